import { RichText } from "#app/ui/rich-text.tsx";
import type { CategoryGuide as Guide } from "#contract/catalog/categories.ts";
import { m } from "#messages";
import styles from "./category-guide.module.css";

/** The owner's buying guide, with one part for each kind of buyer. */
export function CategoryGuide({ guide: { lead, parts } }: { guide: Guide }) {
  return (
    <section aria-labelledby="guide" className={styles.guide}>
      <header className={styles.header}>
        <h2 id="guide">{m["category.guideTitle"]()}</h2>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {parts.length > 0 && (
        <div className={styles.parts}>
          {parts.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id} className={styles.part}>
              <h3 id={id}>{title}</h3>
              <div className={styles.text}>
                <RichText blocks={blocks} heading="h4" />
              </div>
            </section>
          ))}
        </div>
      )}
    </section>
  );
}
