import { useLocation } from "react-router";
import { addToCart } from "#app/lib/cart.ts";
import { readSession } from "#app/lib/session.ts";
import { rememberWanted } from "#app/lib/wanted-product.ts";
import { useToast } from "#app/ui/toast.tsx";
import { cartWords } from "#contract/cart-words.ts";
import type { Product } from "#contract/catalog.ts";
import type { SoldProduct } from "#contract/sold-as.ts";

/** What the screens say about an added product: each of them has its own words (Specification §8). */
export interface AddingWords {
  added(product: Product, quantity: number): string;
  increased(product: Product, quantity: number): string;
  failed: string;
}

/** The store's words: it adds for visitors too. */
export const storeWords: AddingWords = {
  added: ({ name }) => cartWords.nameAdded(name),
  increased: ({ name }) => cartWords.nameIncreased(name),
  failed: cartWords.addFailed,
};

/** The category page's words. */
export const categoryWords: AddingWords = {
  added: () => cartWords.itemAdded,
  increased: () => cartWords.itemAdded,
  failed: cartWords.addItemFailed,
};

/** The product page's words. */
export const productWords: AddingWords = {
  added: ({ name }, quantity) => cartWords.countAdded(quantity, name),
  increased: ({ name }, quantity) => cartWords.moreAdded(quantity, name),
  failed: cartWords.addItemFailed,
};

/**
 * Puts a product into the cart in force and says so. Where a login is needed, a visitor is told, with the way to
 * the login and back; the product then comes into the cart with the login.
 */
export function useAddToCart(words: AddingWords, { loginNeeded }: { loginNeeded: boolean }) {
  const { success, error } = useToast();
  const { pathname, search } = useLocation();

  // What only the page of a product needs would fill the storage of the browser.
  return (
    { variants: _, pictures: __, inTheBox: ___, clip: ____, model: _____, ...product }: Product & SoldProduct,
    quantity = 1,
  ) => {
    if (loginNeeded && !readSession()) {
      const from = `${pathname}${search}`;
      if (product._id) {
        rememberWanted({ productId: product._id, variantId: product.variant, quantity, from });
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
