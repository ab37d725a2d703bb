import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AuditSubject } from "#contract/reports/audit-labels.ts";
import { erasedAddress } from "#domain/mail/erased-address.ts";
import { m } from "#messages";
import type { TableKey } from "#ports/database/public-tables.ts";
import * as tables from "#ports/database/schema.ts";
import type { AuditEntryRow } from "#ports/database/tables/audit.ts";
import {
  type OtherTable,
  type OwnRows,
  ofAccount,
  ofAddress,
  ofRowsIn,
  type PersonalTable,
  personal,
  type RowsOf,
  withoutCustomers,
} from "./personal-table.ts";
import type { DataSubject } from "./subject.ts";

const {
  auditEntries,
  contactReplies,
  contactSubmissions,
  couponUses,
  customerAddresses,
  deletionRequests,
  emailConfirmations,
  invitationRoles,
  invitations,
  invoices,
  jobApplications,
  mailOutbox,
  manualPaymentOrders,
  manualPayments,
  manualRefunds,
  orderLines,
  orderNoteMentions,
  orderNotes,
  orderPayments,
  orderSearch,
  orderTags,
  orders,
  parcelBookings,
  parcelEvents,
  parcelLines,
  parcels,
  passkeyChallenges,
  passkeys,
  passwordResetRequests,
  passwordResets,
  paymentDisputes,
  paymentIntents,
  paymentRefunds,
  pendingTasks,
  productQuestions,
  productReviews,
  recoveryCodes,
  savedCartLines,
  savedCarts,
  savedViews,
  sessions,
  signInCodes,
  signIns,
  stockAlerts,
  stockReservations,
  twoFactorSecrets,
  unitSerials,
  unmatchedPayments,
  userRoles,
  users,
} = tables;

/** Name of a deleted account, which no screen shows. */
const erasedName = "deleted";

const ownOrders: OwnRows = { table: orders, key: orders.id, rows: ofAccount(orders.userId) };
const ownIntents: OwnRows = {
  table: paymentIntents,
  key: paymentIntents.id,
  rows: ofAccount(paymentIntents.userId),
};
const ownNotes: OwnRows = {
  table: orderNotes,
  key: orderNotes.id,
  rows: ofRowsIn(orderNotes.orderId, ownOrders),
};
const ownParcels: OwnRows = { table: parcels, key: parcels.id, rows: ofRowsIn(parcels.orderId, ownOrders) };
const ownLines: OwnRows = {
  table: orderLines,
  key: orderLines.id,
  rows: ofRowsIn(orderLines.orderId, ownOrders),
};
const ownMessages: OwnRows = {
  table: contactSubmissions,
  key: contactSubmissions.id,
  rows: ofAddress(contactSubmissions.email),
};
const ownApplications: OwnRows = {
  table: jobApplications,
  key: jobApplications.id,
  rows: ofAddress(jobApplications.email),
};
const ownInvitations: OwnRows = {
  table: invitations,
  key: invitations.id,
  rows: ofAddress(invitations.email),
};
const ownManualPayments: OwnRows = {
  table: manualPayments,
  key: manualPayments.paymentId,
  rows: ofRowsIn(manualPayments.reference, { ...ownIntents, key: paymentIntents.providerOrderId }),
};

/** Removes email address and phone number, which no tax document needs (CGST Rules, 2017, rule 46). */
const withoutContact = (address: PgColumn, { userId }: DataSubject): SQL =>
  sql`${address} || jsonb_build_object('email', ${erasedAddress(userId)}::text, 'phone', '')`;

/**
 * Emails to the address of the account, and emails about its orders. Emails from before the outbox stored the order are
 * found by the address given at checkout and the order number.
 */
const emailsOf: RowsOf = ({ userId, email, anyEmail }) =>
  and(
    eq(mailOutbox.erasedOnceSent, false),
    or(
      sql`lower(${mailOutbox.recipient}) = lower(${anyEmail})`,
      ofRowsIn(mailOutbox.orderId, ownOrders)({ userId, email, anyEmail }),
      sql`exists (select from ${orders} where ${orders.userId} = ${userId}
        and lower(${orders.shippingAddress} ->> 'email') = lower(${mailOutbox.recipient})
        and position(${orders.numberPrefix} || '-' || ${orders.number} in ${mailOutbox.subject} || ' ' || ${mailOutbox.text}) > 0)`,
    ),
    // If the account never confirmed its address, messages from the address stay, and so do the emails about them.
    sql`not exists (select from ${contactSubmissions} where ${contactSubmissions.acknowledgementId} = ${mailOutbox.id})`,
    sql`not exists (select from ${contactReplies} where ${contactReplies.mailId} = ${mailOutbox.id})`,
  );

