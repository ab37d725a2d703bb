import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { variantName } from "#contract/catalog/variant-names.ts";
import { formatMoney } from "#contract/kernel/format-money.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { unmatchedReasonSentence } from "#contract/payments/unmatched-reason-sentence.ts";
import type { TodayKind } from "#contract/reports/today.ts";
import { ticketOf } from "#contract/support/ticket-number.ts";
import {
  acknowledgeBy,
  firstAcknowledgedAt,
  isAcknowledgement,
  isOverdue,
  resolveBy,
} from "#domain/contact/deadlines.ts";
import { countsForPayment, isCounted } from "#domain/counted-orders.ts";
import { linkToOrder } from "#domain/orders/refund-task.ts";
import { reasonOfRow } from "#domain/payments/unmatched-reason-columns.ts";
import type { Shop } from "#domain/shop.ts";
import { dayAfter, shopToday, startOfShopDay } from "#domain/shop-calendar.ts";
import { listStock } from "#domain/stock/list-stock.ts";
import { m } from "#messages";
import { products } from "#ports/database/tables/catalog.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { unmatchedPayments } from "#ports/database/tables/payments.ts";
import { productQuestions } from "#ports/database/tables/questions.ts";
import { maxEntries } from "./today-limits.ts";

export type TodayShop = Pick<Shop, "db" | "live">;

/** Something that waits for staff. */
interface OpenEntry {
  title: string;
  /** More about it; empty if there is nothing to add. */
  detail: string;
  /** Path in the back office. */
  link: string;
  since?: Date;
  /** When it is due; omitted if there is no deadline. */
  due?: Date;
  isLate: boolean;
  /** Id of the pending task, if staff may mark it as done. */
  taskId?: string;
}

export interface OpenWork {
  total: number;
  /** How many are past their deadline. */
  late: number;
  /** Path of the list with this work. */
  link: string;
  /** The most urgent ones. */
  entries: OpenEntry[];
}

type Reader = (shop: TodayShop, now: Date) => Promise<OpenWork>;

const office = "/dashboard/admin";
const countIf = (isLate: SQL | undefined) => sql`count(*) filter (where ${isLate})`.mapWith(Number);
const rowCount = sql`count(*)`.mapWith(Number);

/** Orders with a status, those with the earliest promised day first. */
const ordersWith =
  (status: OrderStatus): Reader =>
  async ({ db, live }, now) => {
    const today = shopToday(now);
    const wanted = and(isCounted(live), eq(orders.status, status));
    const [counts] = await db
      .select({ total: rowCount, late: countIf(sql`${orders.deliverBy} < ${today}`) })
      .from(orders)
      .where(wanted);
    const rows = await db
      .select()
      .from(orders)
      .where(wanted)
      .orderBy(sql`${orders.deliverBy} asc nulls last`, asc(orders.createdAt), asc(orders.id))
      .limit(maxEntries);
    return {
      ...(counts ?? { total: 0, late: 0 }),
      link: `${office}/orders?${new URLSearchParams({ status })}`,
      entries: rows.map((order) => ({
        title: orderNumberOf(order),
        detail: order.buyerName,
        link: linkToOrder(order),
        since: order.createdAt,
        ...(order.deliverBy && { due: endOfDay(order.deliverBy) }),
        isLate: order.deliverBy !== null && order.deliverBy < today,
      })),
    };
  };

/** The last millisecond of a day (`YYYY-MM-DD`) in India. */
const endOfDay = (day: string) => new Date(startOfShopDay(dayAfter(day)).getTime() - 1);

