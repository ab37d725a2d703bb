import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffNoticeKinds } from "#contract/accounts/staff-notice-kinds.ts";

/** Pending notifications for staff. Inserted by triggers; deleted when the email is queued. */
export const staffNotices = pgTable(
  "staff_notices",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: staffNoticeKinds }).notNull(),
    /** Id of the order, message, application, product, payment, refund or pending task. */
    subjectId: uuid().notNull(),
    /** For a notice about stock, the number of units before the change. */
    unitsBefore: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("staff_notices_created_at_index").on(table.createdAt)],
);
export type StaffNoticeRow = typeof staffNotices.$inferSelect;
