import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { settingNames } from "#config";

/** All settings, and ENV_FILE, which names the settings file and must therefore be an environment variable. */
const expected = [...settingNames, "ENV_FILE"].sort();

it("the configuration reference lists every setting, and no other", () => {
  const reference = readFileSync("docs/configuration.md", "utf8");
  const rows = [...reference.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect([...rows, "ENV_FILE"].sort()).toEqual(expected);
  expect(reference).toContain("`ENV_FILE`");
});

it("the example file has a line for every setting, and no other", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const documented = lines.flatMap((line) => /^# ([A-Z_]+)=/.exec(line)?.[1] ?? []);
  expect(documented.sort()).toEqual(expected);
});
