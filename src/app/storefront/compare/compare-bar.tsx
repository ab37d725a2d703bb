import { X } from "lucide-react";
import { ButtonLink, IconButton } from "#app/ui/button.tsx";
import { m } from "#messages";
import { comparePath } from "./compare-address.ts";
import styles from "./compare-bar.module.css";
import { saveComparedSlugs, useProductsToCompare } from "./compare-selection.ts";

/** The number of selected products and the link to compare them; sticks to the bottom of the product list. */
export function CompareBar() {
  const selectedSlugs = useProductsToCompare() ?? [];
  if (selectedSlugs.length === 0) return null;
  function clear() {
    saveComparedSlugs([]);
    // The focused button is about to disappear.
    document.getElementById("content")?.focus({ preventScroll: true });
  }
  return (
    <section aria-label={m["compare.selection.label"]()} className={styles.bar}>
      <p role="status" className={styles.words}>
        {m["compare.selection.count"]({ count: selectedSlugs.length })}
      </p>
      {selectedSlugs.length > 1 && (
        <ButtonLink to={comparePath(selectedSlugs)} rel="nofollow" variant="solid" size="small">
          {m["compare.selection.compareCount"]({ count: selectedSlugs.length })}
        </ButtonLink>
      )}
      <IconButton label={m["compare.selection.clear"]()} size="small" onClick={clear}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  );
}
