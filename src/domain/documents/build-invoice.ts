import { optionValues } from "#contract/catalog/variant-names.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import {
  nameOfStateShare,
  sellerStateOf,
  stateOfAddress,
  stateOfGstin,
  supplyBetween,
} from "#domain/tax/place-of-supply.ts";
import { type TaxedPart, taxBreakup, totalsOf } from "#domain/tax/tax-breakup.ts";
import { m } from "#messages";
import type { AddressSnapshot } from "#ports/database/tables/checkout.ts";
import type { OrderLineRow, OrderRow } from "#ports/database/tables/orders.ts";
import type { InvoiceDocument, InvoicePart, InvoiceParty } from "./invoice-document.ts";

/** An order with its lines, in cart order. */
export type InvoicedOrder = OrderRow & { lines: readonly OrderLineRow[] };

/**
 * Creates the invoice of an order, without its number: a tax invoice if the order has state codes, because
 * the seller was registered when the order was placed; otherwise an invoice without tax (CGST Act, 2017,
 * section 32(1): unregistered sellers must not collect tax). Lines without a rate are untaxed, so the parts
 * always add up to the amount paid.
 */
export function buildInvoice(
  order: InvoicedOrder,
  company: ShopSettings["company"],
  issuedAt: Date,
): Omit<InvoiceDocument, "number"> {
  const { sellerState, placeOfSupply } = order;
  const isTaxed = sellerState !== null && placeOfSupply !== null;
  const { lines, adjustments } = invoicedParts(order);
  return {
    kind: isTaxed ? "tax-invoice" : "invoice",
    issuedAt: issuedAt.toISOString(),
    orderNumber: orderNumberOf(order),
    seller: sellerOf(company, isTaxed ? sellerState : sellerStateOf(company)),
    buyer: buyerOf(order),
    deliveryAddress: [order.shippingAddress.name, ...addressLines(order.shippingAddress)],
    placeOfSupply: placeOfSupply ?? "",
    stateShare: isTaxed ? nameOfStateShare(sellerState) : "SGST",
    lines,
    adjustments,
    totals: totalsOf([...lines, ...adjustments]),
    original: null,
    reason: "",
  };
}

/** Lines and charges of an order as billed on its invoice. */
export function invoicedParts(order: InvoicedOrder): Pick<InvoiceDocument, "lines" | "adjustments"> {
  const { sellerState, placeOfSupply } = order;
  const isTaxed = sellerState !== null && placeOfSupply !== null;
  const { lines, adjustments } = taxBreakup({
    lines: order.lines.map(({ unitPricePaise, quantity, hsn, gstRate }) => ({
      ...{ unitPricePaise, quantity },
      ...(isTaxed ? { hsn, rate: gstRate } : { hsn: "", rate: null }),
    })),
    adjustments: order.adjustments,
    supply: isTaxed ? supplyBetween(sellerState, placeOfSupply) : "intra-state",
  });
  const soldLines = order.lines.map((line, index) => {
    const part = invoicePart(line.name, lines[index]);
    return {
      ...part,
      hsn: line.hsn,
      details: lineDetails(line),
      quantity: line.quantity,
      unit: "NOS" as const,
      unitPricePaise: line.unitPricePaise,
      discountPaise: line.unitPricePaise * line.quantity - part.grossPaise,
    };
  });
  const charges = adjustments.map(({ kind, label, ...part }) => ({ kind, ...invoicePart(label, part) }));
  return { lines: soldLines, adjustments: charges };
}

function invoicePart(name: string, part: TaxedPart | undefined): InvoicePart {
  if (!part) throw new Error(`The tax of ${name} was not calculated`);
  const { hsn, rate, grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = part;
  return {
    ...{ name, hsn, rate: rate ?? 0, grossPaise, cgstPaise, sgstPaise, igstPaise },
    taxablePaise: rate === null ? grossPaise : taxablePaise,
  };
}

const lineDetails = ({ options, sku }: OrderLineRow): string =>
  [optionValues(options), sku ? m["invoices.document.sku"]({ sku }) : ""].filter(Boolean).join(", ");

const sellerOf = (
  { legalName, tradeName, gstin, email, phone, address }: ShopSettings["company"],
  stateCode: InvoiceParty["stateCode"] | undefined,
): InvoiceParty => ({
  name: legalName,
  tradeName: tradeName === legalName ? "" : tradeName,
  gstin,
  stateCode: stateCode ?? "",
  address: addressLines({ ...address, address: address.street }),
  email,
  phone,
});

const buyerOf = ({ buyerName, shippingAddress, business }: OrderRow): InvoiceParty => ({
  name: business?.company ?? buyerName,
  tradeName: "",
  gstin: business?.gstin ?? "",
  stateCode: stateOfGstin(business?.gstin ?? "") ?? stateOfAddress(shippingAddress) ?? "",
  address: addressLines(shippingAddress),
  email: shippingAddress.email,
  phone: shippingAddress.phone,
});

function addressLines({
  address,
  city,
  state,
  pincode,
  country,
}: Pick<AddressSnapshot, "address" | "city" | "state" | "pincode" | "country">): string[] {
  const place = [city, state].filter(Boolean).join(", ");
  return [address, `${place} ${pincode}`.trim(), country].filter(Boolean);
}
