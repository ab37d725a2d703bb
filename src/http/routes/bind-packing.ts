import * as contract from "#contract/orders/packing.ts";
import { renderPackingDocuments } from "#domain/documents/packing/packing-documents.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";

/** Printing and packing of orders. */
export function bindPacking(bind: Binder, { shop: { db }, budgets }: ApiOptions): void {
  bind(contract.getPackingDocuments, async ({ input: { query }, viewer }) => {
    await budgets?.spend("documents", viewer._id);
    const { orders: orderIds, parts, paper } = query;
    return renderPackingDocuments(db, { orderIds, parts, paper });
  });
}
