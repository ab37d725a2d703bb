import type * as z from "zod/mini";
import { administratorRole, roleNames } from "#contract/accounts/roles.ts";
import {
  clipCell,
  documentsCell,
  linesCell,
  optionsCell,
  picturesCell,
  referencesCell,
} from "#contract/catalog/product-cells.ts";
import { type ProductColumn, productColumns, type VariantColumn } from "#contract/catalog/product-columns.ts";
import type { ExportedProduct } from "#contract/catalog/product-import.ts";
import { variantName } from "#contract/catalog/variant-names.ts";
import type { InvoiceRegisterRow } from "#contract/invoices/invoice-register.ts";
import { indianStates } from "#contract/kernel/indian-states.ts";
import { indianMoment } from "#contract/kernel/indian-time.ts";
import { cancellerLabels } from "#contract/orders/canceller-labels.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type * as contract from "#contract/reports/exports.ts";
import { ticketOf } from "#contract/support/ticket-number.ts";
import type { ApplicationRecord } from "#domain/careers/applications.ts";
import type { ProductOfFile, VariantOfFile } from "#domain/catalog/export-products.ts";
import type { ContactRecord } from "#domain/contact/contact-records.ts";
import type { CouponRecord } from "#domain/coupons/coupons.ts";
import type { Account } from "#domain/customers/accounts.ts";
import type { FullDocument } from "#domain/documents/invoices.ts";
import type { ReviewDetails } from "#domain/moderation/moderate-reviews.ts";
import type { InvoicedOrder } from "#domain/orders/export-orders.ts";
import { moneyOf } from "#domain/orders/order-money.ts";
import { paymentStatusOf, providerIdsOf } from "#domain/orders/order-payments.ts";
import type { MoneyFigures } from "#domain/reports/money-report.ts";
import { shopMoment, shopToday } from "#domain/shop-calendar.ts";
import { taxOn } from "#domain/tax/product-tax-rates.ts";
import { m } from "#messages";
import { toRupees } from "./money.ts";

/** Kinds of tax documents in the invoice register. */
const invoiceKindLabels = {
  "tax-invoice": m["invoices.register.kind.taxInvoice"],
  invoice: m["invoices.register.kind.invoice"],
  "credit-note": m["invoices.register.kind.creditNote"],
} as const;

const rupees = (paise: number): string => toRupees(paise).toFixed(2);

/** An order as a CSV row. */
export function exportedOrder(order: InvoicedOrder): z.infer<typeof contract.ExportedOrder> {
  const { lines, shippingAddress: to } = order;
  const money = moneyOf(order);
  const { providerOrderId, paymentId } = providerIdsOf(order);
  return {
    "Order number": orderNumberOf(order),
    "Order ID": order.id,
    "Placed (IST)": shopMoment(order.createdAt),
    Status: order.status,
    Payment: paymentStatusOf(order) === "paid" ? "PAID" : "PENDING",
    "Total (INR)": rupees(money.gross),
    Units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    Items: lines
      .map(
        ({ name, options, sku, quantity, unitPricePaise }) =>
          `${variantName(name, options)}${sku ? ` [${sku}]` : ""} × ${quantity} @ ${rupees(unitPricePaise)}`,
      )
      .join("; "),
    Customer: order.buyerName,
    "Customer email": order.buyerEmail,
    "Ship to": to.name,
    "Ship to email": to.email,
    Phone: to.phone,
    Address: to.address,
    City: to.city,
    State: to.state,
    "PIN code": to.pincode,
    Country: to.country,
    "Payment order ID": providerOrderId,
    "Payment ID": paymentId,
    "Tracking ID": ofParcels(order, ({ trackingId }) => trackingId),
    "Refunded (INR)": rupees(money.refunds),
    "Held (INR)": rupees(money.held),
    "Net (INR)": rupees(money.net),
    Adjustments: order.adjustments
      .map(({ label, amountPaise }) => `${label} @ ${rupees(amountPaise)}`)
      .join("; "),
    ...invoiceCells(order.issuedInvoice),
    Carrier: ofParcels(order, ({ carrier }) => carrier),
    "Cancelled by": order.cancelledBy ? cancellerLabels[order.cancelledBy]() : "",
    "Cancellation reason": order.cancellationReason ?? "",
    Tags: order.tags.join(", "),
  };
}

