import { matchesGlob, relative } from "node:path";
import { expect } from "vitest";
import { isFullRun } from "../support/tier.ts";
import { filesOnBothDatabases } from "./both-databases.ts";
import { databaseKinds } from "./database-kinds.ts";

/** Runs before each test file, because files of one worker share modules, including the list of databases. */
const file = relative(process.cwd(), expect.getState().testPath ?? "");
const isOnBoth = isFullRun || filesOnBothDatabases.some(({ files }) => matchesGlob(file, files));
databaseKinds.splice(
  0,
  databaseKinds.length,
  ...(isOnBoth ? (["pglite", "postgres"] as const) : ["postgres" as const]),
);
