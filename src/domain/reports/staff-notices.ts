import { and, eq, inArray, isNull, min, type SQL } from "drizzle-orm";
import { noNotice, type StaffNoticeKind, staffNoticeKinds } from "#contract/accounts/staff-notice-kinds.ts";
import { variantName } from "#contract/catalog/variant-names.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { TaskOfKind } from "#contract/kernel/pending-task-kinds.ts";
import { taskSentence } from "#contract/kernel/pending-task-sentences.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import { providerName } from "#contract/payments/payment-provider-labels.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { ticketOf } from "#contract/support/ticket-number.ts";
import { enqueueMail } from "#domain/mail/outbox.ts";
import { type EmailPart, renderEmail } from "#domain/mail/render-email.ts";
import { moneyOf } from "#domain/orders/order-money.ts";
import { withLines } from "#domain/orders/orders.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { jobApplications } from "#ports/database/tables/careers.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { type StaffNoticeRow, staffNotices } from "#ports/database/tables/staff-notices.ts";

/** Minutes to collect notices, so that several events share one email. */
const collectingMinutes = 5;

/** Maximum number of events per run, so that a large import neither delays other work nor exceeds the limit of parameters. */
const maxNotices = 1_000;

/** Maximum number of events listed per kind. */
const maxLines = 20;

/** The part of a notification about one kind of event. */
interface Section {
  kind: StaffNoticeKind;
  lines: readonly string[];
}

/**
 * Notifies staff once the oldest event is five minutes old. Queues one email per address, with all kinds of events that
 * this address subscribes to. Events that exceed {@link maxNotices} follow in the next run. Several processes may run
 * this concurrently.
 *
 * @returns how many emails were queued
 */
export function notifyStaff(
  db: Db,
  { siteUrl, now = new Date() }: { siteUrl: string; now?: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const [oldest] = await tx.select({ at: min(staffNotices.createdAt) }).from(staffNotices);
    if (!oldest?.at || now.getTime() - oldest.at.getTime() < collectingMinutes * 60_000) return 0;
    const oldestIds = tx
      .select({ id: staffNotices.id })
      .from(staffNotices)
      .orderBy(staffNotices.createdAt)
      .limit(maxNotices);
    const notices = await tx.delete(staffNotices).where(inArray(staffNotices.id, oldestIds)).returning();
    const settings = await getSettings(tx);
    const sections: Section[] = [];
    for (const kind of staffNoticeKinds) {
      const noticesOfKind = notices.filter((notice) => notice.kind === kind);
      const lines = noticesOfKind.length > 0 ? await describers[kind](tx, noticesOfKind, settings) : [];
      if (lines.length > 0) sections.push({ kind, lines });
    }
    const recipients = groupByRecipient(sections, settings);
    for (const [to, sectionsToSend] of recipients)
      await enqueueMail(tx, noticeEmail(to, sectionsToSend, siteUrl)(settings));
    return recipients.size;
  });
}

/** Groups the sections by recipient. */
function groupByRecipient(sections: readonly Section[], { company, notifications }: ShopSettings) {
  const recipients = new Map<string, Section[]>();
  for (const section of sections) {
    const addresses = notifications[section.kind];
    for (const to of new Set(addresses.length > 0 ? addresses : [company.email])) {
      if (to !== noNotice) recipients.set(to, [...(recipients.get(to) ?? []), section]);
    }
  }
  return recipients;
}

const noticeEmail = (to: string, sections: readonly Section[], siteUrl: string) =>
  renderEmail(({ company }) => ({
    to,
    subject: `${company.tradeName}: ${sections.map(heading).join(", ")}`,
    parts: [
      ...sections.flatMap((section): EmailPart[] => [
        { lines: [heading(section), ...truncateLines(section.lines)] },
        { label: m["mail.staffNotice.link"](), link: `${siteUrl}${screens[section.kind]}` },
      ]),
      m["mail.staffNotice.changeRecipients"](),
    ],
  }));

/** Heading for each kind of event, such as "3 new orders". */
const headings = {
  orders: m["mail.staffNotice.counts.orders"],
  cancellations: m["mail.staffNotice.counts.cancellations"],
  messages: m["mail.staffNotice.counts.messages"],
  applications: m["mail.staffNotice.counts.applications"],
  lowStock: m["mail.staffNotice.counts.lowStock"],
  payments: m["mail.staffNotice.counts.payments"],
  refunds: m["mail.staffNotice.counts.refunds"],
  refusals: m["mail.staffNotice.counts.refusals"],
  disputes: m["mail.staffNotice.counts.disputes"],
} satisfies Record<StaffNoticeKind, unknown>;

const heading = ({ kind, lines }: Section) => headings[kind]({ count: lines.length });

const truncateLines = (lines: readonly string[]) =>
  lines.length > maxLines
    ? [...lines.slice(0, maxLines), m["mail.staffNotice.more"]({ count: lines.length - maxLines })]
    : lines;

const screens: Record<StaffNoticeKind, string> = {
  orders: "/dashboard/admin/orders",
  cancellations: "/dashboard/admin/orders",
  messages: "/dashboard/admin/contacts",
  applications: "/dashboard/admin/job-applications",
  lowStock: "/dashboard/admin/stock",
  payments: "/dashboard/admin/payments",
  refunds: "/dashboard/admin/orders",
  refusals: "/dashboard/admin/operations",
  disputes: "/dashboard/admin",
};

