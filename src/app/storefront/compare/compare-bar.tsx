import { X } from "lucide-react";
import { ButtonLink, IconButton } from "#app/ui/button.tsx";
import { choosingWords } from "./choosing-words.ts";
import { comparePath } from "./compare-address.ts";
import styles from "./compare-bar.module.css";
import { rememberCompared, useProductsToCompare } from "./products-to-compare.ts";

/** What was chosen to be compared, and the way to it; it stays in sight as long as the shelf is. */
export function CompareBar() {
  const chosen = useProductsToCompare() ?? [];
  if (chosen.length === 0) return null;
  function clear() {
    rememberCompared([]);
    // The button goes with what it cleared.
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
