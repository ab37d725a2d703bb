import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = new URL("../../", import.meta.url);
const map = readFileSync(new URL("docs/specification-coverage.md", root), "utf8");
const pathOf = (file: string) => fileURLToPath(new URL(file, root));

describe("the map from the specification to the tests", () => {
  const files = [...new Set([...map.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = ""]) => file))];
  const held = [...map.matchAll(/\]\(\.\.\/([^)]+)\) “([^”]+)”/g)].map(([, file = "", title = ""]) => ({
    file,
    title,
  }));

  it("names many files and tests", () => {
    expect(files.length).toBeGreaterThan(80);
    expect(held.length).toBeGreaterThan(100);
  });

  it.each(files)("%s is there", (file) => {
    expect(existsSync(pathOf(file))).toBe(true);
  });

  it.each(held)("$file has a test “$title”", ({ file, title }) => {
    expect(readFileSync(pathOf(file), "utf8")).toContain(title);
  });

  it("lists its open lines together", () => {
    const open = map.split("\n").filter((line) => line.endsWith("| open |")).length;
    const [, listed = ""] = map.split("## Open lines");
    expect(listed.split("\n").filter((line) => line.startsWith("- "))).toHaveLength(open);
  });
});
