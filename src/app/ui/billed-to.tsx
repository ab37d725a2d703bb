import { businessBuyerWords } from "#contract/checkout/business-buyer-words.ts";

/** The business that an order was billed to. */
export const BilledTo = ({ company, gstin }: { company: string; gstin: string }) => (
  <p className="muted">{businessBuyerWords.billedTo(company, gstin)}</p>
);
