import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPostgresDatabase } from "#tests/database/test-database.ts";
import { NonLeakingPool } from "./non-leaking-pool.ts";

describe("pool with one connection", () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let pool: NonLeakingPool;
  let adminClient: pg.Client;
  beforeAll(async () => {
    database = await createPostgresDatabase({ bare: true });
    adminClient = new pg.Client({ connectionString: database.url });
    await adminClient.connect();
    pool = new NonLeakingPool({ connectionString: database.url, max: 1 });
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
  });
  afterAll(async () => {
    await pool.end();
    await adminClient.end();
    await database.close();
  });

  /** A client whose connection the server closed before its first query. */
  async function lostClient(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    const lost = new Promise<void>((resolve) => client.once("end", () => resolve()));
    await adminClient.query("select pg_terminate_backend($1)", [
      (client as { processID?: number }).processID,
    ]);
    await lost;
    return client;
  }

  it("continues after a transaction that could not begin", async () => {
    const client = await lostClient();
    await expect(client.query("begin")).rejects.toThrow();
    expect(pool.totalCount).toBe(0);
    const { rows } = await pool.query("select 1 as one");
    expect(rows).toEqual([{ one: 1 }]);
    client.release();
    expect(pool.idleCount).toBe(1);
  });

  it("discards a client whose first query fails, and continues to serve transactions", async () => {
    const client = await pool.connect();
    await expect(client.query("begin wrongly")).rejects.toThrow(/syntax/);
    expect(pool.totalCount).toBe(0);
    const db = drizzle(pool);
    await expect(
      db.transaction(async (tx) => {
        await tx.execute("create table kept (id integer)");
        throw new Error("No");
      }),
    ).rejects.toThrow("No");
    const found = await db.transaction((tx) => tx.execute("select to_regclass('kept') as kept"));
    expect(found.rows).toEqual([{ kept: null }]);
    expect({ all: pool.totalCount, idle: pool.idleCount }).toEqual({ all: 1, idle: 1 });
  });
});
