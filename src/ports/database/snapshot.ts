import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { inTransaction, type Query } from "./query.ts";

/** Reads rows as they are in one moment, in a transaction that writes nothing. */
export type Snapshot = <Result>(read: (query: Query) => Promise<Result>) => Promise<Result>;

/** Runs statements on an open database, or in a transaction of it. */
export const queryOfDatabase =
  (db: Db): Query =>
  async (statement) => {
    const { rows } = (await db.execute(sql.raw(statement))) as { rows: Record<string, unknown>[] };
    return rows;
  };

/** Snapshots of an open database, beside what else goes on there; the embedded one waits meanwhile. */
export const snapshotOfDatabase =
  (db: Db): Snapshot =>
  (read) =>
    db.transaction((tx) => read(queryOfDatabase(tx)), {
      isolationLevel: "repeatable read",
      accessMode: "read only",
    });

/** Snapshots on a connection that nothing else uses meanwhile. */
export const snapshotOfConnection =
  (query: Query): Snapshot =>
  (read) =>
    inTransaction(query, () => read(query), "isolation level repeatable read read only");
