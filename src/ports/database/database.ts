import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { type PublicRecord, publicRecords } from "#contract/kernel/public-records.ts";
import type { Query } from "./query.ts";
import type * as schema from "./schema.ts";

type Schema = typeof schema;

/**
 * The open database, or a transaction. During a transaction, run all statements through the transaction: the
 * embedded database has a single connection and would deadlock.
 */
export type Db = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** Which public records have changed; `everything` if it is not known which. */
export type PublicChange = PublicRecord | "everything";

/** An open database with its migrations applied. */
export interface Database {
  readonly kind: "pglite" | "postgres";
  readonly db: Db;
  /** Number of statements and transactions of this process that wait for a connection. */
  waiting(): number;
  /**
   * Registers a callback for committed changes of public data. The callback runs before a write by this process
   * returns, and soon after a write by another process.
   */
  onPublicChange(listener: (change: PublicChange) => void): Promise<void>;
  close(): Promise<void>;
}

/** A connection to a database of any version, without migrating it. */
export interface Connection {
  query: Query;
  /** The same connection, as domain functions expect it. */
  db: Db;
  close(): Promise<void>;
}

/** Called before migrations, with exclusive use of the connection. An error prevents the migrations. */
export type BeforeMigrating = (query: Query) => Promise<void>;

/** The channel on which triggers announce changes of public records. */
export const publicChangeChannel = "public_change";

/** Parses a notification. An unknown notification, which another version of the shop may send, means `everything`. */
export function publicChangeOf(payload: string | undefined): PublicChange {
  return publicRecords.find((record) => record === payload) ?? "everything";
}
