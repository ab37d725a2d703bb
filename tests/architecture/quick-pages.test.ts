import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What pages of the shop load: all but the office, whose screens may take a moment longer. */
const loaded = globSync(["src/app/**/*.{ts,tsx}", "src/contract/**/*.ts"])
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.test\.tsx?$|^src\/app\/admin\//.test(path));

const formatters = /Intl\.|toLocale(?:Date|Time)?String\(/;
const withoutComments = (text: string) => text.replaceAll(/\/\*.*?\*\//gs, "");

/** The first formatter of a page loads the runtime's tables of all languages, in one go (docs/decisions/0070). */
it("no page of the shop formats by the runtime's tables", { tags: ["spec:10.97"] }, () => {
  expect(loaded).toEqual(expect.arrayContaining(["src/app/lib/format.ts", "src/contract/kernel/money.ts"]));
  const users = loaded.filter((path) => formatters.test(withoutComments(readFileSync(path, "utf8"))));
  expect(users).toEqual([]);
});
