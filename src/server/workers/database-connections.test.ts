import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { connectionsOf, connectionWarnings } from "./database-connections.ts";

describe("database connections of several processes", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase("postgres");
  });
  afterAll(() => database.close());

  it("are ten per process, fewer with many processes, and at least three", () => {
    expect([1, 2, 7, 10, 20, 64].map((workers) => connectionsOf({ workers }))).toEqual([10, 10, 10, 7, 3, 3]);
  });

  it("cause a warning if the server allows fewer", async () => {
    const [{ given } = { given: 0 }] = (
      (await database.db.execute(
        "select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as given",
      )) as unknown as { rows: { given: number }[] }
    ).rows;
    const many = Math.max(given, 64);
    expect(await connectionWarnings({ workers: 1 }, database)).toEqual([]);
    expect(await connectionWarnings({ workers: many }, database)).toEqual([
      expect.stringContaining(`allows ${given} connections, but WORKERS may need ${(many + 1) * 4}`),
    ]);
  });
});
