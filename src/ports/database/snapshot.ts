import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { type Query, runInTransaction } from "./query.ts";

/** Reads rows as of one moment, in a read-only transaction. */
export type Snapshot = <Result>(read: (query: Query) => Promise<Result>) => Promise<Result>;

/** Runs statements on an open database or within a transaction. */
export const queryOfDatabase =
  (db: Db): Query =>
  async (statement) => {
    const { rows } = (await db.execute(sql.raw(statement))) as { rows: Record<string, unknown>[] };
    return rows;
  };

/** Takes snapshots of an open database in use. The embedded database serves nothing else until `read` is done. */
export const snapshotOfDatabase =
  (db: Db): Snapshot =>
  (read) =>
    db.transaction((tx) => read(queryOfDatabase(tx)), {
      isolationLevel: "repeatable read",
      accessMode: "read only",
    });

/** Takes snapshots on a connection that nothing else uses. */
export const snapshotOfConnection =
  (query: Query): Snapshot =>
  (read) =>
    runInTransaction(query, () => read(query), "isolation level repeatable read read only");
