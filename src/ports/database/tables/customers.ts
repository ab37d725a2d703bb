import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
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
import { staffRoleNames } from "#contract/capabilities.ts";
import { recordVersion } from "./record-version.ts";

const isStaffRole = (column: AnyPgColumn) =>
  sql`${column} in (${sql.raw(staffRoleNames.map((name) => `'${name}'`).join(", "))})`;

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    /** When its owner followed a link that a letter had brought there; null for an address that nobody has proven. */
    emailConfirmedAt: timestamp({ withTimezone: true }),
    phone: text().notNull(),
    address: text().notNull(),
    role: smallint().notNull().default(0),
    /** What somebody with role 1 may do in the office; null for customers. */
    staffRole: text({ enum: staffRoleNames }),
    /** Since when somebody on the staff is shut out. */
    deactivatedAt: timestamp({ withTimezone: true }),
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
    check("users_staff_role_known", isStaffRole(table.staffRole)),
    check("users_staff_role_fits", sql`(${table.role} = 1) = (${table.staffRole} is not null)`),
    check(
      "users_deactivated_on_staff",
      sql`${table.deactivatedAt} is null or ${table.staffRole} is not null`,
    ),
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
    /** What its browser and system call themselves, where they were known, and the network without its last part. */
    browser: text(),
    system: text(),
    network: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** To five minutes. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
    /** When its owner last entered the password in it, at the login or again. */
    passwordConfirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("sessions_device_index").on(table.deviceHash, table.userId),
    index("sessions_user_index").on(table.userId, table.createdAt),
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
    /** A letter took it to the account's address: whoever uses it reads what comes there. */
    byLetter: boolean().notNull().default(false),
    /** Using it also makes the account an owner's: the link was made on the shop's own machine. */
    makesOwner: boolean().notNull().default(false),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("password_resets_user_index").on(table.userId)],
);

/**
 * Links that prove an address: the one an account has, or the one it shall have. A row waits without a secret until
 * its letter is written, so that no call waits for that; of the secret only a hash is kept.
 */
export const emailConfirmations = pgTable(
  "email_confirmations",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Where the letter goes, and what is proven. */
    email: text().notNull(),
    /** The account shall have this address in place of its own. */
    changes: boolean().notNull(),
    /** The account's when it was asked for: a change is off once every session of the account was ended. */
    tokenVersion: integer().notNull(),
    tokenHash: text().unique(),
    expiresAt: timestamp({ withTimezone: true }),
    usedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("email_confirmations_user_index").on(table.userId),
    index("email_confirmations_waiting_index").on(table.createdAt).where(sql`${table.tokenHash} is null`),
    check(
      "email_confirmations_written_whole",
      sql`num_nulls(${table.tokenHash}, ${table.expiresAt}) in (0, 2)`,
    ),
  ],
);

/** People who were asked to work in the office. A row goes once it is accepted or withdrawn; of its link's secret only a hash is kept. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    staffRole: text({ enum: staffRoleNames }).notNull(),
    /** Name of whoever asked. */
    invitedBy: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** A letter took the link to the address: whoever uses it reads what comes there. */
    byLetter: boolean().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("invitations_email_unique").on(sql`lower(${table.email})`),
    check("invitations_staff_role_known", isStaffRole(table.staffRole)),
  ],
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