/** Joins one value of each parcel with semicolons; skips parcels without it. */
const ofParcels = ({ parcels }: InvoicedOrder, read: (parcel: InvoicedOrder["parcels"][number]) => string) =>
  parcels.map(read).filter(Boolean).join("; ");

function invoiceCells(invoice: InvoicedOrder["issuedInvoice"]) {
  const { buyer, totals } = invoice?.document ?? {};
  return {
    "Invoice number": invoice?.number ?? "",
    GSTIN: buyer?.gstin ?? "",
    "Taxable value (INR)": totals ? rupees(totals.taxablePaise) : "",
    "Tax (INR)": totals ? rupees(totals.cgstPaise + totals.sgstPaise + totals.igstPaise) : "",
  };
}

/** An invoice or credit note as a row of the register. */
export function registeredDocument({
  kind,
  number,
  issuedAt,
  cancelledAt,
  document,
}: FullDocument): InvoiceRegisterRow {
  const { orderNumber, buyer, placeOfSupply, totals, original } = document;
  const sign = cancelledAt ? 0 : kind === "credit-note" ? -1 : 1;
  // Adding 0 turns -0 into 0.
  const amount = (paise: number) => toRupees(sign * paise) + 0;
  return {
    Number: number,
    Kind: invoiceKindLabels[kind](),
    Date: shopToday(issuedAt),
    "Order number": orderNumber,
    Buyer: buyer.name,
    GSTIN: buyer.gstin,
    "Place of supply": placeOfSupply && indianStates[placeOfSupply].name,
    "Taxable value (INR)": amount(totals.taxablePaise),
    "CGST (INR)": amount(totals.cgstPaise),
    "SGST or UTGST (INR)": amount(totals.sgstPaise),
    "IGST (INR)": amount(totals.igstPaise),
    "Total (INR)": amount(totals.grossPaise),
    "Original invoice": original?.number ?? "",
    Status: cancelledAt ? m["invoices.register.cancelled"]() : m["invoices.register.issued"](),
  };
}

/** Money of a day or month as a CSV row. */
export function exportedMoney(row: MoneyFigures["rows"][number]): z.infer<typeof contract.ExportedMoney> {
  return {
    Period: row.period,
    Orders: row.orders,
    "Gross (INR)": toRupees(row.gross),
    "Refunds (INR)": toRupees(row.refunds),
    "Net (INR)": toRupees(row.net),
  };
}

/** A user as a CSV row, without hashes. */
export function exportedUser(account: Account): z.infer<typeof contract.ExportedUser> {
  return {
    "User ID": account.id,
    Name: account.name,
    Email: account.email,
    Phone: account.phone,
    Address: account.address,
    Role: roleNames[account.role === administratorRole ? 1 : 0],
    "Member since (IST)": shopMoment(account.createdAt),
  };
}

/** A job application as a CSV row. */
export function exportedApplication({
  application,
  job,
}: ApplicationRecord): z.infer<typeof contract.ExportedApplication> {
  return {
    "Application ID": application.id,
    "Applied (IST)": shopMoment(application.appliedAt),
    Status: application.status,
    Applicant: application.applicantName,
    Email: application.email,
    Phone: application.phone,
    Position: application.position,
    Job: job?.title ?? "",
    About: application.description,
  };
}

/** A contact message as a CSV row. */
export function exportedContact(record: ContactRecord): z.infer<typeof contract.ExportedContact> {
  const { contact, order, acknowledgeBy, acknowledgedAt, resolveBy } = record;
  const { resolvedAt } = contact;
  return {
    "Message ID": contact.id,
    "Received (IST)": shopMoment(contact.createdAt),
    Status: contact.status,
    Name: contact.name,
    Email: contact.email,
    Phone: contact.phone,
    Message: contact.message,
    "Admin notes": contact.adminNotes,
    Ticket: ticketOf(contact),
    "Acknowledge by (IST)": shopMoment(acknowledgeBy),
    "Acknowledged (IST)": acknowledgedAt ? shopMoment(acknowledgedAt) : "",
    "Resolve by (IST)": shopMoment(resolveBy),
    "Resolved (IST)": resolvedAt ? shopMoment(resolvedAt) : "",
    "Order number": order ? orderNumberOf(order) : "",
  };
}

