import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { applyMigrations, listAppMigrations } from "#ports/database/migrations.ts";
import { connectDatabase } from "#ports/database/open-database.ts";
import { runInTransaction } from "#ports/database/query.ts";
import { placeEmbeddedDatabase } from "../database/embedded-template.ts";
import { createPostgresDatabase, type DatabaseKind } from "../database/test-database.ts";
import { restoreRows } from "./rows.ts";
import type { UpgradeFixture } from "./upgrade-fixture.ts";

/** The data folder and database into which an upgrade fixture was restored. */
export interface RestoredShop {
  dataDir: string;
  /** Undefined when the database is in the data folder. */
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** Restores an upgrade fixture into a new data folder and database, which have only the migrations of the earlier version. */
export async function restoreUpgradeFixture(kind: DatabaseKind, shop: UpgradeFixture): Promise<RestoredShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "pankh-upgrade-"));
  for (const [path, content] of Object.entries(shop.files)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), Buffer.from(content, "base64"));
  }
  const server = kind === "postgres" ? await createPostgresDatabase({ bare: true }) : undefined;
  if (!server) await placeEmbeddedDatabase(dataDir, { bare: true });
  const { query, close } = await connectDatabase({ databaseUrl: server?.url, dataDir });
  await runInTransaction(query, async () => {
    await applyMigrations(query, listAppMigrations().slice(0, shop.migrations));
    await restoreRows(query, shop);
  });
  await close();
  return {
    dataDir,
    databaseUrl: server?.url,
    async remove() {
      await server?.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
