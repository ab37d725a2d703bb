import { supplyBetween } from "#domain/tax/place-of-supply.ts";
import { m } from "#messages";
import type { InvoiceAmounts, InvoiceDocument } from "../invoice-document.ts";

/** A tax with its own column. */
interface ShownTaxColumn {
  label: string;
  /** Share of this tax in the full rate. */
  share: 0.5 | 1;
  amount: keyof InvoiceAmounts;
}

/** Taxes that a document shows. */
export type ShownTax = readonly ShownTaxColumn[];

/**
 * Returns the taxes that a document shows, by the states of the sale; null if the seller is not registered.
 */
export function shownTaxOf({
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
    ? [{ label: m["invoices.pdf.columns.igst"](), share: 1, amount: "igstPaise" }]
    : [
        { label: m["invoices.pdf.columns.cgst"](), share: 0.5, amount: "cgstPaise" },
        { label: stateShare, share: 0.5, amount: "sgstPaise" },
      ];
}
