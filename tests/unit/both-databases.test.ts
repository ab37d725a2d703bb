import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { filesOnBothDatabases } from "../database/both-databases.ts";

it("every entry in the list of test files for both databases is an existing file", () => {
  const root = new URL("../..", import.meta.url);
  expect(filesOnBothDatabases.filter(({ files }) => globSync(files, { cwd: root }).length === 0)).toEqual([]);
});
