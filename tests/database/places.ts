import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase, type DatabasePlace } from "#ports/database/open-database.ts";
import { inTransaction } from "#ports/database/query.ts";
import { type Rows, readRows } from "../former-shops/rows.ts";
import { placeEmbeddedDatabase } from "./embedded-template.ts";
import { createPostgresDatabase, type DatabaseKind } from "./test-database.ts";

/** A place for a shop where there is nothing yet. */
export interface EmptyPlace extends DatabasePlace {
  remove(): Promise<void>;
}

/** Makes an empty data folder, and an empty database on a PostgreSQL server where that is wanted. */
export async function makeEmptyPlace(kind: DatabaseKind, options?: { bare: boolean }): Promise<EmptyPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), "pankh-place-"));
  const server = kind === "postgres" ? await createPostgresDatabase(options ?? { bare: true }) : undefined;
  return {
    dataDir,
    databaseUrl: server?.url,
    async remove() {
      await server?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes a place with a migrated database that has no rows. */
export async function makeMigratedPlace(kind: DatabaseKind): Promise<EmptyPlace> {
  const place = await makeEmptyPlace(kind, { bare: false });
  if (kind === "pglite") await placeEmbeddedDatabase(place.dataDir);
  return place;
}

/** All rows of a shop that does not run. */
export async function rowsAt(place: DatabasePlace): Promise<Rows> {
  const { query, close } = await connectDatabase(place);
  return inTransaction(query, () => readRows(query)).finally(close);
}
