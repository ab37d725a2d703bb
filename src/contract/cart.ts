/** The words of the cart (Specification §2, §5, §8). */
export const cartWords = {
  authLoading: "Please wait, loading...",
  loginToOpen: "Please login to access your cart",
  loginToAdd: "Please login to add items to cart",
  loginToManage: "Please login to manage cart",
  invalidProduct: "Invalid product",
  itemAdded: "Item added to cart",
  itemRemoved: "Item removed from cart",
  cartUpdated: "Cart updated successfully",
  cartCleared: "Cart cleared",
  addItemFailed: "Failed to add item to cart",
  addFailed: "Failed to add to cart",
  nameAdded: (name: string) => `${name} added to cart`,
  nameIncreased: (name: string) => `Increased ${name} quantity in cart`,
  moreAdded: (count: number, name: string) => `Added ${count} more ${name}(s) to cart`,
  countAdded: (count: number, name: string) => `Added ${count} ${name}(s) to cart`,
  empty: "Your cart is empty",
} as const;

/** Most units of one product that an order can hold. The screens set no bound (Specification §2); the till does. */
export const maximumLineQuantity = 999;

/** Most different products that an order can hold. */
export const maximumCartLines = 100;
