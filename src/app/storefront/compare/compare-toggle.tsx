import { useToast } from "#app/ui/toast.tsx";
import { choosingWords } from "./choosing-words.ts";
import { comparePath } from "./compare-address.ts";
import styles from "./compare-toggle.module.css";
import { toggleCompared, useProductsToCompare } from "./products-to-compare.ts";

export interface CompareToggleProps {
  slug: string;
  /** Id of the product's name. */
  nameId: string;
}

/**
 * Chooses a product to be compared, and takes it away again. Until the page is alive, or without JavaScript, it is a
 * link to the comparison of this product, which offers others.
 */
export function CompareToggle({ slug, nameId }: CompareToggleProps) {
  const { error } = useToast();
  const chosen = useProductsToCompare();
  const toggle = () => {
    if (!toggleCompared(slug)) error(choosingWords.full);
  };
  return (
    <a
      href={comparePath([slug])}
      rel="nofollow"
      className={styles.toggle}
      aria-describedby={nameId}
      {...(chosen && {
        role: "button",
        "aria-pressed": chosen.includes(slug),
        onClick(event) {
          event.preventDefault();
          toggle();
        },
        onKeyDown(event) {
          if (event.key !== " ") return;
          event.preventDefault();
          toggle();
        },
      })}
    >
      {choosingWords.compare}
    </a>
  );
}
