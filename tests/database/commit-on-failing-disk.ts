import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { openPglite } from "#ports/database/pglite.adapter.ts";
import { settings } from "#ports/database/tables/system.ts";

/** Test program: commits once to a good disk and once to a failing one, and prints what was acknowledged. */
const { db } = await openPglite({ folder: process.argv[2] ?? "" });
await db.insert(settings).values({ name: "before the disk failed", value: "" });
fs.writeSync(1, "acknowledged\n");

fs.fsyncSync = () => {
  throw Object.assign(new Error("i/o error, fsync"), { code: "EIO" });
};
syncBuiltinESMExports();
await db.insert(settings).values({ name: "after the disk failed", value: "" });
fs.writeSync(1, "acknowledged\n");
