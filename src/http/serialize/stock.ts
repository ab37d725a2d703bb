import { effectivePrice } from "#contract/catalog/prices.ts";
import { variantName } from "#contract/catalog/variant-names.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { StockItem, StockMovement } from "#contract/stock/stock.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import type { MovementWithReferences } from "#domain/stock/list-movements.ts";
import type { ListedStock } from "#domain/stock/list-stock.ts";
import { taxOn } from "#domain/tax/product-tax-rates.ts";
import { taxInPrice } from "#domain/tax/tax-in-price.ts";
import { toRupees } from "./money.ts";

/** A movement in API format. */
export function presentMovement({ movement, order, receipt }: MovementWithReferences): StockMovement {
  const { id, createdAt, kind, units, stockAfter, reason, note, actorName } = movement;
  return {
    number: id,
    at: createdAt.toISOString(),
    kind,
    units,
    stock: stockAfter,
    ...(reason && { reason }),
    ...(note && { note }),
    ...(order && { order: { _id: order.id, orderNumber: orderNumberOf(order) } }),
    ...(receipt && {
      receipt: { _id: receipt.id, supplier: receipt.supplier, reference: receipt.reference },
    }),
    ...(actorName && { by: actorName }),
  };
}

/** A tracked item in API format. Cost and margin are included only for staff who may see money. */
export function presentStock(
  {
    productId,
    variantId,
    name,
    options,
    sku,
    image,
    stock,
    reserved,
    waiting,
    lastMovement,
    ...prices
  }: ListedStock,
  { withMargin, isRegistered }: { withMargin: boolean; isRegistered: boolean },
): StockItem {
  return {
    product: productId,
    ...(variantId && { variant: variantId }),
    name: variantName(name, options),
    ...{ sku, image, stock, reserved, waiting },
    available: Math.max(0, stock - reserved),
    price: toRupees(prices.pricePaise),
    discountedPrice: prices.discountedPricePaise === null ? null : toRupees(prices.discountedPricePaise),
    ...(lastMovement && { lastMovement: presentMovement(lastMovement) }),
    ...(withMargin && marginOf(prices, isRegistered)),
  };
}

/** Cost of a unit, and its margin: the current price without GST minus the cost. */
function marginOf(
  {
    unitCostPaise,
    pricePaise,
    discountedPricePaise,
    taxRates,
  }: Pick<ListedStock, "unitCostPaise" | "pricePaise" | "discountedPricePaise" | "taxRates">,
  isRegistered: boolean,
) {
  if (unitCostPaise === null) return { unitCost: null, margin: null };
  const rate = isRegistered ? (taxOn(taxRates, shopToday()).rate ?? 0) : 0;
  const price = effectivePrice(pricePaise, discountedPricePaise);
  const { taxablePaise } = taxInPrice(price, rate, "intra-state");
  return { unitCost: toRupees(unitCostPaise), margin: toRupees(taxablePaise - unitCostPaise) };
}
