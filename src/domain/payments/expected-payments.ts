import { and, asc, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Pagination } from "#contract/kernel/fields.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { notFound } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { containsText } from "#domain/text-search.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type PaymentIntentRow, paymentIntents } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import type { ManualPayments, PaymentInstruction } from "#ports/payments/payment-gateway.ts";

/** A purchase waiting for a manual payment. */
export interface ExpectedPayment {
  intent: PaymentIntentRow & { providerOrderId: string };
  user: { name: string; email: string };
  /** Tracked stock is reserved until this time. */
  heldUntil: Date;
  instructions: PaymentInstruction[];
}

type PaymentShop = Pick<Shop, "db" | "payments">;

/** Includes `failed` purchases: their reservation has expired, but the payment may still arrive. */
const isOpen = and(
  inArray(paymentIntents.status, ["awaiting payment", "failed"]),
  isNotNull(paymentIntents.providerOrderId),
);

/** The manual payment methods that the shop offers. */
function manualMethods({ payments }: Pick<Shop, "payments">): Map<PaymentProvider, ManualPayments> {
  return new Map(payments.offered.flatMap(({ name, manual }) => (manual ? [[name, manual] as const] : [])));
}

const selectWithBuyers = (db: Db) =>
  db
    .select({ intent: paymentIntents, user: { name: users.name, email: users.email } })
    .from(paymentIntents)
    .innerJoin(users, eq(users.id, paymentIntents.userId));

/** Returns one page of expected payments of all customers: failed purchases last, otherwise newest first. */
export async function listExpectedPayments(
  shop: PaymentShop,
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<{ expected: ExpectedPayment[]; pagination: Pagination }> {
  const condition = and(
    isOpen,
    inArray(paymentIntents.gateway, [...manualMethods(shop).keys()]),
    containsText([users.name, users.email, paymentIntents.providerOrderId], search),
  );
  const [counted] = await shop.db
    .select({ total: count() })
    .from(paymentIntents)
    .innerJoin(users, eq(users.id, paymentIntents.userId))
    .where(condition);
  const total = counted?.total ?? 0;
  const { status, createdAt, id } = paymentIntents;
  const rows = await selectWithBuyers(shop.db)
    .where(condition)
    .orderBy(asc(sql`${status} = 'failed'`), desc(createdAt), desc(id))
    .limit(limit)
    .offset((page - 1) * limit);
  const expected = rows.flatMap(({ intent, user }) => toExpectedPayments(shop, intent, user));
  return { expected, pagination: { page, total, pages: Math.ceil(total / limit) } };
}

/** Returns a customer's purchases that wait for a manual payment, newest first. */
export async function listCustomerExpectedPayments(
  shop: PaymentShop,
  { userId }: { userId: string },
): Promise<ExpectedPayment[]> {
  const rows = await selectWithBuyers(shop.db)
    .where(
      and(
        eq(paymentIntents.userId, userId),
        eq(paymentIntents.status, "awaiting payment"),
        isNotNull(paymentIntents.providerOrderId),
        inArray(paymentIntents.gateway, [...manualMethods(shop).keys()]),
      ),
    )
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.id));
  return rows.flatMap(({ intent, user }) => toExpectedPayments(shop, intent, user));
}

/** Returns a purchase with a manual payment method, paid or not. Throws `not found` if there is none. */
export async function findExpectedPayment(
  shop: PaymentShop,
  id: string,
): Promise<{ intent: ExpectedPayment["intent"]; manual: ManualPayments }> {
  const [intent] = await shop.db.select().from(paymentIntents).where(eq(paymentIntents.id, id));
  const manual = intent && manualMethods(shop).get(intent.gateway);
  if (!intent?.providerOrderId || !manual) throw notFound(m["payments.manualPayment.notExpected"]());
  return { intent: { ...intent, providerOrderId: intent.providerOrderId }, manual };
}

function toExpectedPayments(
  shop: PaymentShop,
  intent: PaymentIntentRow,
  user: ExpectedPayment["user"],
): ExpectedPayment[] {
  const manual = manualMethods(shop).get(intent.gateway);
  const { providerOrderId, createdAt } = intent;
  if (!manual || !providerOrderId) return [];
  return [
    {
      intent: { ...intent, providerOrderId },
      user,
      heldUntil: new Date(createdAt.getTime() + manual.holdMilliseconds),
      instructions: manual.instructionsFor(providerOrderId),
    },
  ];
}
