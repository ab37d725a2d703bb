import type { AdjustmentKind } from "#contract/checkout/adjustments.ts";
import type { StateCode } from "#contract/kernel/indian-states.ts";

/**
 * Legal kind of a document: an invoice with tax, an invoice of a seller who is not registered for GST, or a
 * credit note for either.
 */
export type InvoiceDocumentKind = "tax-invoice" | "invoice" | "credit-note";

/** Seller or buyer, as of the day of issue. */
export interface InvoiceParty {
  /** Legal name of the seller; for a buyer, the company or else the person. */
  name: string;
  /** Trade name of the seller; empty if it equals the legal name, and for buyers. */
  tradeName: string;
  /** Empty if not registered for GST. */
  gstin: string;
  /** Empty if neither the GSTIN nor the address determines the state. */
  stateCode: StateCode | "";
  /** Address lines as on an envelope, without the name. */
  address: string[];
  email: string;
  phone: string;
}

/** Amounts in integer paise; gross includes tax. */
export interface InvoiceAmounts {
  /** After discounts. */
  grossPaise: number;
  taxablePaise: number;
  cgstPaise: number;
  /** State tax (SGST), or union territory tax (UTGST). */
  sgstPaise: number;
  igstPaise: number;
}

/** A line or charge of the document. */
export interface InvoicePart extends InvoiceAmounts {
  name: string;
  /** HSN or SAC digits; empty if unknown. */
  hsn: string;
  /** In percent; 0 if unknown. */
  rate: number;
  /** In a credit note, the part of these amounts that is goodwill; omitted if there is none. */
  goodwill?: InvoiceAmounts;
}

export interface InvoiceLine extends InvoicePart {
  /** Options and SKU, such as "Red, SKU AG-10"; may be empty. */
  details: string;
  quantity: number;
  /** Unit quantity code (UQC) of the GST network. */
  unit: "NOS";
  /** Price of one unit, including tax, before discounts. */
  unitPricePaise: number;
  /** The line's share of the order's discounts, as a positive number. */
  discountPaise: number;
}

export interface InvoiceAdjustment extends InvoicePart {
  kind: AdjustmentKind;
}

/**
 * All printed content of an invoice or credit note (CGST Rules, 2017, rules 46 and 53(1A)), as of its issue:
 * later changes of settings or products do not affect it.
 */
export interface InvoiceDocument {
  kind: InvoiceDocumentKind;
  /** At most 16 characters. */
  number: string;
  /** ISO 8601. */
  issuedAt: string;
  orderNumber: string;
  /** Set for a test order: nothing was sold. */
  isTest?: true;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** Delivery name and address, line by line. */
  deliveryAddress: string[];
  /** Empty if the seller is not registered for GST. */
  placeOfSupply: StateCode | "";
  stateShare: "SGST" | "UTGST";
  lines: InvoiceLine[];
  /** Charges and rounding; discounts are subtracted from the lines. */
  adjustments: InvoiceAdjustment[];
  totals: InvoiceAmounts;
  /** In a credit note, the corrected invoice; otherwise null. */
  original: { number: string; issuedAt: string } | null;
  reason: string;
}
