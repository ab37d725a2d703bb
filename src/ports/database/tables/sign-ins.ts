import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { signInEvents } from "#contract/accounts/sign-in-events.ts";
import { users } from "./customers.ts";

/** Sign-in events of accounts, with browser and approximate network. Deleted after a limited time. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null only within the transaction that handles an event for an address without an account. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    event: text({ enum: signInEvents }).notNull(),
    /**
     * Browser and operating system from the User-Agent header, if known, and the network address without its
     * last part.
     */
    browser: text(),
    system: text(),
    network: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("sign_ins_user_index").on(table.userId, table.createdAt),
    index("sign_ins_created_at_index").on(table.createdAt),
  ],
);
