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

/** Where an upgrade fixture was restored, as settings of the current version. */
export interface RestoredShop {
  dataDir: string;
  /** Undefined when the database is in the data folder. */
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** Creates the data folder and the database of an earlier version, with that version's migrations. */
export async function restoreUpgradeFixture(kind: DatabaseKind, shop: UpgradeFixture): Promise<RestoredShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "pankh-former-"));
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
