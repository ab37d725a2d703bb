import { useToast } from "#app/ui/toast.tsx";
import { m } from "#messages";
import { comparePath, maxCompared } from "./compare-address.ts";
import { toggleCompared, useProductsToCompare } from "./compare-selection.ts";
import styles from "./compare-toggle.module.css";

export interface CompareToggleProps {
  slug: string;
  /** Id of the element with the product name. */
  nameId: string;
}

/**
 * Selects or deselects a product for comparison. Before hydration it is a link to a comparison with only this product,
 * which suggests others to add.
 */
export function CompareToggle({ slug, nameId }: CompareToggleProps) {
  const { error } = useToast();
  const selectedSlugs = useProductsToCompare();
  const toggle = () => {
    if (!toggleCompared(slug)) error(m["compare.selection.limitReached"]({ maximum: maxCompared }));
  };
  return (
    <a
      href={comparePath([slug])}
      rel="nofollow"
      className={styles.toggle}
      aria-describedby={nameId}
      {...(selectedSlugs && {
        role: "button",
        "aria-pressed": selectedSlugs.includes(slug),
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
      {m["compare.selection.compare"]()}
    </a>
  );
}
