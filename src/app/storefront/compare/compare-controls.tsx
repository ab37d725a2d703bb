import { CompareBar } from "./compare-bar.tsx";
import { CompareLink } from "./compare-link.tsx";
import { CompareToggle } from "./compare-toggle.tsx";

/** With the id of a product's name, what chooses it; without one, the way from it to its comparison. */
export interface CompareControlProps {
  /** Left out: the bar below a shelf, which is nothing until a product is chosen. */
  slug?: string;
  nameId?: string;
}

/** All in one script: where one of them is, another is seldom far. */
export default function CompareControls({ slug, nameId }: CompareControlProps) {
  if (!slug) return <CompareBar />;
  return nameId ? <CompareToggle slug={slug} nameId={nameId} /> : <CompareLink slug={slug} />;
}
