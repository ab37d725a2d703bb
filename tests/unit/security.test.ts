import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = new URL("../../", import.meta.url);
const document = readFileSync(new URL("docs/security.md", root), "utf8");
const isThere = (path: string) => existsSync(fileURLToPath(new URL(path, root)));

describe("what is said of the shop's safety", () => {
  const paths = [
    ...new Set([...document.matchAll(/`((?:src|tests|docs|scripts)\/[^`]+)`/g)].map(([, path = ""]) => path)),
  ];
  const rows = document.split("\n").filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
  const cellsOf = (row: string) => row.split("|").map((cell) => cell.trim());

  it("names many places", () => {
    expect(paths.length).toBeGreaterThan(100);
    expect(rows.length).toBeGreaterThan(100);
  });

  it.each(paths)("%s is there", (path) => {
    expect(isThere(path)).toBe(true);
  });

  it("says of each requirement whether it is met", () => {
    for (const row of rows)
      expect([row, cellsOf(row)[2]]).toEqual([row, expect.stringMatching(/^(met|partly|not met|not here)$/)]);
  });

  it("names each requirement once", () => {
    const named = rows.flatMap((row) => cellsOf(row)[1]?.match(/\d+\.\d+\.\d+/g) ?? []);
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter((number, place) => named.indexOf(number) < place)).toEqual([]);
  });
});
