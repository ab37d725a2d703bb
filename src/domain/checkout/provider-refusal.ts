import { desc, inArray, sql } from "drizzle-orm";
import { taskSentence } from "#contract/kernel/pending-task-sentences.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { ShopError } from "#domain/errors.ts";
import { addTask } from "#domain/tasks/pending-tasks.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import type { PaymentIntentRow } from "#ports/database/tables/checkout.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { isOutage, PaymentGatewayError } from "#ports/payments/payment-gateway.ts";

const refusalKinds = ["payment-refused", "payment-configuration"] as const;

const link = "/dashboard/admin/operations";

/** Creates a task with the provider's message, about this payment or the shop's keys. */
export async function recordProviderRefusal(
  db: Db,
  {
    provider,
    amountPaise,
    error,
  }: { provider: PaymentProvider; amountPaise: number; error: PaymentGatewayError },
): Promise<void> {
  const facts = { provider, words: error.description, at: new Date().toISOString() };
  const key = { subjectId: provider, link };
  await addTask(
    db,
    error.kind === "rejected"
      ? { ...key, kind: "payment-refused", parameters: { ...facts, amountPaise } }
      : { ...key, kind: "payment-configuration", parameters: facts },
  );
}

/** Creates a task if looking up a payment failed because of wrong keys or a rejected capture. Ignores outages. */
export async function recordCollectingRefusal(
  db: Db,
  { gateway: provider, amountPaise }: Pick<PaymentIntentRow, "gateway" | "amountPaise">,
  cause: unknown,
): Promise<void> {
  if (!(cause instanceof PaymentGatewayError) || !["unauthorized", "rejected"].includes(cause.kind)) return;
  await recordProviderRefusal(db, { provider, amountPaise, error: cause });
}

/** Error for the customer if the provider does not start a payment. Retrying only helps after an outage. */
export function buyerRefusal(cause: PaymentGatewayError): ShopError {
  if (isOutage(cause)) return new ShopError("unavailable", m["checkout.refusal.unavailable"](), { cause });
  return cause.kind === "rejected"
    ? new ShopError("conflict", m["checkout.refusal.paymentRefused"](), { code: "payment-refused", cause })
    : new ShopError("conflict", m["checkout.refusal.notAccepted"](), {
        code: "payments-misconfigured",
        cause,
      });
}

/**
 * Error for staff if a request to the provider fails. It quotes the provider's message, except after an
 * outage.
 */
export const staffRefusal = (cause: PaymentGatewayError): ShopError =>
  isOutage(cause)
    ? new ShopError("unavailable", m["payments.unavailable"](), { cause })
    : new ShopError("conflict", m["payments.refusedBy"]({ reason: cause.description }), { cause });

/** The latest refusal of any provider. */
export interface LastRefusal {
  sentence: string;
  at: string;
  /** True while the refusal's task is pending. */
  isOpen: boolean;
}

/** Returns the latest refusal of any provider; undefined if there was none. */
export async function findLastRefusal(db: Db): Promise<LastRefusal | undefined> {
  const { kind, parameters, doneAt } = pendingTasks;
  const at = sql<string>`${parameters} ->> 'at'`;
  const [found] = await db
    .select({ kind, parameters, doneAt, at })
    .from(pendingTasks)
    .where(inArray(kind, [...refusalKinds]))
    .orderBy(desc(at))
    .limit(1);
  return found && { sentence: taskSentence(found), at: found.at, isOpen: found.doneAt === null };
}
