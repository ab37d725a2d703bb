import { getDroneDocuments } from "#contract/catalog/drone-documents.ts";
import * as contract from "#contract/orders/unit-serials.ts";
import { papersOfOrder } from "#domain/papers/papers-of-order.ts";
import { findUnits } from "#domain/serials/find-units.ts";
import { recordSerials } from "#domain/serials/record-serials.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { presentOrder } from "../serialize/order.ts";
import { presentSoldUnit } from "../serialize/unit.ts";
import { documentScope } from "../viewer-may.ts";

/** Serial numbers, their lookup, and drone documents. */
export function bindSerials(bind: Binder, { shop: { db }, budgets }: ApiOptions): void {
  bind(contract.recordSerials, async ({ input: { params, body }, actor }) => {
    const order = await recordSerials(db, { ...body, orderId: params.id, actor });
    return { order: presentOrder(order), message: m["orders.unitSerial.saved"]() };
  });

  bind(contract.listSerials, async ({ input: { query } }) => {
    const { units, pagination } = await findUnits(db, query);
    return { units: units.map(presentSoldUnit), pagination };
  });

  bind(getDroneDocuments, async ({ input: { params }, viewer }) => {
    await budgets?.spend("documents", viewer._id);
    return papersOfOrder(db, documentScope(viewer, params.id));
  });
}
