import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffNoticeKinds } from "#contract/staff-notice-kinds.ts";

/** What staff are still to be notified of. Triggers insert the rows, and the email that tells of them removes them. */
export const staffNotices = pgTable(
  "staff_notices",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: staffNoticeKinds }).notNull(),
    /** The order, message, application, product, payment, refund or pending task. */
    subjectId: uuid().notNull(),
    /** Of stock, how many units there were before. */
    unitsBefore: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("staff_notices_created_at_index").on(table.createdAt)],
);
export type StaffNoticeRow = typeof staffNotices.$inferSelect;
