import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { users } from "./customers.ts";
import { recordVersion } from "./record-version.ts";

/** Product questions and the shop's answers. */
export const productQuestions = pgTable(
  "product_questions",
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** First name and last initial of the author, as of when the question was written. */
    author: text().notNull(),
    text: text().notNull(),
    status: text({ enum: ["pending", "published", "refused"] })
      .notNull()
      .default("pending"),
    /** Why the question was refused. */
    reason: text().notNull().default(""),
    /** The shop's answer; a question without an answer is not published. */
    answer: text().notNull().default(""),
    /** When the answer was last changed. */
    answeredAt: timestamp({ withTimezone: true }),
    version: recordVersion(),
    /** When the author last changed the question. */
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("product_questions_published_index")
      .on(table.productId, table.answeredAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index("product_questions_asked_at_index").on(table.askedAt, table.id),
    index("product_questions_status_index").on(table.status),
    index("product_questions_user_index").on(table.userId, table.productId),
    check("product_questions_status_known", sql`${table.status} in ('pending', 'published', 'refused')`),
    check("product_questions_text_present", sql`${table.text} <> '' and ${table.author} <> ''`),
    check(
      "product_questions_bounded",
      sql`length(${table.text}) <= 1000 and length(${table.reason}) <= 500 and length(${table.answer}) <= 2000`,
    ),
    check(
      "product_questions_refused_with_reason",
      sql`(${table.status} = 'refused') = (${table.reason} <> '')`,
    ),
    check(
      "product_questions_published_with_answer",
      sql`(${table.status} = 'published') = (${table.answer} <> '') and (${table.status} = 'published') = (${table.answeredAt} is not null)`,
    ),
  ],
);
export type QuestionRow = typeof productQuestions.$inferSelect;
