import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** What pages of the shop load: all but the office, whose screens may take a moment longer. */
const loaded = globSync(["src/app/**/*.{ts,tsx}", "src/contract/**/*.ts"])
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.test\.tsx?$|^src\/app\/admin\//.test(path));

/** The first formatter of a page loads the runtime's tables of all languages, in one go (docs/decisions/0070). */
describe("no page of the shop formats by the runtime's tables", () => {
  it("looks at something", () => {
    expect(loaded).toEqual(expect.arrayContaining(["src/app/lib/format.ts", "src/contract/money.ts"]));
  });

  it.each(["Intl.", "toLocaleString(", "toLocaleDateString(", "toLocaleTimeString("])("%s", (formatter) => {
    const users = loaded.filter((path) =>
      readFileSync(path, "utf8")
        .replaceAll(/\/\*.*?\*\//gs, "")
        .includes(formatter),
    );
    expect(users).toEqual([]);
  });
});
