import type { StateCode } from "#contract/kernel/indian-states.ts";
import { sumAmounts } from "#domain/documents/hsn-summary.ts";
import type { InvoiceAdjustment, InvoiceDocument, InvoiceLine } from "#domain/documents/invoice-document.ts";
import { taxInPrice } from "#domain/tax/tax-in-price.ts";

type Supply = "intra-state" | "inter-state";

/** An invoice line for one drone at ₹99,999 including 5 % tax, sold within the state by default. */
export function invoiceLine({
  supply = "intra-state",
  ...overrides
}: Partial<InvoiceLine> & { supply?: Supply } = {}): InvoiceLine {
  const { quantity = 1, unitPricePaise = 99_999_00, discountPaise = 0, rate = 5 } = overrides;
  const grossPaise = overrides.grossPaise ?? quantity * unitPricePaise - discountPaise;
  return {
    name: "Survey Quadcopter",
    details: "SKU SQ-10",
    hsn: "8806",
    rate,
    quantity,
    unit: "NOS",
    unitPricePaise,
    discountPaise,
    grossPaise,
    ...taxInPrice(grossPaise, rate, supply),
    ...overrides,
  };
}

/** A charge of ₹118, including 18 % tax. */
export function invoiceAdjustment({
  supply = "intra-state",
  ...overrides
}: Partial<InvoiceAdjustment> & { supply?: Supply } = {}): InvoiceAdjustment {
  const { grossPaise = 118_00, rate = 18 } = overrides;
  return {
    kind: "shipping",
    name: "Delivery",
    hsn: "8507",
    rate,
    grossPaise,
    ...taxInPrice(grossPaise, rate, supply),
    ...overrides,
  };
}

/** A tax invoice of a shop in Uttar Pradesh to a person in the same state; its totals are the sums of its lines. */
export function invoiceDocument(overrides: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const { lines = [invoiceLine()], adjustments = [] } = overrides;
  return {
    kind: "tax-invoice",
    number: "INV/26-27/1",
    issuedAt: "2026-11-22T20:00:00.000Z",
    orderNumber: "PK-100001",
    seller: {
      name: "Garuda Aerial Systems Private Limited",
      tradeName: "Garuda",
      gstin: "09ABCDE1234F1ZY",
      stateCode: "09",
      address: ["14 Park Road", "Gorakhpur", "Uttar Pradesh 273001", "India"],
      email: "hello@garuda.example",
      phone: "9000000001",
    },
    buyer: {
      name: "Asha Verma",
      tradeName: "",
      gstin: "",
      stateCode: "09",
      address: ["House 7, Golghar", "Gorakhpur", "Uttar Pradesh 273001"],
      email: "asha@example.com",
      phone: "9876543210",
    },
    deliveryAddress: ["Asha Verma", "House 7, Golghar", "Gorakhpur", "Uttar Pradesh 273001"],
    placeOfSupply: "09",
    stateShare: "SGST",
    lines,
    adjustments,
    totals: sumAmounts([...lines, ...adjustments]),
    original: null,
    reason: "",
    ...overrides,
  };
}

/** Returns the same invoice as a sale to this other state. */
export const withPlaceOfSupply = (state: StateCode, document: InvoiceDocument): InvoiceDocument => {
  const lines = document.lines.map((line) => ({
    ...line,
    ...taxInPrice(line.grossPaise, line.rate, "inter-state"),
  }));
  const adjustments = document.adjustments.map((part) => ({
    ...part,
    ...taxInPrice(part.grossPaise, part.rate, "inter-state"),
  }));
  return {
    ...document,
    lines,
    adjustments,
    placeOfSupply: state,
    totals: sumAmounts([...lines, ...adjustments]),
  };
};
