import { eq, inArray } from "drizzle-orm";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { notFound } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";
import { PaymentGatewayError, type ProviderRefund } from "#ports/payments/payment-gateway.ts";

/** A refund that staff have to send from the shop's bank account. */
export interface UnsentRefund {
  gateway: PaymentProvider;
  refund: ProviderRefund;
  user: { name: string; email: string };
}

type PaymentShop = Pick<Shop, "db" | "payments">;

/** Returns manual refunds that have not been sent, oldest first per payment method. */
export async function listUnsentRefunds({ db, payments }: PaymentShop): Promise<UnsentRefund[]> {
  const unsent: UnsentRefund[] = [];
  for (const { name, manual } of payments.offered) {
    const refunds = (await manual?.listUnsentRefunds()) ?? [];
    const payers = await findPayers(
      { db },
      refunds.map(({ id }) => id),
    );
    for (const refund of refunds) {
      const user = payers.get(refund.id);
      if (user) unsent.push({ gateway: name, refund, user });
    }
  }
  return unsent;
}

/** Returns the customer of each refund, by the provider's refund id. */
async function findPayers({ db }: Pick<Shop, "db">, refundIds: readonly string[]) {
  const rows = refundIds.length
    ? await db
        .select({ refundId: paymentRefunds.providerRefundId, name: users.name, email: users.email })
        .from(paymentRefunds)
        .innerJoin(paymentIntents, eq(paymentIntents.id, paymentRefunds.paymentIntentId))
        .innerJoin(users, eq(users.id, paymentIntents.userId))
        .where(inArray(paymentRefunds.providerRefundId, [...refundIds]))
    : [];
  return new Map(rows.map(({ refundId, ...user }) => [refundId ?? "", user]));
}

/** Records that a refund was sent, with the bank reference. Throws `not found` for an unknown refund. */
export async function recordSentRefund(
  { db, payments }: PaymentShop,
  { id, reference, actor }: { id: string; reference: string; actor: Actor },
): Promise<void> {
  for (const { manual } of payments.offered) {
    if (!manual) continue;
    const unsent = (await manual.listUnsentRefunds()).find((refund) => refund.id === id);
    try {
      await manual.recordSentRefund({ id, reference, sentBy: actor.id });
    } catch (error) {
      if (error instanceof PaymentGatewayError && error.kind === "not-found") continue;
      throw error;
    }
    if (unsent) {
      const { paymentId, amountPaise } = unsent;
      const after = { amountPaise, refund: reference };
      await recordChange(db, {
        actor,
        subject: "payment",
        id: paymentId,
        name: paymentId,
        action: "refund sent",
        after,
      });
    }
    return;
  }
  throw notFound(m["payments.manualPayment.refundUnknown"]());
}
