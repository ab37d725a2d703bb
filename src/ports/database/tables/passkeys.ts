import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./customers.ts";

/** Passkeys of users: public keys with which their devices sign in (WebAuthn). */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Id that the device gave the passkey, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** Signatures made so far, as reported by the device; always 0 for passkeys that are synchronised. */
    counter: bigint({ mode: "number" }).notNull(),
    /** How the browser reaches the device, such as `internal` or `usb`. */
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("passkeys_user_index").on(table.userId, table.createdAt),
    check("passkeys_counter_not_negative", sql`${table.counter} >= 0`),
    check("passkeys_name_present", sql`${table.name} <> ''`),
  ],
);

/** Challenges that wait for a signature. Deleted when used or expired; only a hash is stored. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challengeHash: text().primaryKey(),
    /** User who adds a passkey, with the token version at that time; null for a sign-in. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    tokenVersion: integer(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("passkey_challenges_user_index").on(table.userId),
    index("passkey_challenges_expires_at_index").on(table.expiresAt),
    check("passkey_challenges_owned_whole", sql`num_nulls(${table.userId}, ${table.tokenVersion}) in (0, 2)`),
  ],
);
