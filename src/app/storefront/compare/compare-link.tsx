import { Scale } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { m } from "#messages";
import { comparePath } from "./compare-address.ts";
import { useProductsToCompare } from "./compare-selection.ts";

/** Links to a comparison of this product with those selected before. */
export function CompareLink({ slug }: { slug: string }) {
  const selectedSlugs = useProductsToCompare() ?? [];
  return (
    <ButtonLink
      to={comparePath([slug, ...selectedSlugs.filter((other) => other !== slug)])}
      rel="nofollow"
      variant="quiet"
      wide
      icon={<Scale aria-hidden="true" />}
    >
      {m["compare.selection.compare"]()}
    </ButtonLink>
  );
}
