import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const headings = [...readFileSync("CHANGELOG.md", "utf8").matchAll(/^## (.+)$/gm)].map(([, words]) => words);

it("the changelog's newest version is the version of the package", () => {
  const [unreleased, newest] = headings;
  expect(unreleased).toBe("Unreleased");
  const { version } = read("package.json");
  expect(newest).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\)$/);
  expect(newest?.split(" ")[0]).toBe(version);
  const lock = read("package-lock.json");
  expect([lock.version, lock.packages[""].version]).toEqual([version, version]);
});
