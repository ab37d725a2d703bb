import { eq, isNull } from "drizzle-orm";
import type { WaitingWork } from "#contract/waiting-work.ts";
import type { Db } from "#ports/database/database.ts";
import { jobApplications } from "#ports/database/tables/careers.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { strayPayments } from "#ports/database/tables/payments.ts";
import { productQuestions } from "#ports/database/tables/questions.ts";
import { productReviews } from "#ports/database/tables/reviews.ts";

const counts: Record<WaitingWork, (db: Db) => Promise<number>> = {
  orders: (db) => db.$count(orders, eq(orders.status, "Not Process")),
  payments: (db) => db.$count(strayPayments, isNull(strayPayments.resolution)),
  messages: (db) => db.$count(contactSubmissions, eq(contactSubmissions.status, "new")),
  reviews: (db) => db.$count(productReviews, eq(productReviews.status, "pending")),
  questions: (db) => db.$count(productQuestions, eq(productQuestions.status, "pending")),
  applications: (db) => db.$count(jobApplications, eq(jobApplications.status, "pending")),
};

/** How much of each of these waits for the office. */
export async function countWaiting(
  db: Db,
  kinds: readonly WaitingWork[],
): Promise<Partial<Record<WaitingWork, number>>> {
  const waiting: Partial<Record<WaitingWork, number>> = {};
  for (const kind of kinds) waiting[kind] = await counts[kind](db);
  return waiting;
}
