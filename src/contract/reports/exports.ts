import * as z from "zod/mini";
import { roleNames } from "#contract/accounts/roles.ts";
import { userSort } from "#contract/accounts/user-sorts.ts";
import { couponSort } from "#contract/checkout/coupon-sorts.ts";
import { applicationSort } from "#contract/content/application-sorts.ts";
import { applicationStatuses } from "#contract/content/application-statuses.ts";
import { endpoint } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import { Id } from "#contract/kernel/fields.ts";
import { orderSort } from "#contract/orders/order-sorts.ts";
import { orderChoice } from "#contract/orders/orders.ts";
import { MoneyReportQuery } from "#contract/payments/money-report.ts";
import { AboutOrders, OnlyOverdue } from "#contract/support/contact.ts";
import { contactSort } from "#contract/support/contact-sorts.ts";
import { contactStatuses } from "#contract/support/contact-statuses.ts";
import { moderationStatuses } from "#contract/support/moderation-statuses.ts";
import { reviewSort } from "#contract/support/review-sorts.ts";
import { m } from "#messages";
import { exportQuery } from "./export-query.ts";

/**
 * One row per order. Times are in Indian time, amounts in rupees. Total, refunded, held and net amounts are
 * those of `OrderMoney`.
 */
export const ExportedOrder = z.object({
  "Order number": z.string(),
  "Order ID": z.string(),
  "Placed (IST)": z.string(),
  Status: z.string(),
  Payment: z.string(),
  "Total (INR)": z.string(),
  Units: z.number(),
  /** The order lines, each as `Falcon × 2 @ 999.50`. */
  Items: z.string(),
  Customer: z.string(),
  "Customer email": z.string(),
  "Ship to": z.string(),
  "Ship to email": z.string(),
  Phone: z.string(),
  Address: z.string(),
  City: z.string(),
  State: z.string(),
  "PIN code": z.string(),
  Country: z.string(),
  "Payment order ID": z.string(),
  "Payment ID": z.string(),
  /** Tracking ids of all parcels, separated by semicolons. */
  "Tracking ID": z.string(),
  "Refunded (INR)": z.string(),
  "Held (INR)": z.string(),
  "Net (INR)": z.string(),
  /** Adjustments of the total, as `Festival discount @ -50.00`. */
  Adjustments: z.string(),
  /** Empty for an order without an invoice, like the columns below that are about the invoice. */
  "Invoice number": z.string(),
  /** GSTIN of the buyer; empty for a consumer. */
  GSTIN: z.string(),
  /** Taxable value of the invoice, before credit notes. */
  "Taxable value (INR)": z.string(),
  "Tax (INR)": z.string(),
  /** Carriers of all parcels, separated by semicolons. */
  Carrier: z.string(),
  /** Empty for an order that is not cancelled, or was cancelled before the shop stored this. */
  "Cancelled by": z.string(),
  /** The reason that the customer gave. */
  "Cancellation reason": z.string(),
  /** Separated by commas. */
  Tags: z.string(),
});

export const ExportedUser = z.object({
  "User ID": z.string(),
  Name: z.string(),
  Email: z.string(),
  Phone: z.string(),
  Address: z.string(),
  Role: z.string(),
  "Member since (IST)": z.string(),
});

export const ExportedApplication = z.object({
  "Application ID": z.string(),
  "Applied (IST)": z.string(),
  Status: z.string(),
  Applicant: z.string(),
  Email: z.string(),
  Phone: z.string(),
  Position: z.string(),
  Job: z.string(),
  About: z.string(),
});

export const ExportedContact = z.object({
  "Message ID": z.string(),
  "Received (IST)": z.string(),
  Status: z.string(),
  Name: z.string(),
  Email: z.string(),
  Phone: z.string(),
  Message: z.string(),
  "Admin notes": z.string(),
  Ticket: z.string(),
  "Acknowledge by (IST)": z.string(),
  "Acknowledged (IST)": z.string(),
  "Resolve by (IST)": z.string(),
  "Resolved (IST)": z.string(),
  "Order number": z.string(),
});

export const ExportedReview = z.object({
  "Review ID": z.string(),
  "Written (IST)": z.string(),
  Status: z.string(),
  Product: z.string(),
  Author: z.string(),
  Stars: z.number(),
  Title: z.string(),
  Text: z.string(),
  "Rejection reason": z.string(),
  Reply: z.string(),
  "Order number": z.string(),
});

