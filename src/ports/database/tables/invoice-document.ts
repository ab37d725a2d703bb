import type { AdjustmentKind } from "#contract/adjustments.ts";
import type { StateCode } from "#contract/indian-states.ts";

/** What a document is in law: with tax, without because the seller is not registered, or taking either back. */
export type InvoiceDocumentKind = "tax-invoice" | "invoice" | "credit-note";

/** Who sells or buys, as it was on the day. */
export interface InvoiceParty {
  /** In law; a buyer's is the company, else the person. */
  name: string;
  /** What people call the seller; empty where it is the same, and for buyers. */
  tradeName: string;
  /** Empty: not registered. */
  gstin: string;
  /** Empty where neither registration nor address tells. */
  stateCode: StateCode | "";
  /** As on an envelope, line by line, without the name. */
  address: string[];
  email: string;
  phone: string;
}

/** Amounts in integer paise; the tax is inside of the gross. */
export interface InvoiceAmounts {
  /** After discounts. */
  grossPaise: number;
  taxablePaise: number;
  cgstPaise: number;
  /** State tax, or that of a union territory without a legislature. */
  sgstPaise: number;
  igstPaise: number;
}

/** A part of what is paid. */
export interface InvoicePart extends InvoiceAmounts {
  name: string;
  /** HSN or SAC, digits; empty: not stated. */
  hsn: string;
  /** In per cent; 0 where none is stated. */
  rate: number;
  /** Of a credit note: what of these amounts is goodwill; left out where none is. */
  goodwill?: InvoiceAmounts;
}

export interface InvoiceLine extends InvoicePart {
  /** What was chosen of the product and its number, such as "Red, SKU AG-10"; may be empty. */
  details: string;
  quantity: number;
  /** Unit quantity code of the tax office. */
  unit: "NOS";
  /** With tax and before discounts, for one. */
  unitPricePaise: number;
  /** What of the order's discounts falls on the line, as a positive number. */
  discountPaise: number;
}

export interface InvoiceAdjustment extends InvoicePart {
  kind: AdjustmentKind;
}

/**
 * An invoice or a credit note with all that is printed on it (CGST Rules, 2017, rules 46 and 53(1A)), frozen when it was
 * made: neither settings nor products alter it later.
 */
export interface InvoiceDocument {
  kind: InvoiceDocumentKind;
  /** At most 16 characters. */
  number: string;
  /** ISO 8601. */
  issuedAt: string;
  orderNumber: string;
  /** It documents a test order: nothing was sold. Left out on any other. */
  isTest?: true;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** Where the goods go: name and address, line by line. */
  deliveryAddress: string[];
  /** Empty without a registration. */
  placeOfSupply: StateCode | "";
  stateShare: "SGST" | "UTGST";
  lines: InvoiceLine[];
  /** Charges and what makes whole rupees; discounts are in the lines. */
  adjustments: InvoiceAdjustment[];
  totals: InvoiceAmounts;
  /** Of a credit note: the invoice that it takes back, in part or whole, and why. */
  original: { number: string; issuedAt: string } | null;
  reason: string;
}
