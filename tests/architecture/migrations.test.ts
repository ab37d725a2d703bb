import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const { entries } = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8")) as {
  entries: { tag: string }[];
};

describe("the migrations folder", () => {
  it("has exactly the files that the journal lists", () => {
    const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
    expect(files.sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`).sort());
  });

  it("keeps only the snapshot of the newest migration", () => {
    const snapshots = readdirSync("migrations/meta").filter((name) => name.endsWith("_snapshot.json"));
    expect(snapshots).toEqual([`${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`]);
  });
});