type Describer = (tx: Db, notices: readonly StaffNoticeRow[], settings: ShopSettings) => Promise<string[]>;

/** One line per event that still matters. Emails are not confidential, so no line names a customer. */
const describers: Record<StaffNoticeKind, Describer> = {
  orders: (tx, notices) => describeOrders(tx, notices),
  cancellations: (tx, notices) => describeOrders(tx, notices, eq(orders.cancelledBy, "customer")),
  async messages(tx, notices) {
    const { id, ticketNumber, ticketPrefix, createdAt } = contactSubmissions;
    const condition = inArray(id, subjectsOf(notices));
    const rows = await tx
      .select({ ticketNumber, ticketPrefix })
      .from(contactSubmissions)
      .where(condition)
      .orderBy(createdAt);
    return rows.map(ticketOf);
  },
  async applications(tx, notices) {
    const { id, position, appliedAt } = jobApplications;
    const condition = inArray(id, subjectsOf(notices));
    const rows = await tx.select({ position }).from(jobApplications).where(condition).orderBy(appliedAt);
    return rows.map((application) => application.position);
  },
  async lowStock(tx, notices, { shop }) {
    const unitsBefore = new Map<string, number>();
    for (const { subjectId, unitsBefore: units } of notices) {
      unitsBefore.set(subjectId, Math.max(units ?? 0, unitsBefore.get(subjectId) ?? 0));
    }
    const { id, name, options, stock } = products;
    const ids = [...unitsBefore.keys()];
    const stockRows = [
      ...(await tx.select({ id, name, options, stock }).from(products).where(inArray(id, ids))),
      ...(await tx
        .select({
          id: productVariants.id,
          name,
          options: productVariants.options,
          stock: productVariants.stock,
        })
        .from(productVariants)
        .innerJoin(products, eq(id, productVariants.productId))
        .where(inArray(productVariants.id, ids))),
    ];
    const isNewlyLow = (row: { id: string; stock: number | null }) =>
      row.stock !== null &&
      row.stock <= shop.lowStockLevel &&
      (unitsBefore.get(row.id) ?? 0) > shop.lowStockLevel;
    return stockRows
      .filter(isNewlyLow)
      .map((row) =>
        m["mail.staffNotice.unitsLeft"]({
          product: variantName(row.name, row.options),
          units: row.stock ?? 0,
        }),
      )
      .sort();
  },
  async payments(tx, notices) {
    const rows = await tx
      .select()
      .from(unmatchedPayments)
      .where(inArray(unmatchedPayments.id, subjectsOf(notices)))
      .orderBy(unmatchedPayments.createdAt);
    return rows
      .filter(({ resolution }) => resolution === null)
      .map(({ paymentId, amountPaise }) => `${paymentId}, ${inRupees(amountPaise)}`);
  },
  async refunds(tx, notices) {
    const ids = subjectsOf(notices);
    const cancelled = await withLines(tx, await tx.select().from(orders).where(inArray(orders.id, ids)));
    const undecided = cancelled.flatMap((order) => {
      const { held, refundsRequested } = moneyOf(order);
      return order.status === "Cancelled" && held > refundsRequested
        ? [m["mail.staffNotice.refundUndecided"]({ order: orderNumberOf(order), held: inRupees(held) })]
        : [];
    });
    const refused = await tx
      .select({ refund: paymentRefunds, order: orders })
      .from(paymentRefunds)
      .innerJoin(orders, eq(orders.id, paymentRefunds.orderId))
      .where(inArray(paymentRefunds.id, ids));
    return [
      ...undecided,
      ...refused.map(({ refund, order }) =>
        m["mail.staffNotice.refundRefused"]({
          amount: inRupees(refund.amountPaise ?? 0),
          order: orderNumberOf(order),
        }),
      ),
    ];
  },
  async refusals(tx, notices) {
    // The provider's message may name the customer, so only the task contains it.
    return (await pendingTasksOf(tx, notices)).flatMap((task) => {
      if (task.kind === "payment-refused") {
        const { provider, amountPaise } = task.parameters;
        return m["mail.staffNotice.paymentRefused"]({
          provider: providerName(provider),
          amount: inRupees(amountPaise),
        });
      }
      return task.kind === "payment-configuration"
        ? m["mail.staffNotice.keysRefused"]({ provider: providerName(task.parameters.provider) })
        : [];
    });
  },
  async disputes(tx, notices) {
    return (await pendingTasksOf(tx, notices)).map(taskSentence);
  },
};

/** Number and total of the orders of these notices that match a condition. */
async function describeOrders(
  tx: Db,
  notices: readonly StaffNoticeRow[],
  condition?: SQL,
): Promise<string[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, subjectsOf(notices)), condition))
    .orderBy(orders.number);
  return rows.map((order) => `${orderNumberOf(order)}, ${inRupees(order.totalPaise)}`);
}

/** The tasks of these notices that are still pending. */
const pendingTasksOf = async (tx: Db, notices: readonly StaffNoticeRow[]): Promise<TaskOfKind[]> =>
  (await tx
    .select({ kind: pendingTasks.kind, parameters: pendingTasks.parameters })
    .from(pendingTasks)
    .where(and(inArray(pendingTasks.id, subjectsOf(notices)), isNull(pendingTasks.doneAt)))
    .orderBy(pendingTasks.createdAt)) as TaskOfKind[];

const subjectsOf = (notices: readonly StaffNoticeRow[]) => notices.map(({ subjectId }) => subjectId);
const inRupees = (paise: number) => formatRupees(paise / 100);
