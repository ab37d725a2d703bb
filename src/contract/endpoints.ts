import * as z from "zod/mini";
import * as addressBook from "./accounts/address-book.ts";
import * as auth from "./accounts/auth.ts";
import * as ownAccount from "./accounts/own-account.ts";
import * as passkeys from "./accounts/passkeys.ts";
import * as personalData from "./accounts/personal-data.ts";
import * as sessions from "./accounts/sessions.ts";
import * as signInCodes from "./accounts/sign-in-codes.ts";
import * as signIns from "./accounts/sign-ins.ts";
import * as staff from "./accounts/staff.ts";
import * as staffRoles from "./accounts/staff-roles.ts";
import * as twoFactor from "./accounts/two-factor.ts";
import * as catalog from "./catalog/catalog.ts";
import * as categories from "./catalog/categories.ts";
import * as chargedPrices from "./catalog/charged-prices.ts";
import * as dronePapers from "./catalog/drone-documents.ts";
import * as productClip from "./catalog/product-clip.ts";
import * as productDocuments from "./catalog/product-documents.ts";
import * as productFilters from "./catalog/product-filters.ts";
import * as productImport from "./catalog/product-import.ts";
import * as productModel from "./catalog/product-model.ts";
import * as missedSearches from "./catalog/searches-without-results.ts";
import * as checkout from "./checkout/checkout.ts";
import * as coupons from "./checkout/coupons.ts";
import * as offers from "./checkout/offers.ts";
import * as savedCart from "./checkout/saved-cart.ts";
import * as careers from "./content/careers.ts";
import * as content from "./content/content.ts";
import * as texts from "./content/content-pages.ts";
import * as employees from "./content/employees.ts";
import type { Endpoint } from "./endpoint.ts";
import * as invoiceRegister from "./invoices/invoice-register.ts";
import * as invoices from "./invoices/invoices.ts";
import * as taxReturns from "./invoices/tax-returns.ts";
import { Pagination } from "./kernel/fields.ts";
import * as images from "./kernel/images.ts";
import * as waitingWork from "./kernel/pending-counters.ts";
import * as pendingTasks from "./kernel/pending-tasks.ts";
import * as pictureCopies from "./kernel/picture-copies.ts";
import * as cancelOrder from "./orders/cancel-order.ts";
import * as orderTags from "./orders/order-tags.ts";
import * as orderTimeline from "./orders/order-timeline.ts";
import * as orders from "./orders/orders.ts";
import * as packing from "./orders/packing.ts";
import * as parcels from "./orders/parcels.ts";
import * as shipping from "./orders/shipping.ts";
import * as testOrders from "./orders/test-orders.ts";
import * as trackOrder from "./orders/track-order.ts";
import * as unitSerials from "./orders/unit-serials.ts";
import * as manualPayments from "./payments/manual-payments.ts";
import * as moneyReports from "./payments/money-report.ts";
import * as paymentMeans from "./payments/payment-methods.ts";
import * as payments from "./payments/payments.ts";
import * as settlements from "./payments/settlements.ts";
import * as audit from "./reports/audit.ts";
import * as exports from "./reports/exports.ts";
import * as operations from "./reports/operations.ts";
import * as reports from "./reports/reports.ts";
import * as system from "./reports/system.ts";
import * as today from "./reports/today.ts";
import * as savedViews from "./saved-views/saved-views.ts";
import * as connections from "./settings/connections.ts";
import * as demo from "./settings/demo.ts";
import * as launchChecklist from "./settings/launch-checklist.ts";
import * as mail from "./settings/mail.ts";
import * as settings from "./settings/settings.ts";
import * as stock from "./stock/stock.ts";
import * as stockAlerts from "./stock/stock-alerts.ts";
import * as contact from "./support/contact.ts";
import * as questions from "./support/questions.ts";
import * as reviews from "./support/reviews.ts";

const modules: Record<string, Record<string, unknown>> = {
  system,
  addressBook,
  auth: {
    ...auth,
    ...ownAccount,
    ...personalData,
    ...sessions,
    ...signIns,
    ...signInCodes,
    ...passkeys,
    ...twoFactor,
    ...staff,
    ...staffRoles,
  },
  catalog: {
    ...catalog,
    ...categories,
    ...chargedPrices,
    ...productClip,
    ...productModel,
    ...productDocuments,
    ...productFilters,
    ...productImport,
  },
  orders: {
    ...orders,
    ...cancelOrder,
    ...orderTags,
    ...orderTimeline,
    ...packing,
    ...parcels,
    ...trackOrder,
    ...unitSerials,
    ...dronePapers,
  },
  invoices,
  checkout: { ...checkout, ...shipping, ...savedCart },
  payments: { ...payments, ...paymentMeans, ...manualPayments },
  content,
  coupons: { ...coupons, ...offers },
  demo,
  employees,
  testOrders,
  texts,
  careers,
  contact,
  savedViews,
  reviews,
  questions,
  images: { ...images, ...pictureCopies },
  reports: {
    ...reports,
    ...moneyReports,
    ...taxReturns,
    ...settlements,
    ...waitingWork,
    ...pendingTasks,
    ...today,
  },
  mail,
  stock: { ...stock, ...stockAlerts },
  operations,
  opening: launchChecklist,
  audit,
  exports: { ...exports, ...invoiceRegister },
  settings: { ...settings, ...connections, ...missedSearches },
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** All endpoints with name and group, for server and tests; pages import single endpoints. */
export const endpoints = Object.entries(modules).flatMap(([group, module]) =>
  Object.entries(module)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ name, group, endpoint })),
);

/** Named shapes of the contract, such as `Product`, for the API reference. */
export const shapes: [name: string, shape: z.ZodMiniType][] = [
  ["Pagination", Pagination],
  ...Object.values(modules).flatMap((module) =>
    Object.entries(module).filter(
      (entry): entry is [string, z.ZodMiniType] => entry[1] instanceof z.ZodMiniType,
    ),
  ),
];
