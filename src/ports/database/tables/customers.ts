import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { recordVersion } from "./record-version.ts";

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    role: smallint().notNull().default(0),
    passwordHash: text().notNull(),
    securityAnswerHash: text().notNull(),
    /** Tokens carry it; raising it ends every session of the user. */
    tokenVersion: integer().notNull().default(0),
    version: recordVersion(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_unique").on(sql`lower(${table.email})`),
    index("users_created_at_index").on(table.createdAt),
    check("users_role_known", sql`${table.role} in (0, 1)`),
    check("users_name_present", sql`${table.name} <> ''`),
  ],
);
export type UserRow = typeof users.$inferSelect;

/**
 * Sign-ins of the last weeks, one row each. A token names its session and counts until that is ended; the devices
 * stay known a while longer.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Digest of the device's cookie; none for a session that began before devices had one. */
    deviceHash: text(),
    /** The user's when it began: once the user has another one, the session is over. */
    tokenVersion: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** To the hour. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("sessions_device_index").on(table.deviceHash, table.userId),
    index("sessions_created_at_index").on(table.createdAt),
  ],
);

/**
 * Calls of people who forgot their password, until they are looked into. Each call writes the same row, whether or
 * not there is such an account, so that neither its answer nor its time tells.
 */
export const passwordResetRequests = pgTable(
  "password_reset_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("password_reset_requests_created_at_index").on(table.createdAt)],
);

/** Links with which somebody who forgot the password sets a new one. Only a hash of the link's secret is kept. */
export const passwordResets = pgTable(
  "password_resets",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text().notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("password_resets_user_index").on(table.userId)],
);

/** Counted attempts per kind of call and caller; one row per running window. */
export const throttles = pgTable(
  "throttles",
  {
    scope: text().notNull(),
    subject: text().notNull(),
    attempts: integer().notNull(),
    /** Until when no further attempt is taken, where attempts are paced. */
    pausedUntil: timestamp({ withTimezone: true }),
    windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.subject] }),
    index("throttles_window_ends_at_index").on(table.windowEndsAt),
  ],
);
