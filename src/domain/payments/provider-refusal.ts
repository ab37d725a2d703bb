import { desc, inArray, sql } from "drizzle-orm";
import { checkoutRefusalWords } from "#contract/checkout-refusal-words.ts";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import { paymentWords } from "#contract/payment-words.ts";
import { taskSentence } from "#contract/pending-task-messages.ts";
import { ShopError } from "#domain/errors.ts";
import { addTask } from "#domain/tasks/pending-tasks.ts";
import type { Db } from "#ports/database/database.ts";
import type { PaymentIntentRow } from "#ports/database/tables/checkout.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { isOutage, PaymentGatewayError } from "#ports/payments/payment-gateway.ts";

const refusalKinds = ["payment-refused", "payment-configuration"] as const;

const link = "/dashboard/admin/operations";

/** Adds a task with the provider's words: about this payment, or about the keys of the shop. */
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

/** Reports wrong keys, or money that could not be taken, while a payment was looked up; an outage is not reported. */
export async function recordCollectingRefusal(
  db: Db,
  { gateway: provider, amountPaise }: Pick<PaymentIntentRow, "gateway" | "amountPaise">,
  cause: unknown,
): Promise<void> {
  if (!(cause instanceof PaymentGatewayError) || !["unauthorized", "rejected"].includes(cause.kind)) return;
  await recordProviderRefusal(db, { provider, amountPaise, error: cause });
}

/** What a buyer is told when the provider does not open a payment. Only after an outage may trying again help. */
export function buyerRefusal(cause: PaymentGatewayError): ShopError {
  if (isOutage(cause)) return new ShopError("unavailable", checkoutRefusalWords.unavailable, { cause });
  return cause.kind === "rejected"
    ? new ShopError("conflict", checkoutRefusalWords.paymentRefused, { code: "payment-refused", cause })
    : new ShopError("conflict", checkoutRefusalWords.notAccepted, { code: "payments-misconfigured", cause });
}

/** What staff are told when the provider does not do what they ask: its own words unless it is an outage. */
export const staffRefusal = (cause: PaymentGatewayError): ShopError =>
  isOutage(cause)
    ? new ShopError("unavailable", paymentWords.unavailable, { cause })
    : new ShopError("conflict", paymentWords.refusedBy(cause.description), { cause });

/** The latest refusal of any provider, in a sentence. */
export interface LastRefusal {
  sentence: string;
  at: string;
  /** Its task is not done yet. */
  isOpen: boolean;
}

/** The latest refusal of any provider; undefined if none ever refused anything. */
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