/** Messages without a reply, and those with a missed deadline; the earliest deadline first. */
const messages: Reader = async ({ db }, now) => {
  const { status } = contactSubmissions;
  const isUnanswered = inArray(status, ["new", "read"]);
  const isLate = isOverdue(now);
  const due = sql`case when ${isUnanswered} and ${firstAcknowledgedAt} is null then ${acknowledgeBy} else ${resolveBy} end`;
  const wanted = or(isUnanswered, isLate);
  const [counts] = await db
    .select({ total: rowCount, late: countIf(isLate), unread: countIf(eq(status, "new")) })
    .from(contactSubmissions)
    .leftJoin(mailOutbox, isAcknowledgement)
    .where(wanted);
  const { total, late, unread } = counts ?? { total: 0, late: 0, unread: 0 };
  const rows = await db
    .select({ contact: contactSubmissions, due: due.mapWith(contactSubmissions.createdAt) })
    .from(contactSubmissions)
    .leftJoin(mailOutbox, isAcknowledgement)
    .where(wanted)
    .orderBy(asc(due), asc(contactSubmissions.id))
    .limit(maxEntries);
  const filter = late > 0 ? "?overdue=true" : unread === total ? "?status=new" : "";
  return {
    total,
    late,
    link: `${office}/contacts${filter}`,
    entries: rows.map(({ contact, due }) => ({
      title: contact.name,
      detail: ticketOf(contact),
      link: `${office}/contacts?contact=${contact.id}`,
      since: contact.createdAt,
      due,
      isLate: due < now,
    })),
  };
};

/** Questions without an answer, oldest first. */
const questions: Reader = async ({ db }) => {
  const wanted = eq(productQuestions.status, "pending");
  const rows = await db
    .select({ question: productQuestions, product: products.name })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(wanted)
    .orderBy(asc(productQuestions.askedAt), asc(productQuestions.id))
    .limit(maxEntries);
  return {
    total: await db.$count(productQuestions, wanted),
    late: 0,
    link: `${office}/questions?status=pending`,
    entries: rows.map(({ question, product }) => ({
      title: question.text,
      detail: product,
      link: `${office}/questions?${new URLSearchParams({ status: "pending", search: product })}`,
      since: question.askedAt,
      isLate: false,
    })),
  };
};

/** Payments without an order, oldest first. */
const payments: Reader = async ({ db, live }) => {
  const wanted = and(
    countsForPayment(live, unmatchedPayments.paymentIntentId),
    isNull(unmatchedPayments.resolution),
  );
  const rows = await db
    .select()
    .from(unmatchedPayments)
    .where(wanted)
    .orderBy(asc(unmatchedPayments.createdAt), asc(unmatchedPayments.id))
    .limit(maxEntries);
  return {
    total: await db.$count(unmatchedPayments, wanted),
    late: 0,
    link: `${office}/payments`,
    entries: rows.map((payment) => ({
      title: formatMoney(payment.amountPaise / 100, payment.currency),
      detail: unmatchedReasonSentence(reasonOfRow(payment)),
      link: `${office}/payments?${new URLSearchParams({ search: payment.paymentId })}`,
      since: payment.createdAt,
      isLate: false,
    })),
  };
};

/** Items that are low or sold out, the lowest first. */
const stock: Reader = async ({ db }) => {
  const { items, counts, lowStockLevel } = await listStock(db, {
    search: "",
    sort: "lowest",
    page: 1,
    limit: maxEntries,
  });
  const { low, soldOut } = counts;
  const filter = low === 0 ? "?state=sold-out" : soldOut === 0 ? "?state=low" : "";
  return {
    total: low + soldOut,
    late: 0,
    link: `${office}/stock${filter}`,
    entries: items
      .filter(({ stock }) => stock <= lowStockLevel)
      .map(({ name, options, stock }) => ({
        title: variantName(name, options),
        detail: stock === 0 ? m["reports.today.soldOut"]() : m["reports.today.unitsLeft"]({ units: stock }),
        link: `${office}/stock?${new URLSearchParams({ search: name })}`,
        isLate: false,
      })),
  };
};

/** Readers of the kinds of work that are counted from their own rows. All other kinds are pending tasks. */
export const readRows = {
  orders: ordersWith("Not Process"),
  packing: ordersWith("Processing"),
  messages,
  questions,
  payments,
  stock,
} as const satisfies Partial<Record<TodayKind, Reader>>;
