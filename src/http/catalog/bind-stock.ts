import * as contract from "#contract/stock/stock.ts";
import { editStockItem, type ItemValues } from "#domain/catalog/edit-stock-item.ts";
import { adjustStock } from "#domain/stock/adjust-stock.ts";
import { listMovements } from "#domain/stock/list-movements.ts";
import { listStock } from "#domain/stock/list-stock.ts";
import { receiveGoods } from "#domain/stock/receive-goods.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { toPaise } from "../serialize/money.ts";
import { presentMovement, presentStock } from "../serialize/stock.ts";
import { viewerCan } from "../viewer-can.ts";

/** Stock on hand, its movements, goods received and adjustments. */
export function bindStock(bind: Binder, { shop: { db, settings } }: ApiOptions): void {
  bind(contract.listStock, async ({ input: { query }, viewer }) => {
    const { items, ...listed } = await listStock(db, query);
    const { company } = await settings();
    const shown = { withMargin: viewerCan(viewer, "exports"), isRegistered: company.gstin !== "" };
    return { items: items.map((item) => presentStock(item, shown)), ...listed };
  });

  bind(contract.listStockMovements, async ({ input: { query } }) => {
    const { product, variant, ...page } = query;
    const { item, movements, pagination } = await listMovements(db, {
      ...page,
      productId: product,
      variantId: variant,
    });
    return {
      item: { product, ...(variant && { variant }), ...item },
      movements: movements.map(presentMovement),
      pagination,
    };
  });

  bind(contract.receiveGoods, async ({ input: { body }, actor }) => {
    const lines = body.lines.map(({ product, variant, unitCost, ...line }) => ({
      ...line,
      productId: product,
      variantId: variant,
      unitCostPaise: unitCost === undefined ? undefined : toPaise(unitCost),
    }));
    const { id } = await receiveGoods(db, { ...body, lines, actor });
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return { receipt: { _id: id }, message: m["stock.goodsReceived"]({ count }) };
  });

  bind(contract.adjustStock, async ({ input: { body }, actor }) => {
    const { product, variant, ...adjustment } = body;
    const { name, stock } = await adjustStock(db, {
      ...adjustment,
      productId: product,
      variantId: variant,
      actor,
    });
    return { stock, message: m["stock.adjusted"]({ name, stock }) };
  });

  bind(contract.editStockItem, async ({ input: { body }, actor }) => {
    const { product, variant, seen, ...values } = body;
    const { name } = await editStockItem(db, {
      productId: product,
      variantId: variant,
      values: inPaise(values),
      seen: inPaise(seen),
      actor,
    });
    return { message: m["stock.edited"]({ name }) };
  });
}

const inPaise = ({ price, discountedPrice, stock }: contract.ItemValues): ItemValues => ({
  pricePaise: toPaise(price),
  discountedPricePaise: discountedPrice === null ? null : toPaise(discountedPrice),
  stock,
});
