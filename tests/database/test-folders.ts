import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase, type DatabaseLocation } from "#ports/database/open-database.ts";
import { runInTransaction } from "#ports/database/query.ts";
import { type Rows, readRows } from "../earlier-versions/rows.ts";
import { placeEmbeddedDatabase } from "./embedded-template.ts";
import { createPostgresDatabase, type DatabaseKind } from "./test-database.ts";

/** An empty data folder and database for a shop. */
export interface EmptyDatabase extends DatabaseLocation {
  remove(): Promise<void>;
}

/** Creates an empty data folder, and for PostgreSQL an empty database. */
export async function createEmptyDatabase(
  kind: DatabaseKind,
  options?: { bare: boolean },
): Promise<EmptyDatabase> {
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

/** Creates a data folder with a migrated database without rows. */
export async function createMigratedDatabase(kind: DatabaseKind): Promise<EmptyDatabase> {
  const place = await createEmptyDatabase(kind, { bare: false });
  if (kind === "pglite") await placeEmbeddedDatabase(place.dataDir);
  return place;
}

/** All rows of a stopped shop. */
export async function rowsAt(place: DatabaseLocation): Promise<Rows> {
  const { query, close } = await connectDatabase(place);
  return runInTransaction(query, () => readRows(query)).finally(close);
}
