import { connectDatabase, openDatabase } from "#ports/database/open-database.ts";
import { runInTransaction } from "#ports/database/query.ts";
import { createPrivateDiskFiles } from "#ports/files/disk.adapter.ts";
import { fileKinds } from "#ports/files/file-kinds.ts";
import { fillEmptyTables } from "../database/fill-empty-tables.ts";
import type { DatabaseKind } from "../database/test-database.ts";
import { aDocument } from "../factories/files.ts";
import { type RestoredShop, restoreUpgradeFixture } from "./restore.ts";
import { readUpgradeFixture, type UpgradeFixture } from "./upgrade-fixture.ts";

/** A shop of the current version with a row in every table, uploaded pictures and a private document. */
export interface FilledShop extends RestoredShop {
  /** The recording from which it was created. */
  former: UpgradeFixture;
  documentId: string;
}

/** Upgrades the recorded shop of version 0.2.0 to the current version, and fills the tables that are still empty. */
export async function createFilledShop(kind: DatabaseKind): Promise<FilledShop> {
  const former = readUpgradeFixture("tests/earlier-versions/0.2.0");
  const shop = await restoreUpgradeFixture(kind, former);
  await (await openDatabase(shop)).close();
  const { query, close } = await connectDatabase(shop);
  await runInTransaction(query, () => fillEmptyTables(query)).finally(close);
  const documents = createPrivateDiskFiles(fileKinds.document, shop.dataDir);
  return { ...shop, former, documentId: await documents.put({ bytes: aDocument() }) };
}
