import { supplyBetween } from "../../tax/place-of-supply.ts";
import type { InvoiceAmounts, InvoiceDocument } from "../invoice-document.ts";
import { invoicePdfWords as words } from "./invoice-pdf-words.ts";

/** A tax with a column of its own. */
export interface ShownTaxColumn {
  label: string;
  /** The part of the whole rate that it has. */
  share: 0.5 | 1;
  amount: keyof InvoiceAmounts;
}

/** The taxes that a document names. */
export type ShownTax = readonly ShownTaxColumn[];

/** The taxes that a document names, by the states of the sale; null where the seller is not registered. */
export function taxShownOn({
  kind,
  seller,
  placeOfSupply,
  stateShare,
  totals,
}: Pick<InvoiceDocument, "kind" | "seller" | "placeOfSupply" | "stateShare" | "totals">): ShownTax | null {
  if (kind === "invoice" || seller.gstin === "") return null;
  const isBetweenStates =
    seller.stateCode === "" || placeOfSupply === ""
      ? totals.igstPaise !== 0
      : supplyBetween(seller.stateCode, placeOfSupply) === "inter-state";
  return isBetweenStates
    ? [{ label: words.columns.igst, share: 1, amount: "igstPaise" }]
    : [
        { label: words.columns.cgst, share: 0.5, amount: "cgstPaise" },
        { label: stateShare, share: 0.5, amount: "sgstPaise" },
      ];
}
