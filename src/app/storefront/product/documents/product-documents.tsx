import { m } from "#messages";
import type { DocumentLink } from "./document-links.ts";
import styles from "./product-documents.module.css";

/** The PDF documents of a product. */
export default function ProductDocuments({ links }: { links: readonly DocumentLink[] }) {
  return (
    <section aria-labelledby="documents" className={styles.documents}>
      <h2 id="documents" className={styles.title}>
        {m["product.documents"]()}
      </h2>
      <ul className={styles.list}>
        {links.map(({ title, address, size }) => (
          <li key={address}>
            <a href={address} className={styles.link}>
              <span className={styles.drawing} />
              <span>
                <span className={styles.name}>{title}</span>{" "}
                <span className={styles.size}>{m["product.pdf"]({ size })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
