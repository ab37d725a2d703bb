import { businessBuyerWords } from "#contract/business-buyer-words.ts";

/** For which business an order was billed. */
export const BilledTo = ({ company, gstin }: { company: string; gstin: string }) => (
  <p className="muted">{businessBuyerWords.billedTo(company, gstin)}</p>
);
