import { toast } from "#app/ui/toast-store.ts";
import { cartWords } from "#contract/cart-words.ts";
import { mergeGuestCart } from "./cart.ts";
import { type Session, saveSession } from "./session.ts";
import { readWanted } from "./wanted-product.ts";

/** Starts a session with a login answer: the visitor's cart comes along, and so does what was wanted before. */
export function signIn(session: Session): void {
  mergeGuestCart(session);
  saveSession(session);
  bringWanted();
}

/** Puts into a customer's cart what was wanted before the login, unless a former page has done it. */
export function bringWanted(): void {
  if (!readWanted()) return;
  // The call with its schema weighs more than the login: loaded for those who need it.
  import("./add-wanted.ts")
    .then(({ addWanted }) => addWanted())
    .catch(() => toast.error(cartWords.addItemFailed));
}
