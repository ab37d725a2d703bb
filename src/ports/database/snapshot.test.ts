import { expect, it, onTestFinished } from "vitest";
import { openTestDatabase } from "#tests/database/test-database.ts";
import { snapshotOfDatabase } from "./snapshot.ts";
import { settings } from "./tables/system.ts";

it("snapshotOfDatabase shows the rows as they were when the snapshot was taken, despite later writes", async () => {
  const { db, close } = await openTestDatabase("postgres");
  onTestFinished(close);
  const counts = await snapshotOfDatabase(db)(async (query) => {
    const count = async () => Number((await query("select count(*) as count from settings"))[0]?.count);
    const before = await count();
    await db.insert(settings).values({ name: "written meanwhile", value: "" });
    return [before, await count()];
  });
  expect(counts).toEqual([0, 0]);
  expect(await db.$count(settings)).toBe(1);
});
