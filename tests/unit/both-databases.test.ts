import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { filesOnBothDatabases } from "../database/both-databases.ts";

it("every entry of the list of files for both databases names a file", () => {
  const root = new URL("../..", import.meta.url);
  expect(filesOnBothDatabases.filter(({ files }) => globSync(files, { cwd: root }).length === 0)).toEqual([]);
});
