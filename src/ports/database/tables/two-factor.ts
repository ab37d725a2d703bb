import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./customers.ts";

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A user's authenticator app; active once `confirmedAt` is set. */
export const twoFactorSecrets = pgTable("second_factors", {
  userId: owner().primaryKey(),
  /** The secret shared with the app, encrypted. */
  sealedSecret: text().notNull(),
  /**
   * Time step (30 seconds, counted from 1970) of the last accepted code. Codes of this or earlier steps are
   * rejected, so each code works once.
   */
  lastStep: integer().notNull().default(0),
  confirmedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Unused recovery codes, as hashes. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    codeHash: text().notNull(),
  },
  (table) => [index("recovery_codes_user_index").on(table.userId)],
);
