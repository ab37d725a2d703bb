import { count } from "drizzle-orm";
import type { ModerationCounters } from "#contract/support/moderation.ts";
import type { Db } from "#ports/database/database.ts";
import type { productQuestions } from "#ports/database/tables/questions.ts";
import type { productReviews } from "#ports/database/tables/reviews.ts";

/** Counts reviews or questions in total and by status. */
export async function countByStatus(
  db: Db,
  table: typeof productReviews | typeof productQuestions,
): Promise<ModerationCounters> {
  const counts: ModerationCounters = { total: 0, pending: 0, published: 0, refused: 0 };
  const rows = await db.select({ status: table.status, count: count() }).from(table).groupBy(table.status);
  for (const row of rows) {
    counts[row.status] = row.count;
    counts.total += row.count;
  }
  return counts;
}
