import { and, eq, isNull } from "drizzle-orm";
import type { WaitingWork } from "#contract/waiting-work.ts";
import { jobApplications } from "#ports/database/tables/careers.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { strayPayments } from "#ports/database/tables/payments.ts";
import { productQuestions } from "#ports/database/tables/questions.ts";
import { productReviews } from "#ports/database/tables/reviews.ts";
import { isCounted } from "../orders/counted-orders.ts";
import type { Shop } from "../shop.ts";

type CountedShop = Pick<Shop, "db" | "live">;

const counts: Record<WaitingWork, (shop: CountedShop) => Promise<number>> = {
  orders: ({ db, live }) => db.$count(orders, and(isCounted(live), eq(orders.status, "Not Process"))),
  payments: ({ db }) => db.$count(strayPayments, isNull(strayPayments.resolution)),
  messages: ({ db }) => db.$count(contactSubmissions, eq(contactSubmissions.status, "new")),
  reviews: ({ db }) => db.$count(productReviews, eq(productReviews.status, "pending")),
  questions: ({ db }) => db.$count(productQuestions, eq(productQuestions.status, "pending")),
  applications: ({ db }) => db.$count(jobApplications, eq(jobApplications.status, "pending")),
};

/** How much of each of these waits for the office. */
export async function countWaiting(
  shop: CountedShop,
  kinds: readonly WaitingWork[],
): Promise<Partial<Record<WaitingWork, number>>> {
  const waiting: Partial<Record<WaitingWork, number>> = {};
  for (const kind of kinds) waiting[kind] = await counts[kind](shop);
  return waiting;
}
