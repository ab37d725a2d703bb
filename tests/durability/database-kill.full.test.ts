import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPglite } from "#ports/database/pglite.adapter.ts";
import { openPostgres } from "#ports/database/postgres.adapter.ts";
import { settings } from "#ports/database/tables/system.ts";
import { startChildProgram } from "../database/child-program.ts";
import { createPostgresDatabase, databaseKinds } from "../database/test-database.ts";

const commitPairs = join(import.meta.dirname, "commit-pairs.ts");

describe.each(databaseKinds)("a process on %s that is killed while it writes", (kind) => {
  let place: string;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    if (kind === "postgres") {
      const created = await createPostgresDatabase();
      place = created.url;
      remove = created.close;
    } else {
      place = mkdtempSync(join(tmpdir(), "pankh-kill-"));
      remove = async () => rmSync(place, { recursive: true });
    }
  });
  afterAll(() => remove());

  const open = () => (kind === "pglite" ? openPglite({ folder: place }) : openPostgres({ url: place }));

  it("loses nothing that was acknowledged, and keeps no half of a transaction", async () => {
    const acknowledged: string[] = [];
    for (let round = 1; round <= 4; round += 1) {
      const writer = startChildProgram(commitPairs, kind, place, String(round));
      await writer.untilLines(randomInt(1, 80));
      await writer.kill();
      acknowledged.push(...writer.lines);

      const database = await open();
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
