import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { PublicRecord } from "#contract/kernel/public-records.ts";
import * as schema from "./schema.ts";

type Tables = typeof schema;
/** Name of a table in the schema module. */
export type TableKey = { [Key in keyof Tables]: Tables[Key] extends PgTable ? Key : never }[keyof Tables];

/** The public records that show data from each table. */
const publicRecordsOf: Record<TableKey, readonly PublicRecord[]> = {
  products: ["product", "product count"],
  productVariants: ["product"],
  fittingProducts: ["product"],
  formerProductSlugs: ["product"],
  stockReservations: ["product"],
  categories: ["category"],
  formerCategorySlugs: ["category"],
  heroSlides: ["slide"],
  ads: ["ad"],
  employees: ["employee"],
  jobs: ["job"],
  texts: ["text"],
  productReviews: ["product", "review"],
  productQuestions: ["question"],
  textVersions: [],
  shownStock: [],
  productSearch: [],
  priceHistory: [],
  stockMovements: [],
  stockAlerts: [],
  goodsReceipts: [],
  goodsReceiptLines: [],
  searchWords: [],
  missedSearches: [],
  pictureCopies: [],
  staffNotices: [],
  orderSearch: [],
  savedCarts: [],
  savedCartLines: [],
  savedViews: [],
  jobApplications: [],
  contactSubmissions: [],
  contactReplies: [],
  users: [],
  customerAddresses: [],
  invitations: [],
  roles: [],
  userRoles: [],
  invitationRoles: [],
  sessions: [],
  signIns: [],
  twoFactorSecrets: [],
  recoveryCodes: [],
  passwordResetRequests: [],
  passwordResets: [],
  signInCodes: [],
  passkeys: [],
  passkeyChallenges: [],
  emailConfirmations: [],
  throttles: [],
  paymentIntents: [],
  paymentRefunds: [],
  paymentEvents: [],
  unmatchedPayments: [],
  pendingTasks: [],
  paymentDisputes: [],
  orders: [],
  orderNotes: [],
  orderNoteMentions: [],
  deletionRequests: [],
  erasedFiles: [],
  orderPayments: [],
  orderTags: [],
  orderLines: [],
  unitSerials: [],
  parcels: [],
  parcelLines: [],
  parcelBookings: [],
  parcelEvents: [],
  invoices: [],
  invoiceSeries: [],
  manualPaymentOrders: [],
  manualPayments: [],
  manualRefunds: [],
  sandboxOrders: [],
  sandboxPayments: [],
  sandboxRefunds: [],
  sandboxMessages: [],
  auditEntries: [],
  mailOutbox: [],
  checklistStatements: [],
  settings: [],
  coupons: [],
  couponUses: [],
  shopSettings: ["settings"],
};

/** The public records that show data from each table, by the table's name in the database. */
export const publicRecordsByTable: ReadonlyMap<string, readonly PublicRecord[]> = new Map(
  Object.entries(schema).flatMap(([key, table]) =>
    is(table, PgTable) ? [[getTableName(table), publicRecordsOf[key as TableKey]]] : [],
  ),
);

/** Statements that make the database announce changes of a table; an empty list if it has no public data. */
export function publicChangeTriggers(table: string): string[] {
  const records = publicRecordsByTable.get(table) ?? [];
  if (records.length === 0) return [];
  const notify = `EXECUTE FUNCTION notify_public_change(${records.map((record) => `'${record}'`).join(", ")});`;
  return [
    `CREATE TRIGGER ${table}_public_change AFTER INSERT OR UPDATE OR DELETE ON "${table}"\n\tFOR EACH ROW ${notify}`,
    `CREATE TRIGGER ${table}_public_end AFTER TRUNCATE ON "${table}"\n\tFOR EACH STATEMENT ${notify}`,
  ];
}
