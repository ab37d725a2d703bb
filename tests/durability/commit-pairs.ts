import { writeSync } from "node:fs";
import { openPglite } from "#ports/database/pglite.adapter.ts";
import { openPostgres } from "#ports/database/postgres.adapter.ts";
import { settings } from "#ports/database/tables/system.ts";

/** Test program: commits pairs of rows in a loop and prints the name of a pair once its commit is acknowledged. */
const [, , kind, place = "", round] = process.argv;
const { db } = kind === "pglite" ? await openPglite({ folder: place }) : await openPostgres({ url: place });
for (let pair = 1; ; pair += 1) {
  const name = `${round}.${pair}`;
  await db.transaction(async (tx) => {
    await tx.insert(settings).values({ name: `${name} left`, value: "a".repeat(pair * 10) });
    await tx.insert(settings).values({ name: `${name} right`, value: "b".repeat(pair * 10) });
  });
  writeSync(1, `${name}\n`);
}
