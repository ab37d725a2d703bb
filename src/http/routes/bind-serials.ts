import { getDroneDocuments } from "#contract/catalog/drone-documents.ts";
import * as contract from "#contract/orders/unit-serials.ts";
import { readDroneDocuments } from "#domain/documents/drone/drone-documents.ts";
import { findUnits } from "#domain/orders/find-units.ts";
import { recordSerials } from "#domain/orders/record-serials.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { serializeOrder } from "../serialize/order.ts";
import { serializeSoldUnit } from "../serialize/unit.ts";
import { documentQueryOf } from "../viewer-can.ts";

/** Serial numbers, their lookup, and drone documents. */
export function bindSerials(bind: Binder, { shop: { db }, budgets }: ApiOptions): void {
  bind(contract.recordSerials, async ({ input: { params, body }, actor }) => {
    const order = await recordSerials(db, { ...body, orderId: params.id, actor });
    return { order: serializeOrder(order), message: m["orders.unitSerial.saved"]() };
  });

  bind(contract.listSerials, async ({ input: { query } }) => {
    const { units, pagination } = await findUnits(db, query);
    return { units: units.map(serializeSoldUnit), pagination };
  });

  bind(getDroneDocuments, async ({ input: { params }, viewer }) => {
    await budgets?.spend("documents", viewer._id);
    return readDroneDocuments(db, documentQueryOf(viewer, params.id));
  });
}
