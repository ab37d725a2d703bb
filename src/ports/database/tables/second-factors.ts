import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./customers.ts";

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The app with whose codes somebody signs in; counts once `confirmedAt` says so. */
export const secondFactors = pgTable("second_factors", {
  userId: owner().primaryKey(),
  /** The app's secret, encrypted. */
  sealedSecret: text().notNull(),
  /** The half minute, counted from 1970, of the last code that was taken: each counts once. */
  lastStep: integer().notNull().default(0),
  confirmedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Codes for whoever has lost the app, each until it is used. Only hashes are kept. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    codeHash: text().notNull(),
  },
  (table) => [index("recovery_codes_user_index").on(table.userId)],
);
