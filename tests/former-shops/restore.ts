import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { withFirstMigrations } from "../database/first-migrations.ts";
import { createPostgresDatabase, type DatabaseKind } from "../database/test-database.ts";
import type { FormerShop } from "./former-shop.ts";
import { restoreRows } from "./rows.ts";

/** Where a former shop stands, as settings of the present one. */
export interface RestoredShop {
  dataDir: string;
  /** None when the database is in the data folder. */
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** Makes the data folder and the database of an earlier version, with that version's migrations. */
export async function restoreFormerShop(kind: DatabaseKind, shop: FormerShop): Promise<RestoredShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "pankh-former-"));
  for (const [path, content] of Object.entries(shop.files)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), Buffer.from(content, "base64"));
  }
  const server = kind === "postgres" ? await createPostgresDatabase({ bare: true }) : undefined;
  await withFirstMigrations(shop.migrations, (folder) =>
    server ? fillPostgres(server.url, shop, folder) : fillFolder(dataDir, shop, folder),
  );
  return {
    dataDir,
    databaseUrl: server?.url,
    async remove() {
      await server?.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function fillFolder(dataDir: string, shop: FormerShop, migrationsFolder: string): Promise<void> {
  const cluster = join(dataDir, "database", "cluster");
  mkdirSync(cluster, { recursive: true });
  const client = await PGlite.create(cluster);
  await migratePglite(drizzlePglite(client), { migrationsFolder });
  await restoreRows(async (statement, parameters) => {
    return (await client.query<Record<string, unknown>>(statement, parameters)).rows;
  }, shop);
  await client.close();
}

async function fillPostgres(url: string, shop: FormerShop, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migratePostgres(drizzlePostgres(client), { migrationsFolder });
  await restoreRows(async (statement, parameters) => (await client.query(statement, parameters)).rows, shop);
  await client.end();
}