/** Amounts in rupees. Limits without a value are empty. */
export const ExportedCoupon = z.object({
  "Coupon ID": z.string(),
  Code: z.string(),
  State: z.string(),
  Kind: z.string(),
  Percent: z.union([z.number(), z.string()]),
  "Amount (INR)": z.string(),
  "Maximum discount (INR)": z.string(),
  "Minimum (INR)": z.string(),
  "First day": z.string(),
  "Last day": z.string(),
  "Use limit": z.union([z.number(), z.string()]),
  "Use limit per customer": z.union([z.number(), z.string()]),
  "First order only": z.string(),
  Used: z.number(),
  Reserved: z.number(),
  "Total discount (INR)": z.string(),
  "Offer title": z.string(),
  "Created (IST)": z.string(),
});

/**
 * One row per day or month in India, with the amounts of `MoneyReport` in rupees. They are numbers, because
 * texts with a leading minus would be escaped as formulas, and spreadsheets would not add them up.
 */
export const ExportedMoney = z.object({
  /** `2026-11-22`, or `2026-11` for a month. */
  Period: z.string(),
  Orders: z.number(),
  "Gross (INR)": z.number(),
  "Refunds (INR)": z.number(),
  "Net (INR)": z.number(),
});

export const exportOrders = endpoint({
  method: "GET",
  path: "/api/auth/export/orders",
  access: "administrator",
  capability: "exports",
  confirmsPassword: true,
  summary:
    "Exports all orders as a CSV file, newest first unless sorted; searched and filtered like the list.",
  query: exportQuery(ExportedOrder, { ...orderChoice, sort: orderSort }),
  csvFile: "orders",
  output: ExportedOrder,
});

export const exportUsers = endpoint({
  method: "GET",
  path: "/api/auth/export/users",
  access: "administrator",
  capability: "exports",
  confirmsPassword: true,
  summary:
    "Exports all users as a CSV file, newest first unless sorted; searched and filtered like the list.",
  query: exportQuery(ExportedUser, {
    role: z.optional(z.enum(roleNames, fieldErrors.notOneOf(m["common.fieldNames.role"], roleNames))),
    sort: userSort,
  }),
  csvFile: "users",
  output: ExportedUser,
});

export const exportApplications = endpoint({
  method: "GET",
  path: "/api/auth/export/applications",
  access: "administrator",
  capability: "support",
  confirmsPassword: true,
  summary:
    "Exports all job applications as a CSV file, newest first unless sorted; searched and filtered like the list.",
  query: exportQuery(ExportedApplication, {
    status: z.optional(z.enum(applicationStatuses, { error: m["common.field.statusUnknown"] })),
    job: z.optional(Id),
    sort: applicationSort,
  }),
  csvFile: "applications",
  output: ExportedApplication,
});

export const exportContacts = endpoint({
  method: "GET",
  path: "/api/auth/export/contacts",
  access: "administrator",
  capability: "support",
  confirmsPassword: true,
  summary:
    "Exports all messages as a CSV file, newest first unless sorted; searched and filtered like the list.",
  query: exportQuery(ExportedContact, {
    status: z.optional(z.enum(["", ...contactStatuses], { error: m["common.field.statusUnknown"] })),
    overdue: OnlyOverdue,
    orders: AboutOrders,
    sort: contactSort,
  }),
  csvFile: "contacts",
  output: ExportedContact,
});

export const exportReviews = endpoint({
  method: "GET",
  path: "/api/auth/export/reviews",
  access: "administrator",
  capability: "support",
  confirmsPassword: true,
  summary:
    "Exports all reviews as a CSV file, newest first unless sorted; searched and filtered like the list.",
  query: exportQuery(ExportedReview, {
    status: z.optional(z.enum(moderationStatuses, { error: m["common.field.statusUnknown"] })),
    sort: reviewSort,
  }),
  csvFile: "reviews",
  output: ExportedReview,
});

export const exportCoupons = endpoint({
  method: "GET",
  path: "/api/auth/export/coupons",
  access: "administrator",
  capability: "catalogue",
  summary: "Exports all coupons as a CSV file, newest first unless sorted; searched like the list.",
  query: exportQuery(ExportedCoupon, { sort: couponSort }),
  csvFile: "coupons",
  output: ExportedCoupon,
});

export const exportMoney = endpoint({
  method: "GET",
  path: "/api/auth/export/money",
  access: "administrator",
  capability: "exports",
  summary: "Exports payments and refunds of orders, by day or month in India, as a CSV file.",
  query: MoneyReportQuery,
  csvFile: "money",
  output: ExportedMoney,
});
