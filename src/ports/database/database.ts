import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { type PublicRecord, publicRecords } from "#contract/public-records.ts";
import type { Query } from "./query.ts";
import type * as schema from "./schema.ts";

type Schema = typeof schema;

/**
 * What the domain works on: the open database or a transaction of it. Inside a transaction use the transaction
 * alone; the embedded database has one connection and would wait for itself for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** What of the public records has changed; `everything` when nobody can tell. */
export type PublicChange = PublicRecord | "everything";

/** An open database with its migrations applied. */
export interface Database {
  readonly kind: "pglite" | "postgres";
  readonly db: Db;
  /** How many statements and transactions of this process wait for a connection. */
  waiting(): number;
  /**
   * Calls back after a committed write, of any process, changed something that everybody can read: before a write of
   * this process is answered, soon after one of another.
   */
  onPublicChange(listener: (change: PublicChange) => void): Promise<void>;
  close(): Promise<void>;
}

/** One connection to a database, whose tables are as they were found. */
export interface Connection {
  query: Query;
  /** The same connection, as the domain works on it. */
  db: Db;
  close(): Promise<void>;
}

/** Looks at a database before migrations are applied to it, alone on its connection; a failure keeps it as it is. */
export type BeforeMigrating = (query: Query) => Promise<void>;

/** The channel on which triggers announce changes of public records. */
export const publicChangeChannel = "public_change";

/** What a notification says; one of another version of the shop may say what this one does not know. */
export function publicChangeOf(payload: string | undefined): PublicChange {
  return publicRecords.find((record) => record === payload) ?? "everything";
}
