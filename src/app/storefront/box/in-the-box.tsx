import type { BoxLine } from "./box-lines.ts";
import styles from "./in-the-box.module.css";

/** What comes in the box, each thing drawn in one line and counted; nothing where nothing is said. */
export function InTheBox({ lines }: { lines: readonly BoxLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="in-the-box" className={styles.box}>
      <h2 id="in-the-box">In the box</h2>
      <ul className={styles.list}>
        {lines.map(({ quantity, text, drawing }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none ever moves
          <li key={place} className={styles.line}>
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
