import { and, eq, isNull } from "drizzle-orm";
import type { Capability } from "#contract/kernel/capabilities.ts";
import {
  type PendingCounter,
  pendingCounterNames,
  pendingCounters,
} from "#contract/kernel/pending-counters.ts";
import { taskKinds } from "#contract/kernel/pending-task-kinds.ts";
import { countsForPayment, isCounted } from "#domain/counted-orders.ts";
import type { Shop } from "#domain/shop.ts";
import { countTasks } from "#domain/tasks/pending-tasks.ts";
import { jobApplications } from "#ports/database/tables/careers.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { unmatchedPayments } from "#ports/database/tables/payments.ts";
import { productQuestions } from "#ports/database/tables/questions.ts";
import { productReviews } from "#ports/database/tables/reviews.ts";

type CounterShop = Pick<Shop, "db" | "live">;

/** Counters of rows that wait until their status changes. */
const rowCounts: Record<Exclude<PendingCounter, "tasks">, (shop: CounterShop) => Promise<number>> = {
  orders: ({ db, live }) => db.$count(orders, and(isCounted(live), eq(orders.status, "Not Process"))),
  payments: ({ db, live }) =>
    db.$count(
      unmatchedPayments,
      and(countsForPayment(live, unmatchedPayments.paymentIntentId), isNull(unmatchedPayments.resolution)),
    ),
  messages: ({ db }) => db.$count(contactSubmissions, eq(contactSubmissions.status, "new")),
  reviews: ({ db }) => db.$count(productReviews, eq(productReviews.status, "pending")),
  questions: ({ db }) => db.$count(productQuestions, eq(productQuestions.status, "pending")),
  applications: ({ db }) => db.$count(jobApplications, eq(jobApplications.status, "pending")),
};

/** Counts pending work for the menu of a user with these capabilities. */
export async function countPending(
  shop: CounterShop,
  capabilities: readonly Capability[],
): Promise<Partial<Record<PendingCounter, number>>> {
  const tasks = [...(await countTasks(shop.db, capabilities))];
  const sumOf = (counter: PendingCounter) =>
    tasks
      .filter(([kind]) => counter === "tasks" || taskKinds[kind].counter === counter)
      .reduce((sum, [, total]) => sum + total, 0);
  const counts: Partial<Record<PendingCounter, number>> = {};
  for (const name of pendingCounterNames.filter((name) => capabilities.includes(pendingCounters[name]))) {
    counts[name] = sumOf(name) + (name === "tasks" ? 0 : await rowCounts[name](shop));
  }
  return counts;
}
