import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

type Schema = typeof schema;

/**
 * What the domain works on: the open database or a transaction of it. Inside a transaction use the transaction
 * alone; the embedded database has one connection and would wait for itself for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** An open database with its migrations applied. */
export interface Database {
  readonly kind: "pglite" | "postgres";
  readonly db: Db;
  /** Calls back after a committed write, of any process, touched a table that public pages show. */
  onPublicChange(listener: () => void): Promise<void>;
  close(): Promise<void>;
}
