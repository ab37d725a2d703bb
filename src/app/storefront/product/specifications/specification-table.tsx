import { m } from "#messages";
import type { SpecificationRow } from "./specification-display.ts";
import styles from "./specification-table.module.css";

/** All specifications of a product; renders nothing if there are none. */
export function SpecificationTable({ rows }: { rows: readonly SpecificationRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="specifications" className={styles.section}>
      <h2 id="specifications" className={styles.title}>
        {m["product.specifications"]()}
      </h2>
      <table aria-labelledby="specifications" className={styles.table}>
        <tbody>
          {rows.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