/** Audit entries about these rows. */
const entriesAbout =
  (kind: AuditSubject, { table, key, rows }: OwnRows): RowsOf =>
  (subject) =>
    sql`(${auditEntries.subject} = ${kind} and ${auditEntries.subjectId} in
      (select ${key}::text from ${table} where ${rows(subject)}))`;

/** Audit entries about the account, and about its messages, applications and invitations, which are deleted. */
const entriesAboutPerson: RowsOf = (subject) =>
  or(
    entriesAbout("user", { table: users, key: users.id, rows: ofAccount(users.id) })(subject),
    entriesAbout("contact", ownMessages)(subject),
    entriesAbout("application", ownApplications)(subject),
    entriesAbout("invitation", ownInvitations)(subject),
  );
const entriesAboutOrders = entriesAbout("order", ownOrders);

/** Of entries about orders, only what the customer did and wrote is removed. */
function withoutPerson(subject: DataSubject): Partial<Record<keyof AuditEntryRow, SQL>> {
  const { actorId, actorName, subjectName, before, after } = auditEntries;
  const isAboutPerson = entriesAboutPerson(subject);
  const isByCustomer = and(entriesAboutOrders(subject), eq(actorId, subject.userId));
  const deleted = m["privacy.deletedCustomer"]();
  return {
    actorName: sql`case when ${isByCustomer} then ${deleted} else ${actorName} end`,
    subjectName: sql`case when ${isAboutPerson} then ${deleted} else ${subjectName} end`,
    before: sql`case when ${isAboutPerson} then null else ${before} end`,
    after: sql`case when ${isAboutPerson} then null else ${after} - 'cancellationReason' end`,
  };
}

/**
 * Every table of the shop: what the copy of a customer's data contains, and what the deletion of the account does. The
 * deletion goes from top to bottom, so a table precedes those that its conditions read.
 */
