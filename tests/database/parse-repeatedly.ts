import { PGlite } from "@electric-sql/pglite";
import { compilePostgres } from "#ports/database/postgres-module.ts";

/** Test program: makes PostgreSQL parse and sort so often that V8 optimises its hot code. */
const database = await PGlite.create({ pgliteWasmModule: await compilePostgres() });
for (let round = 0; round < 500; round += 1) {
  await database.query(
    "select count(*), max(n % 7) from generate_series(1, 2000) n where n % 3 = 1 group by n % 11",
  );
}
await database.close();
