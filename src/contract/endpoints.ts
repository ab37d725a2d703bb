import * as z from "zod/mini";
import * as audit from "./audit.ts";
import * as auth from "./auth.ts";
import * as careers from "./careers.ts";
import * as catalog from "./catalog.ts";
import * as categories from "./categories.ts";
import * as chargedPrices from "./charged-prices.ts";
import * as checkout from "./checkout.ts";
import * as connections from "./connections.ts";
import * as contact from "./contact.ts";
import * as content from "./content.ts";
import * as coupons from "./coupons.ts";
import * as demo from "./demo.ts";
import * as dronePapers from "./drone-papers.ts";
import * as employees from "./employees.ts";
import type { Endpoint } from "./endpoint.ts";
import * as exports from "./exports.ts";
import { Pagination } from "./fields.ts";
import * as images from "./images.ts";
import * as invoiceRegister from "./invoice-register.ts";
import * as invoices from "./invoices.ts";
import * as mail from "./mail.ts";
import * as manualPayments from "./manual-payments.ts";
import * as missedSearches from "./missed-searches.ts";
import * as moneyReports from "./money-report.ts";
import * as offers from "./offers.ts";
import * as opening from "./opening.ts";
import * as operations from "./operations.ts";
import * as orders from "./orders.ts";
import * as ownAccount from "./own-account.ts";
import * as paymentMeans from "./payment-means.ts";
import * as payments from "./payments.ts";
import * as pendingTasks from "./pending-tasks.ts";
import * as pictureCopies from "./picture-copies.ts";
import * as productClip from "./product-clip.ts";
import * as productDocuments from "./product-documents.ts";
import * as productFilters from "./product-filters.ts";
import * as productImport from "./product-import.ts";
import * as productModel from "./product-model.ts";
import * as questions from "./questions.ts";
import * as reports from "./reports.ts";
import * as reviews from "./reviews.ts";
import * as secondFactor from "./second-factor.ts";
import * as sessions from "./sessions.ts";
import * as settings from "./settings.ts";
import * as settlements from "./settlements.ts";
import * as shipping from "./shipping.ts";
import * as signIns from "./sign-ins.ts";
import * as staff from "./staff.ts";
import * as system from "./system.ts";
import * as taxReturns from "./tax-returns.ts";
import * as testOrders from "./test-orders.ts";
import * as texts from "./texts.ts";
import * as unitSerials from "./unit-serials.ts";
import * as waitingWork from "./waiting-work.ts";

const modules: Record<string, Record<string, unknown>> = {
  system,
  auth: { ...auth, ...ownAccount, ...sessions, ...signIns, ...secondFactor, ...staff },
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
  orders: { ...orders, ...unitSerials, ...dronePapers },
  invoices,
  checkout: { ...checkout, ...shipping },
  payments: { ...payments, ...paymentMeans, ...manualPayments },
  content,
  coupons: { ...coupons, ...offers },
  demo,
  employees,
  testOrders,
  texts,
  careers,
  contact,
  reviews,
  questions,
  images: { ...images, ...pictureCopies },
  reports: { ...reports, ...moneyReports, ...taxReturns, ...settlements, ...waitingWork, ...pendingTasks },
  mail,
  operations,
  opening,
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
