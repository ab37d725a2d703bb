import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { capabilityNames } from "#contract/kernel/capabilities.ts";
import { type TaskOfKind, taskKindNames } from "#contract/kernel/pending-task-kinds.ts";
import { users } from "./customers.ts";

/** Work that needs a person. The kind's message says what to do; the row stores its parameters. */
export const pendingTasks = pgTable(
  "pending_tasks",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Not checked by the database: another version of the shop may know other kinds. */
    kind: text({ enum: taskKindNames }).notNull(),
    /**
     * What the task is about, such as the id of an order. A subject has at most one pending task of each
     * kind.
     */
    subjectId: text().notNull(),
    parameters: jsonb().$type<TaskOfKind["parameters"]>().notNull(),
    /** Path of the back office page where staff do the task. */
    link: text().notNull(),
    /** Users with this capability see the task. */
    capability: text({ enum: capabilityNames as [(typeof capabilityNames)[number]] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null while the task is pending. */
    doneAt: timestamp({ withTimezone: true }),
    /** Null if the shop completed it, or if the account was deleted; `doneByName` keeps the name. */
    doneById: uuid().references(() => users.id, { onDelete: "set null" }),
    doneByName: text(),
  },
  (table) => [
    uniqueIndex("pending_tasks_open_once")
      .on(table.kind, table.subjectId)
      .where(sql`${table.doneAt} is null`),
    index("pending_tasks_open_index")
      .on(table.capability, table.createdAt)
      .where(sql`${table.doneAt} is null`),
    check("pending_tasks_parameters_named", sql`jsonb_typeof(${table.parameters}) = 'object'`),
    check("pending_tasks_link_inside", sql`${table.link} like '/dashboard/admin%'`),
    check(
      "pending_tasks_done_dated",
      sql`${table.doneAt} is not null or (${table.doneById} is null and ${table.doneByName} is null)`,
    ),
  ],
);
export type PendingTaskRow = typeof pendingTasks.$inferSelect;
