import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { settingNames } from "#config";

/** The file with settings is named by the environment alone. */
const known = [...settingNames, "ENV_FILE"].sort();

it("the README tells every setting, and no other", () => {
  const readme = readFileSync("README.md", "utf8");
  const [, table = ""] = readme.split("| Variable | Meaning | Without it |");
  const rows = table.split("\n\n")[0]?.split("\n") ?? [];
  const told = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(told.sort()).toEqual(known);
});

it("the example file has a line for every setting, and for no other", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const told = lines.flatMap((line) => /^# ([A-Z_]+)=/.exec(line)?.[1] ?? []);
  expect(told.sort()).toEqual(known);
});
