import { and, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  type DeletionObstacle,
  type DeletionObstacleKind,
  deletionObstacleKinds,
} from "#contract/accounts/deletion-obstacles.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { users } from "#ports/database/tables/customers.ts";
import { manualPayments, manualRefunds } from "#ports/database/tables/manual-payments.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { paymentDisputes, paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { ofAccount, ofAddress, ofRowsIn } from "./personal-table.ts";
import type { DataSubject } from "./subject.ts";

const ownIntents = { table: paymentIntents, key: paymentIntents.id, rows: ofAccount(paymentIntents.userId) };
const ownReferences = { ...ownIntents, key: paymentIntents.providerOrderId };
const ownManualPayments = {
  table: manualPayments,
  key: manualPayments.paymentId,
  rows: ofRowsIn(manualPayments.reference, ownReferences),
};

/** Open records of a customer, by kind: a table and a condition. */
const openRecords: Readonly<
  Record<DeletionObstacleKind, (subject: DataSubject) => [table: PgTable, condition: SQL | undefined][]>
> = {
  // Staff first have to lose their roles, which has its own rules.
  staff: ({ userId }) => [[users, and(eq(users.id, userId), eq(users.role, administratorRole))]],
  orders: ({ userId }) => [
    [orders, and(eq(orders.userId, userId), notInArray(orders.status, ["Delivered", "Cancelled"]))],
  ],
  payments: (subject) => [
    [
      paymentIntents,
      // Once the shop stops checking a purchase that was not paid, its status is `failed`.
      and(
        ownIntents.rows(subject),
        inArray(paymentIntents.status, ["started", "awaiting payment", "needs attention"]),
      ),
    ],
    [
      unmatchedPayments,
      and(
        ofRowsIn(unmatchedPayments.paymentIntentId, ownIntents)(subject),
        isNull(unmatchedPayments.resolution),
      ),
    ],
  ],
  refunds: (subject) => [
    [
      paymentRefunds,
      and(
        ofRowsIn(paymentRefunds.paymentIntentId, ownIntents)(subject),
        eq(paymentRefunds.status, "requested"),
      ),
    ],
    [
      manualRefunds,
      and(ofRowsIn(manualRefunds.paymentId, ownManualPayments)(subject), isNull(manualRefunds.sentAt)),
    ],
    [
      pendingTasks,
      and(
        inArray(pendingTasks.kind, ["refund-to-decide", "refund-over-limit"]),
        isNull(pendingTasks.doneAt),
        sql`${pendingTasks.subjectId} in (select ${orders.id}::text from ${orders} where ${eq(orders.userId, subject.userId)})`,
      ),
    ],
  ],
  disputes: (subject) => [
    [
      paymentDisputes,
      and(
        ofRowsIn(paymentDisputes.paymentIntentId, ownIntents)(subject),
        inArray(paymentDisputes.status, ["open", "under_review"]),
      ),
    ],
  ],
  messages: (subject) => [
    [
      contactSubmissions,
      and(ofAddress(contactSubmissions.email)(subject), inArray(contactSubmissions.status, ["new", "read"])),
    ],
  ],
};

/** Lists what has to be finished before the account of this person can be deleted. */
export async function findObstacles(db: Db, subject: DataSubject): Promise<DeletionObstacle[]> {
  const obstacles: DeletionObstacle[] = [];
  for (const kind of deletionObstacleKinds) {
    let count = 0;
    for (const [table, condition] of openRecords[kind](subject)) count += await db.$count(table, condition);
    if (count > 0) obstacles.push({ kind, count });
  }
  return obstacles;
}
