import type { PricedCart } from "../cart/use-priced-cart.ts";
import styles from "./arrival-news.module.css";
import { destinationWords as words } from "./destination-words.ts";

export interface ArrivalNewsProps {
  cart: PricedCart;
  /** Where it goes; empty while that is not said. */
  place: string;
}

/** When it arrives, or why it does not. The room for it is there before: nothing below moves away from a press. */
export function ArrivalNews({ cart: { news }, place }: ArrivalNewsProps) {
  return (
    <p role="status" className={styles.news}>
      {news ?? (place === "" ? words.placeNeeded : "")}
    </p>
  );
}
