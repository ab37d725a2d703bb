import { m } from "#messages";
import type { BoxLine } from "./box-lines.ts";
import styles from "./in-the-box.module.css";

/** The box contents with icons and quantities; renders nothing if there are no items. */
export function InTheBox({ lines }: { lines: readonly BoxLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="in-the-box" className={styles.box}>
      <h2 id="in-the-box">{m["product.inTheBox"]()}</h2>
      <ul className={styles.list}>
        {lines.map(({ quantity, text, drawing }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
          <li key={index} className={styles.line}>
            <span data-drawing={drawing} className={styles.drawing} />
            <span>
              {quantity > 1 && <b className={styles.quantity}>{quantity} × </b>}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
