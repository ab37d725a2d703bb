import { toast } from "#app/ui/toast-store.ts";
import { cartWords } from "#contract/cart-words.ts";
import { mergeGuestCart } from "./cart.ts";
import { type Session, saveSession } from "./session.ts";
import { takeWanted } from "./wanted-product.ts";

/** Starts a session with a login answer: the visitor's cart comes along, and so does what was wanted before. */
export function signIn(session: Session): void {
  mergeGuestCart(session);
  saveSession(session);
  const wanted = takeWanted();
  if (!wanted) return;
  // The call with its schema weighs more than the login: loaded for those who need it.
  import("./add-wanted.ts")
    .then(({ addWanted }) => addWanted(wanted))
    .catch(() => toast.error(cartWords.addItemFailed));
}
