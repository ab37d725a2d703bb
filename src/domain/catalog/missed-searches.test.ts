import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { searchesWithoutResultsLimits } from "#contract/catalog/searches-without-results-limits.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { missedSearches } from "#ports/database/tables/missed-searches.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { openAdministrator } from "#tests/factories/customers.ts";
import {
  deleteMissedSearch,
  deleteOldSearches,
  keepMissedSearches,
  listMissedSearches,
} from "./missed-searches.ts";

describe.each(databaseKinds)("searches without results on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const keep = (...texts: string[]) => keepMissedSearches(database.db, texts);
  const list = (query: { search?: string; page?: number; limit?: number } = {}) =>
    listMissedSearches(database.db, { search: "", page: 1, limit: 20, synonyms: [], ...query });
  const listed = async () => (await list()).searches.map(({ text, times }) => [text, times]);
  const age = (text: string, days: number) =>
    database.db.execute(
      sql`update missed_searches set last_at = now() - make_interval(days => ${days}) where text = ${text}`,
    );

  it("are counted per normalised text, most frequent first", async () => {
    await keep("zeppelin", "balloon", "Zeppelin!");
    await keep("ZEPPELIN", "बैलून");
    await keep();
    expect(await listed()).toEqual([
      ["Zeppelin!", 3],
      ["बैलून", 1],
      ["balloon", 1],
    ]);
  });

  it("are filtered by part of the text and paged", async () => {
    await keep("zeppelin", "balloon", "ball pump");
    const found = await list({ search: "BALL", limit: 1, page: 2 });
    expect(found.pagination).toEqual({ page: 2, total: 2, pages: 2 });
    expect(found.searches).toHaveLength(1);
    expect((await list({ search: "100%" })).searches).toEqual([]);
  });

  it("show how many products they find now", { tags: ["spec:10.39"] }, async () => {
    await keep("zeppelin");
    expect((await list()).searches).toMatchObject([{ finds: 0 }]);
    await addProduct(database.db, { name: "Zeppelin 9" });
    expect((await list()).searches).toMatchObject([{ text: "zeppelin", finds: 1 }]);
  });

  it("are limited in number; the rarest and oldest are dropped first", async () => {
    const texts = Array.from(
      { length: searchesWithoutResultsLimits.maxRows },
      (_, index) => `thing ${index} wanted`,
    );
    await keep(...texts, ...texts.slice(1));
    await keep("zeppelin");
    const rows = await database.db.$count(missedSearches);
    expect(rows).toBe(searchesWithoutResultsLimits.maxRows);
    // The new text is as rare as the rarest ones, but newer, so it is kept.
    expect((await list({ search: "zeppelin" })).searches).toHaveLength(1);
    expect((await list({ search: "thing 0 wanted" })).searches).toEqual([]);
  });

  it("are dropped if they are not repeated for a long time", async () => {
    await keep("zeppelin", "balloon", "blimp");
    await age("zeppelin", searchesWithoutResultsLimits.days);
    await age("balloon", searchesWithoutResultsLimits.days - 1);
    expect((await listed()).map(([text]) => text).sort()).toEqual(["balloon", "blimp"]);
    await deleteOldSearches(database.db);
    expect(await database.db.$count(missedSearches)).toBe(2);
  });

  it("can be cleared by the owner, without their texts in the audit log", async () => {
    const actor = await openAdministrator(database.db);
    await keep("zeppelin");
    const [{ id } = { id: "" }] = (await list()).searches;
    await deleteMissedSearch(database.db, { id, actor });
    expect(await listed()).toEqual([]);
    await expect(deleteMissedSearch(database.db, { id, actor })).rejects.toMatchObject({
      refusal: "not found",
    });
    const entries = await database.db.select().from(auditEntries);
    expect(JSON.stringify(entries)).not.toContain("zeppelin");
    expect(entries.at(-1)).toMatchObject({ subject: "missedSearch", before: { times: 1 } });
  });

  it("cannot be stored twice, or with invalid values, in the database", async () => {
    const row = { words: "x", text: "x", times: 1 };
    for (const wrong of [{ words: "" }, { text: "" }, { text: "x".repeat(61) }, { times: 0 }]) {
      await expect(database.db.insert(missedSearches).values({ ...row, ...wrong })).rejects.toThrow();
    }
    await database.db.insert(missedSearches).values(row);
    await expect(database.db.insert(missedSearches).values(row)).rejects.toThrow();
  });
});
