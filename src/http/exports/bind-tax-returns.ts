import * as contract from "#contract/invoices/tax-returns.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { b2bRows, b2clRows, cdnrRows, cdnurRows } from "#domain/tax-returns/document-rows.ts";
import { b2csRows, docsRows, exempRows, hsnRows } from "#domain/tax-returns/summary-rows.ts";
import { type TaxDocument, taxDocuments } from "#domain/tax-returns/tax-documents.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { loggedExport } from "./logged-export.ts";

/** CSV files of the GSTR-1 tables, for accountants. */
export function bindTaxReturns(bind: Binder, { shop }: ApiOptions): void {
  const { db } = shop;

  bind(
    contract.gstr1B2b,
    table("b2b", (issued) => flattenRows(issued, b2bRows)),
  );
  bind(
    contract.gstr1B2cl,
    table("b2cl", (issued) => flattenRows(issued, b2clRows)),
  );
  bind(
    contract.gstr1B2cs,
    table("b2cs", (issued) => once(b2csRows(issued))),
  );
  bind(
    contract.gstr1Cdnr,
    table("cdnr", (issued) => flattenRows(issued, cdnrRows)),
  );
  bind(
    contract.gstr1Cdnur,
    table("cdnur", (issued) => flattenRows(issued, cdnurRows)),
  );
  bind(
    contract.gstr1Exemp,
    table("exemp", (issued) => once(exempRows(issued))),
  );
  bind(
    contract.gstr1HsnB2b,
    table("hsn(b2b)", (issued) => once(hsnRows(issued, true))),
  );
  bind(
    contract.gstr1HsnB2c,
    table("hsn(b2c)", (issued) => once(hsnRows(issued, false))),
  );
  bind(
    contract.gstr1Docs,
    table("docs", (issued) => once(docsRows(issued))),
  );

  function table<Row>(name: string, rowsOf: (issued: AsyncIterable<TaxDocument[]>) => AsyncIterable<Row[]>) {
    return ({ input: { query }, actor }: { input: { query: Days }; actor: Actor }) =>
      loggedExport(
        db,
        { actor, subject: "order", name: m["api.list.gstr1"]({ table: name }), filters: query },
        () => rowsOf(taxDocuments(shop, query)),
      );
  }
}

type Days = {
  from: string;
  to: string;
};

async function* flattenRows<Row>(
  batches: AsyncIterable<TaxDocument[]>,
  rowsOf: (issued: TaxDocument) => Row[],
) {
  for await (const batch of batches) yield batch.flatMap(rowsOf);
}

async function* once<Row>(rows: Promise<Row[]>) {
  yield await rows;
}
