import { X } from "lucide-react";
import { ButtonLink, IconButton } from "#app/ui/button.tsx";
import { comparePath } from "./compare-address.ts";
import styles from "./compare-bar.module.css";
import { rememberCompared, useProductsToCompare } from "./compare-selection.ts";
import { choosingWords } from "./compare-selection-words.ts";

/** The number of selected products and the link to compare them; sticks to the bottom of the product list. */
export function CompareBar() {
  const chosen = useProductsToCompare() ?? [];
  if (chosen.length === 0) return null;
  function clear() {
    rememberCompared([]);
    // The focused button is about to disappear.
    document.getElementById("content")?.focus({ preventScroll: true });
  }
  return (
    <section aria-label={choosingWords.bar} className={styles.bar}>
      <p role="status" className={styles.words}>
        {choosingWords.chosen(chosen.length)}
      </p>
      {chosen.length > 1 && (
        <ButtonLink to={comparePath(chosen)} rel="nofollow" variant="solid" size="small">
          {choosingWords.compareCount(chosen.length)}
        </ButtonLink>
      )}
      <IconButton label={choosingWords.clear} size="small" onClick={clear}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  );
}