/** A review as a CSV row. */
export function exportedReview({
  review,
  product,
  order,
}: ReviewDetails): z.infer<typeof contract.ExportedReview> {
  return {
    "Review ID": review.id,
    "Written (IST)": shopMoment(review.writtenAt),
    Status: review.status,
    Product: product.name,
    Author: review.author,
    Stars: review.rating,
    Title: review.title,
    Text: review.text,
    "Rejection reason": review.reason,
    Reply: review.reply,
    "Order number": orderNumberOf(order),
  };
}

/** A coupon as a CSV row. */
export function exportedCoupon(coupon: CouponRecord): z.infer<typeof contract.ExportedCoupon> {
  const rupeesOrNone = (paise: number | null) => (paise === null ? "" : rupees(paise));
  return {
    "Coupon ID": coupon.id,
    Code: coupon.code,
    State: coupon.state,
    Kind: coupon.kind,
    Percent: coupon.percent ?? "",
    "Amount (INR)": rupeesOrNone(coupon.amountPaise),
    "Maximum discount (INR)": rupeesOrNone(coupon.maximumDiscountPaise),
    "Minimum (INR)": rupeesOrNone(coupon.minimumPaise),
    "First day": coupon.startsOn ?? "",
    "Last day": coupon.endsOn ?? "",
    "Use limit": coupon.usesLimit ?? "",
    "Use limit per customer": coupon.customerUsesLimit ?? "",
    "First order only": String(coupon.firstOrder),
    Used: coupon.used,
    Reserved: coupon.held,
    "Total discount (INR)": rupees(coupon.savedPaise),
    "Offer title": coupon.offerTitle,
    "Created (IST)": shopMoment(coupon.createdAt),
  };
}

/** A product and its further variants as CSV rows: the cells of an import, with ids and the product's version. */
export function exportedProduct(product: ProductOfFile): z.infer<typeof ExportedProduct>[] {
  const { id, version, variants } = product;
  const ids = [id, ...variants.map((variant) => variant.id)];
  return productCells(product).map((cells, index) => ({ ...cells, _id: ids[index] ?? "", version }));
}

/**
 * A product and its further variants as cells in the format of the import, with one column per
 * specification.
 */
export function productCells(product: ProductOfFile): ProductRow[] {
  const {
    variants,
    image,
    imageAlt,
    furtherPictures,
    clip,
    inTheBox,
    documents,
    specifications,
    taxRates,
    isPublished,
    isSurfaceOnly,
    publishAt,
    ...fields
  } = product;
  const { hsn, rate } = taxOn(taxRates, shopToday());
  const isPictured = imageAlt !== "" || furtherPictures.length > 0;
  return [
    productRow({
      ...fields,
      ...specifications,
      ...variantCells(product),
      hsn,
      gstRate: rate,
      image,
      pictures: isPictured ? picturesCell([{ image, alt: imageAlt }, ...furtherPictures]) : "",
      clip: clipCell(clip),
      inTheBox: linesCell(inTheBox),
      documents: documentsCell(documents),
      fitsWith: referencesCell(product.fitsWith),
      isPublished: String(isPublished),
      isSurfaceOnly: String(isSurfaceOnly),
      publishAt: publishAt && indianMoment(publishAt),
    }),
    ...variants.map((variant) => productRow({ name: product.name, ...variantCells(variant) })),
  ];
}

type ProductRow = Record<ProductColumn, string | number>;
type ProductCells = Partial<Record<ProductColumn, string | number | null>>;

const productRow = (cells: ProductCells) =>
  Object.fromEntries(productColumns.map((column) => [column, cells[column] ?? ""])) as ProductRow;

/** Cells that products and further variants share. */
const variantCells = ({
  pricePaise,
  discountedPricePaise,
  image,
  stock,
  sku,
  options,
  binLocation,
}: VariantOfFile): Required<Record<Exclude<VariantColumn, "name">, string | number | null>> => ({
  price: toRupees(pricePaise),
  discountedPrice: discountedPricePaise === null ? null : toRupees(discountedPricePaise),
  image,
  stock,
  sku,
  options: optionsCell(options),
  binLocation,
});
