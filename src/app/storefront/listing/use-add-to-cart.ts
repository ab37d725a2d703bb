import { useLocation } from "react-router";
import { addToCart } from "#app/lib/cart.ts";
import { savePendingCartItem } from "#app/lib/pending-cart-item.ts";
import { readSession } from "#app/lib/session.ts";
import { useToast } from "#app/ui/toast.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import type { SelectedVariant } from "#contract/catalog/selected-variant.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** Messages about an added product; they differ by screen (Specification §8). */
export interface AddToCartMessages {
  added(product: Product, quantity: number): string;
  increased(product: Product, quantity: number): string;
  failed: Message;
}

/** For the store, where visitors can add products too. */
export const storeMessages: AddToCartMessages = {
  added: ({ name }) => m["checkout.cart.nameAdded"]({ name }),
  increased: ({ name }) => m["checkout.cart.nameIncreased"]({ name }),
  failed: m["checkout.cart.addFailed"],
};

/** For category and offer pages. */
export const categoryMessages: AddToCartMessages = {
  added: () => m["checkout.cart.itemAdded"](),
  increased: () => m["checkout.cart.itemAdded"](),
  failed: m["checkout.cart.addItemFailed"],
};

/** For the product page. */
export const productMessages: AddToCartMessages = {
  added: ({ name }, quantity) => m["checkout.cart.countAdded"]({ count: quantity, name }),
  increased: ({ name }, quantity) => m["checkout.cart.moreAdded"]({ count: quantity, name }),
  failed: m["checkout.cart.addItemFailed"],
};

/**
 * Adds a product to the current cart and shows a message. With `loginNeeded`, visitors get a link to the login instead,
 * and the product is added once they have signed in.
 */
export function useAddToCart(messages: AddToCartMessages, { loginNeeded }: { loginNeeded: boolean }) {
  const { success, error } = useToast();
  const { pathname, search } = useLocation();

  // Fields that only the product page needs would waste browser storage.
  return (
    { variants, pictures, inTheBox, clip, model, ...product }: Product & SelectedVariant,
    quantity = 1,
  ) => {
    if (loginNeeded && !readSession()) {
      const from = `${pathname}${search}`;
      if (product._id) {
        savePendingCartItem({ productId: product._id, variantId: product.variant, quantity, from });
      }
      error(m["checkout.cart.loginToAdd"](), { label: m["listing.login"](), to: "/login", state: { from } });
      return;
    }
    if (!product._id) {
      error(m["checkout.cart.invalidProduct"]());
      return;
    }
    try {
      const outcome = addToCart(product, quantity);
      success(messages[outcome](product, quantity), { label: m["checkout.cart.view"](), to: "/cart" });
    } catch {
      error(messages.failed());
    }
  };
}
