import { useLocation } from "react-router";
import { addToCart } from "#app/lib/cart.ts";
import { savePendingCartItem } from "#app/lib/pending-cart-item.ts";
import { readSession } from "#app/lib/session.ts";
import { useToast } from "#app/ui/toast.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import type { SelectedVariant } from "#contract/catalog/selected-variant.ts";
import { cartWords } from "#contract/checkout/cart-words.ts";

/** Messages about an added product; they differ by screen (Specification §8). */
export interface AddingWords {
  added(product: Product, quantity: number): string;
  increased(product: Product, quantity: number): string;
  failed: string;
}

/** For the store, where visitors can add products too. */
export const storeWords: AddingWords = {
  added: ({ name }) => cartWords.nameAdded(name),
  increased: ({ name }) => cartWords.nameIncreased(name),
  failed: cartWords.addFailed,
};

/** For category and offer pages. */
export const categoryWords: AddingWords = {
  added: () => cartWords.itemAdded,
  increased: () => cartWords.itemAdded,
  failed: cartWords.addItemFailed,
};

/** For the product page. */
export const productWords: AddingWords = {
  added: ({ name }, quantity) => cartWords.countAdded(quantity, name),
  increased: ({ name }, quantity) => cartWords.moreAdded(quantity, name),
  failed: cartWords.addItemFailed,
};

/**
 * Adds a product to the current cart and shows a message. With `loginNeeded`, visitors get a link to the login instead,
 * and the product is added once they have signed in.
 */
export function useAddToCart(words: AddingWords, { loginNeeded }: { loginNeeded: boolean }) {
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
      error(cartWords.loginToAdd, { label: "Login", to: "/login", state: { from } });
      return;
    }
    if (!product._id) {
      error(cartWords.invalidProduct);
      return;
    }
    try {
      const outcome = addToCart(product, quantity);
      success(words[outcome](product, quantity), { label: cartWords.view, to: "/cart" });
    } catch {
      error(words.failed);
    }
  };
}
