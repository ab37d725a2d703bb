import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Sources of the storefront's pages. The back office is not included, because its screens may load more slowly. */
const storefrontSources = globSync(["src/app/**/*.{ts,tsx}", "src/contract/**/*.ts"])
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.test\.tsx?$|^src\/app\/admin\//.test(path));

const formatters = /Intl\.|toLocale(?:Date|Time)?String\(/;
const withoutComments = (text: string) => text.replaceAll(/\/\*.*?\*\//gs, "");

/** Creating the first Intl formatter loads the runtime's data for all languages (docs/decisions/0070). */
it("no storefront page uses the runtime's Intl formatters", { tags: ["spec:10.97"] }, () => {
  expect(storefrontSources).toEqual(
    expect.arrayContaining(["src/app/lib/format.ts", "src/contract/kernel/money.ts"]),
  );
  const users = storefrontSources.filter((path) =>
    formatters.test(withoutComments(readFileSync(path, "utf8"))),
  );
  expect(users).toEqual([]);
});
