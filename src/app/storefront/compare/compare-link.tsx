import { Scale } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { comparePath } from "./compare-address.ts";
import { useProductsToCompare } from "./compare-selection.ts";
import { choosingWords } from "./compare-selection-words.ts";

/** Links to a comparison of this product with those selected before. */
export function CompareLink({ slug }: { slug: string }) {
  const chosen = useProductsToCompare() ?? [];
  return (
    <ButtonLink
      to={comparePath([slug, ...chosen.filter((other) => other !== slug)])}
      rel="nofollow"
      variant="quiet"
      wide
      icon={<Scale aria-hidden="true" />}
    >
      {choosingWords.compare}
    </ButtonLink>
  );
}
