import { CompareBar } from "./compare-bar.tsx";
import { CompareLink } from "./compare-link.tsx";
import { CompareToggle } from "./compare-toggle.tsx";

/** With `nameId`, a toggle for the product; without it, a link to its comparison. */
export interface CompareControlProps {
  /** If omitted, renders the bar below a product list, which is hidden until a product is selected. */
  slug?: string;
  nameId?: string;
}

/** The three controls are in one chunk, because they are usually needed together. */
export default function CompareControls({ slug, nameId }: CompareControlProps) {
  if (!slug) return <CompareBar />;
  return nameId ? <CompareToggle slug={slug} nameId={nameId} /> : <CompareLink slug={slug} />;
}
