import { randomInt } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { embeddedFolder, openDatabase } from "#ports/database/open-database.ts";
import { settings } from "#ports/database/tables/system.ts";
import { startChildProgram } from "../database/child-program.ts";
import { databaseKinds } from "../database/test-database.ts";
import { createMigratedDatabase, type EmptyDatabase } from "../database/test-folders.ts";

const commitPairs = join(import.meta.dirname, "commit-pairs.ts");

describe.each(databaseKinds)("a process on %s killed while it writes", (kind) => {
  let place: EmptyDatabase;
  let address: string;
  beforeAll(async () => {
    place = await createMigratedDatabase(kind);
    address = place.databaseUrl ?? embeddedFolder(place.dataDir);
  });
  afterAll(() => place.remove());

  it("loses no acknowledged transaction and leaves none half-written", async () => {
    const acknowledged: string[] = [];
    for (let round = 1; round <= 4; round += 1) {
      const writer = startChildProgram(commitPairs, kind, address, String(round));
      await writer.untilLines(randomInt(1, 80));
      await writer.kill();
      acknowledged.push(...writer.lines);

      const database = await openDatabase(place);
      const names = (await database.db.select({ name: settings.name }).from(settings)).map(
        ({ name }) => name,
      );
      await database.close();
      const lefts = names.filter((name) => name.endsWith(" left")).map((name) => name.slice(0, -5));
      const rights = names.filter((name) => name.endsWith(" right")).map((name) => name.slice(0, -6));
      expect(lefts.sort()).toEqual(rights.sort());
      expect(new Set(lefts)).toEqual(new Set([...lefts, ...acknowledged]));
      expect(lefts.length).toBeLessThanOrEqual(acknowledged.length + round);
    }
  });
});
