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
import { maxCodeTries } from "#contract/accounts/lifetimes.ts";
import { staffRoleNames } from "#contract/kernel/capabilities.ts";
import { getLocale } from "#messages/runtime";
import { recordVersion } from "./record-version.ts";

const isStaffRole = (column: AnyPgColumn) =>
  sql`${column} in (${sql.raw(staffRoleNames.map((name) => `'${name}'`).join(", "))})`;

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Empty for a customer who signed in with an emailed code and has not bought anything yet. */
    name: text().notNull(),
    email: text().notNull(),
    /** When the account owner first used an emailed link or code; null while the address is unconfirmed. */
    emailConfirmedAt: timestamp({ withTimezone: true }),
    phone: text().notNull(),
    address: text().notNull(),
    role: smallint().notNull().default(0),
    /**
     * First built-in role of staff; `user_roles` has their further roles. Null for customers, and for staff who
     * only have the shop's own roles.
     */
    staffRole: text({ enum: staffRoleNames }),
    /** When the staff member was suspended; null if active. */
    deactivatedAt: timestamp({ withTimezone: true }),
    /** Null for accounts that sign in with emailed codes or passkeys only. */
    passwordHash: text(),
    securityAnswerHash: text(),
    /** Every token contains this number, so incrementing the number ends all sessions of the user. */
    tokenVersion: integer().notNull().default(0),
    /** When the account was deleted. The row stays for its orders, without personal data. */
    deletedAt: timestamp({ withTimezone: true }),
    /** Language of the last sign-in, for emails; null for accounts from before languages were stored. */
    locale: text().$defaultFn(getLocale),
    version: recordVersion(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_unique").on(sql`lower(${table.email})`),
    index("users_created_at_index").on(table.createdAt, table.id),
    /** Finds the staff among many customers. */
    index("users_staff_index").on(table.id).where(sql`${table.role} = 1`),
    index("users_name_index").on(sql`lower(${table.name}) collate "C"`, table.id),
    check("users_role_known", sql`${table.role} in (0, 1)`),
    check("users_staff_role_known", isStaffRole(table.staffRole)),
    check("users_staff_role_fits", sql`${table.role} = 1 or ${table.staffRole} is null`),
    check("users_deactivated_on_staff", sql`${table.deactivatedAt} is null or ${table.role} = 1`),
    check("users_name_present", sql`${table.name} <> '' or ${table.role} = 0`),
    check(
      "users_deleted_erased",
      sql`${table.deletedAt} is null or (${table.role} = 0 and ${table.name} = 'deleted' and ${table.email} = 'deleted-' || ${table.id} || '@deleted.invalid' and ${table.phone} = '' and ${table.address} = '' and ${table.emailConfirmedAt} is null)`,
    ),
  ],
);
export type UserRow = typeof users.$inferSelect;

/**
 * Sign-ins of the last weeks, one row each. A token is valid until its session ends. Rows of ended sessions are
 * kept, so that the shop still recognises their devices.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Digest of the device cookie; null for sessions from before devices were tracked. */
    deviceHash: text(),
    /** The user's token version at sign-in. When the user's token version changes, the session ends. */
    tokenVersion: integer().notNull(),
    /**
     * Browser and operating system from the User-Agent header, if known, and the network address without its
     * last part.
     */
    browser: text(),
    system: text(),
    network: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Accurate to five minutes. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
    /** When the user last entered the password in this session, at sign-in or later. */
    passwordConfirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("sessions_device_index").on(table.deviceHash, table.userId),
    index("sessions_user_index").on(table.userId, table.createdAt),
    index("sessions_created_at_index").on(table.createdAt),
  ],
);

/**
 * Pending password reset requests. Each request writes the same row, whether or not the account exists, so that
 * neither the response nor its timing reveals whether it exists.
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

/** Links that set a new password. Only a hash of the secret is stored. */
export const passwordResets = pgTable(
  "password_resets",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text().notNull().unique(),
    /** True if the link was emailed to the account's address, so that using the link confirms the address. */
    byEmail: boolean("by_letter").notNull().default(false),
    /** Using the link also makes the account an owner, because it was created on the command line. */
    makesOwner: boolean().notNull().default(false),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("password_resets_user_index").on(table.userId)],
);

/**
 * Sign-in codes, one per email address. Each request writes the same row, whether or not the account exists, so that
 * neither the response nor its timing reveals whether it exists. A row gets its code when a background job writes the
 * email; only a keyed hash of the code is stored. Rows are deleted when the code is used or expires.
 */
export const signInCodes = pgTable(
  "sign_in_codes",
  {
    /** Replaced together with the code; part of its hash. */
    id: uuid().primaryKey().defaultRandom(),
    /** As typed; once the email is written, exactly its recipient. */
    email: text().notNull(),
    /** Language of the request, for addresses without an account. */
    locale: text().notNull().$defaultFn(getLocale),
    codeHash: text(),
    expiresAt: timestamp({ withTimezone: true }),
    failedTries: smallint().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("sign_in_codes_email_unique").on(sql`lower(${table.email})`),
    index("sign_in_codes_waiting_index").on(table.createdAt).where(sql`${table.codeHash} is null`),
    index("sign_in_codes_expires_at_index").on(table.expiresAt),
    check("sign_in_codes_written_whole", sql`num_nulls(${table.codeHash}, ${table.expiresAt}) in (0, 2)`),
    check(
      "sign_in_codes_tries_limited",
      sql`${table.failedTries} between 0 and ${sql.raw(String(maxCodeTries))}`,
    ),
  ],
);

/**
 * Links that confirm an account's current or new email address. A row gets its secret when a background job
 * writes the email; only a hash of the secret is stored.
 */
export const emailConfirmations = pgTable(
  "email_confirmations",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Recipient of the email, and the address to confirm. */
    email: text().notNull(),
    /** True if this becomes the account's new address. */
    changes: boolean().notNull(),
    /**
     * The account's token version at the time of the request. If it has changed since, because all sessions were
     * ended, the link cannot change the address.
     */
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

/**
 * Invitations to work in the back office. Deleted when accepted or withdrawn; only a hash of the link's
 * secret is stored.
 */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** First built-in role; `invitation_roles` has the further roles. */
    staffRole: text({ enum: staffRoleNames }),
    /** Name of the user who sent the invitation. */
    invitedBy: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** True if the link was emailed to the address, so that using the link confirms the address. */
    byEmail: boolean("by_letter").notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("invitations_email_unique").on(sql`lower(${table.email})`),
    check("invitations_staff_role_known", isStaffRole(table.staffRole)),
  ],
);

/** Counted attempts: one row per scope and caller, for the current time window. */
export const throttles = pgTable(
  "throttles",
  {
    scope: text().notNull(),
    subject: text().notNull(),
    attempts: integer().notNull(),
    /** When the next attempt is allowed, if attempts are paused. */
    pausedUntil: timestamp({ withTimezone: true }),
    windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.subject] }),
    index("throttles_window_ends_at_index").on(table.windowEndsAt),
  ],
);
