import { connectDatabase, openDatabase } from "#ports/database/open-database.ts";
import { inTransaction } from "#ports/database/query.ts";
import { createPrivateDiskFiles } from "#ports/files/disk.adapter.ts";
import { fileKinds } from "#ports/files/file-kinds.ts";
import { fillEmptyTables } from "../database/fill-empty-tables.ts";
import type { DatabaseKind } from "../database/test-database.ts";
import { aDocument } from "../factories/files.ts";
import { type FormerShop, readFormerShop } from "./former-shop.ts";
import { type RestoredShop, restoreFormerShop } from "./restore.ts";

/** A shop of the present version with a row in every table, uploaded pictures and a private document. */
export interface FilledShop extends RestoredShop {
  /** The recorded shop that it was made of. */
  former: FormerShop;
  documentId: string;
}

/** Brings the recorded shop of version 0.2.0 to the present version, and fills the tables that it leaves empty. */
export async function makeFilledShop(kind: DatabaseKind): Promise<FilledShop> {
  const former = readFormerShop("tests/former-shops/0.2.0");
  const shop = await restoreFormerShop(kind, former);
  await (await openDatabase(shop)).close();
  const { query, close } = await connectDatabase(shop);
  await inTransaction(query, () => fillEmptyTables(query)).finally(close);
  const documents = createPrivateDiskFiles(fileKinds.document, shop.dataDir);
  return { ...shop, former, documentId: await documents.put({ bytes: aDocument() }) };
}