export const personalData: Readonly<Record<TableKey, PersonalTable | OtherTable>> = {
  auditEntries: personal(auditEntries, {
    rows: (subject) => or(entriesAboutPerson(subject), entriesAboutOrders(subject)),
    staffColumns: ["actorId"],
    copy: { omitted: "work of staff" },
    erasure: { kept: "accountability", set: withoutPerson },
  }),
  pendingTasks: personal(pendingTasks, {
    rows: ({ anyEmail }) =>
      sql`${pendingTasks.kind} = 'email-undeliverable' and ${pendingTasks.subjectId} = lower(${anyEmail})`,
    staffColumns: ["doneById"],
    copy: { omitted: "work of staff" },
    erasure: "delete",
  }),
  sessions: personal(sessions, {
    rows: ofAccount(sessions.userId),
    customerColumns: ["userId"],
    copy: { without: ["deviceHash", "tokenVersion"] },
    erasure: "delete",
  }),
  signIns: personal(signIns, {
    rows: ofAccount(signIns.userId),
    customerColumns: ["userId"],
    copy: { without: [] },
    erasure: "delete",
  }),
  twoFactorSecrets: personal(twoFactorSecrets, {
    rows: ofAccount(twoFactorSecrets.userId),
    customerColumns: ["userId"],
    copy: { without: ["sealedSecret", "lastStep"] },
    erasure: "delete",
  }),
  recoveryCodes: personal(recoveryCodes, {
    rows: ofAccount(recoveryCodes.userId),
    customerColumns: ["userId"],
    copy: { omitted: "secret" },
    erasure: "delete",
  }),
  passkeys: personal(passkeys, {
    rows: ofAccount(passkeys.userId),
    customerColumns: ["userId"],
    copy: { without: ["credentialId", "publicKey", "counter"] },
    erasure: "delete",
  }),
  passkeyChallenges: personal(passkeyChallenges, {
    rows: ofAccount(passkeyChallenges.userId),
    customerColumns: ["userId"],
    copy: { omitted: "secret" },
    erasure: "delete",
  }),
  signInCodes: personal(signInCodes, {
    rows: ({ anyEmail }) => sql`lower(${signInCodes.email}) = lower(${anyEmail})`,
    copy: { omitted: "secret" },
    erasure: "delete",
  }),
  passwordResetRequests: personal(passwordResetRequests, {
    rows: ({ anyEmail }) => sql`lower(${passwordResetRequests.email}) = lower(${anyEmail})`,
    copy: { omitted: "secret" },
    erasure: "delete",
  }),
  passwordResets: personal(passwordResets, {
    rows: ofAccount(passwordResets.userId),
    customerColumns: ["userId"],
    copy: { omitted: "secret" },
    erasure: "delete",
  }),
  emailConfirmations: personal(emailConfirmations, {
    rows: ofAccount(emailConfirmations.userId),
    customerColumns: ["userId"],
    copy: { without: ["tokenHash", "tokenVersion"] },
    erasure: "delete",
  }),
  invitationRoles: personal(invitationRoles, {
    rows: ofRowsIn(invitationRoles.invitationId, ownInvitations),
    copy: { without: [] },
    erasure: "delete",
  }),
  invitations: personal(invitations, {
    rows: ownInvitations.rows,
    copy: { without: ["tokenHash"] },
    erasure: "delete",
  }),
  userRoles: personal(userRoles, {
    rows: ofAccount(userRoles.userId),
    customerColumns: ["userId"],
    copy: { without: [] },
    erasure: "delete",
  }),
  savedViews: personal(savedViews, {
    rows: ofAccount(savedViews.ownerId),
    customerColumns: ["ownerId"],
    staffColumns: ["creatorId"],
    copy: { without: ["version"] },
    erasure: "delete",
  }),
  customerAddresses: personal(customerAddresses, {
    rows: ofAccount(customerAddresses.userId),
    customerColumns: ["userId"],
    copy: { without: ["version"] },
    erasure: "delete",
  }),
  savedCartLines: personal(savedCartLines, {
    rows: ofAccount(savedCartLines.userId),
    copy: { without: [] },
    erasure: "delete",
  }),
  savedCarts: personal(savedCarts, {
    rows: ofAccount(savedCarts.userId),
    customerColumns: ["userId"],
    copy: { omitted: "derived" },
    erasure: "delete",
  }),
  stockAlerts: personal(stockAlerts, {
    rows: (subject) => or(ofAccount(stockAlerts.userId)(subject), ofAddress(stockAlerts.email)(subject)),
    customerColumns: ["userId"],
    copy: { without: ["tokenHash"] },
    erasure: "delete",
  }),
  contactReplies: personal(contactReplies, {
    rows: ofRowsIn(contactReplies.contactId, ownMessages),
    staffColumns: ["authorId"],
    copy: { without: ["authorId", "mailId"] },
    erasure: "delete",
  }),
  contactSubmissions: personal(contactSubmissions, {
    rows: ownMessages.rows,
    copy: { without: ["adminNotes", "acknowledgementId", "version"] },
    erasure: "delete",
  }),
  jobApplications: personal(jobApplications, {
    rows: ownApplications.rows,
    copy: { without: ["resumeId", "version"] },
    erasure: "delete",
    files: { kind: "document", column: jobApplications.resumeId },
  }),
  mailOutbox: personal(mailOutbox, {
    rows: ofAddress(mailOutbox.recipient),
    erasedRows: emailsOf,
    // The text of confidential emails contains links that sign in.
    copy: {
      without: [
        "html",
        "attempts",
        "nextAttemptAt",
        "lastError",
        "mailer",
        "autoSubmitted",
        "erasedOnceSent",
      ],
      hidden: { column: "text", when: "confidential" },
    },
    erasure: "delete",
    files: { kind: "email", column: mailOutbox.id },
  }),
  stockReservations: personal(stockReservations, {
    rows: ofAccount(stockReservations.userId),
    customerColumns: ["userId"],
    copy: { without: ["origin"] },
    erasure: "delete",
  }),
  productReviews: personal(productReviews, {
    rows: ofAccount(productReviews.userId),
    customerColumns: ["userId"],
    copy: { without: ["isFromTestOrder", "version"] },
    erasure: {
      kept: "anonymous",
      except: sql`${productReviews.status} <> 'published'`,
      set: () => ({ author: m["privacy.formerCustomer"]() }),
    },
  }),
  productQuestions: personal(productQuestions, {
    rows: ofAccount(productQuestions.userId),
    customerColumns: ["userId"],
    copy: { without: ["version"] },
    erasure: {
      kept: "anonymous",
      except: sql`${productQuestions.status} <> 'published'`,
      set: () => ({ author: m["privacy.formerCustomer"]() }),
    },
  }),
  // Staff give out the text of notes on request, after reading it: it may be about colleagues, third parties or fraud.
  orderNoteMentions: personal(orderNoteMentions, {
    rows: ofRowsIn(orderNoteMentions.noteId, ownNotes),
    staffColumns: ["userId"],
    copy: { omitted: "work of staff" },
    erasure: "delete",
  }),
  orderNotes: personal(orderNotes, {
    rows: ownNotes.rows,
    staffColumns: ["authorId"],
    copy: { omitted: "work of staff" },
    erasure: "delete",
  }),
  orderTags: personal(orderTags, {
    rows: ofRowsIn(orderTags.orderId, ownOrders),
    copy: { omitted: "work of staff" },
    erasure: "delete",
  }),
  couponUses: personal(couponUses, {
    rows: ofAccount(couponUses.userId),
    customerColumns: ["userId"],
    copy: { without: ["isFirm", "expiresAt"] },
    erasure: { kept: "tax law" },
  }),
  unitSerials: personal(unitSerials, {
    rows: ofRowsIn(unitSerials.orderLineId, ownLines),
    copy: { without: [] },
    erasure: { kept: "drone rules" },
  }),
  parcelLines: personal(parcelLines, {
    rows: ofRowsIn(parcelLines.orderId, ownOrders),
    copy: { without: [] },
    erasure: { kept: "tax law" },
  }),
  parcelEvents: personal(parcelEvents, {
    rows: ofRowsIn(parcelEvents.parcelId, ownParcels),
    copy: { without: ["eventKey"] },
    erasure: { kept: "tax law" },
  }),
  parcelBookings: personal(parcelBookings, {
    rows: ofRowsIn(parcelBookings.parcelId, ownParcels),
    staffColumns: ["requestedBy"],
    copy: {
      without: [
        "requestedBy",
        "attempts",
        "attemptEndsAt",
        "nextTryAt",
        "nextTrackingAt",
        "labelUrl",
        "refusal",
      ],
    },
    // The label shows name, address and phone number.
    erasure: { kept: "tax law", set: () => ({ labelUrl: "" }) },
  }),
  parcels: personal(parcels, {
    rows: ownParcels.rows,
    copy: { without: ["version"] },
    erasure: { kept: "tax law" },
  }),
  invoices: personal(invoices, {
    rows: ofRowsIn(invoices.orderId, ownOrders),
    copy: { without: ["series", "financialYear", "placeInSeries", "movedMoney"] },
    erasure: { kept: "tax law" },
  }),
  manualRefunds: personal(manualRefunds, {
    rows: ofRowsIn(manualRefunds.paymentId, ownManualPayments),
    staffColumns: ["sentBy"],
    copy: { without: ["idempotencyKey", "sentBy"] },
    erasure: { kept: "tax law" },
  }),
  manualPayments: personal(manualPayments, {
    rows: ownManualPayments.rows,
    staffColumns: ["notedBy"],
    copy: { without: ["notedBy"] },
    erasure: { kept: "tax law" },
  }),
  manualPaymentOrders: personal(manualPaymentOrders, {
    rows: ofRowsIn(manualPaymentOrders.reference, { ...ownIntents, key: paymentIntents.providerOrderId }),
    copy: { without: [] },
    erasure: { kept: "tax law" },
  }),
  paymentRefunds: personal(paymentRefunds, {
    rows: ofRowsIn(paymentRefunds.paymentIntentId, ownIntents),
    staffColumns: ["requestedBy"],
    copy: { without: ["requestedBy", "split", "nextTryAt", "tries", "attemptEndsAt"] },
    erasure: { kept: "tax law" },
  }),
  paymentDisputes: personal(paymentDisputes, {
    rows: ofRowsIn(paymentDisputes.paymentIntentId, ownIntents),
    copy: { without: ["respondBy"] },
    erasure: { kept: "tax law" },
  }),
  unmatchedPayments: personal(unmatchedPayments, {
    rows: ofRowsIn(unmatchedPayments.paymentIntentId, ownIntents),
    copy: { without: ["reasonParameters", "claimed"] },
    erasure: { kept: "tax law" },
  }),
  orderPayments: personal(orderPayments, {
    rows: ofRowsIn(orderPayments.orderId, ownOrders),
    copy: { without: [] },
    erasure: { kept: "tax law" },
  }),
  orderLines: personal(orderLines, {
    rows: ownLines.rows,
    copy: { without: ["unitCostPaise", "fromStock", "restockedUnits", "cancelledUnits", "description"] },
    erasure: { kept: "tax law" },
  }),
  orders: personal(orders, {
    rows: ownOrders.rows,
    customerColumns: ["userId"],
    copy: { without: ["isTest", "version"] },
    erasure: {
      kept: "tax law",
      set: (subject) => ({
        buyerEmail: erasedAddress(subject.userId),
        buyerAddress: "",
        shippingAddress: withoutContact(orders.shippingAddress, subject),
        // A reason is required as long as the customer cancelled the order.
        cancellationReason: sql`case when ${orders.cancellationReason} is not null then '–' end`,
      }),
    },
  }),
  orderSearch: personal(orderSearch, {
    rows: ofRowsIn(orderSearch.orderId, ownOrders),
    copy: { omitted: "derived" },
    // Triggers remove what the order no longer contains.
    erasure: { kept: "derived" },
  }),
  paymentIntents: personal(paymentIntents, {
    rows: ownIntents.rows,
    customerColumns: ["userId"],
    copy: { without: ["checks", "nextCheckAt", "moneySeenAt"] },
    erasure: {
      kept: "tax law",
      set: (subject) => ({
        shippingAddress: sql`case when ${paymentIntents.status} = 'paid' then ${withoutContact(paymentIntents.shippingAddress, subject)} end`,
        business: sql`case when ${paymentIntents.status} = 'paid' then ${paymentIntents.business} end`,
      }),
    },
  }),
  deletionRequests: personal(deletionRequests, {
    rows: ofAccount(deletionRequests.userId),
    customerColumns: ["userId"],
    staffColumns: ["decidedById"],
    copy: { without: ["decidedById", "decidedByName"] },
    erasure: { kept: "accountability", set: () => ({ reason: "" }) },
  }),
  users: personal(users, {
    rows: ofAccount(users.id),
    copy: { without: ["passwordHash", "securityAnswerHash", "tokenVersion", "version", "deletedAt"] },
    erasure: {
      kept: "anonymous",
      set: ({ userId, credentials }) => ({
        ...credentials,
        name: erasedName,
        email: erasedAddress(userId),
        emailConfirmedAt: null,
        phone: "",
        address: "",
        locale: null,
        deletedAt: sql`now()`,
        tokenVersion: sql`${users.tokenVersion} + 1`,
        version: sql`${users.version} + 1`,
      }),
    },
  }),

  // The counters have digests of addresses and accounts, and expire within a day.
  throttles: withoutCustomers(),
  erasedFiles: withoutCustomers(),
  staffNotices: withoutCustomers(),
  missedSearches: withoutCustomers(),
  paymentEvents: withoutCustomers(),
  sandboxOrders: withoutCustomers(),
  sandboxPayments: withoutCustomers(),
  sandboxRefunds: withoutCustomers(),
  sandboxMessages: withoutCustomers(),
  invoiceSeries: withoutCustomers(),
  roles: withoutCustomers(),
  stockMovements: withoutCustomers("actorId"),
  goodsReceipts: withoutCustomers("actorId"),
  goodsReceiptLines: withoutCustomers(),
  checklistStatements: withoutCustomers("declaredById"),
  texts: withoutCustomers(),
  textVersions: withoutCustomers("authorId"),
  settings: withoutCustomers(),
  shopSettings: withoutCustomers(),
  coupons: withoutCustomers(),
  categories: withoutCustomers(),
  formerCategorySlugs: withoutCustomers(),
  products: withoutCustomers(),
  productVariants: withoutCustomers(),
  fittingProducts: withoutCustomers(),
  formerProductSlugs: withoutCustomers(),
  productSearch: withoutCustomers(),
  searchWords: withoutCustomers(),
  priceHistory: withoutCustomers(),
  shownStock: withoutCustomers(),
  pictureCopies: withoutCustomers(),
  heroSlides: withoutCustomers(),
  ads: withoutCustomers(),
  employees: withoutCustomers(),
  jobs: withoutCustomers(),
};

/** The tables with personal data, with their keys, in the order of the deletion. */
export const personalTables: readonly (PersonalTable & { key: TableKey })[] = Object.entries(
  personalData,
).flatMap(([key, rules]) => (rules.table ? [{ ...(rules as PersonalTable), key: key as TableKey }] : []));
