import { variantName } from "#contract/catalog/variant-names.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { PackingFacts, Shipment } from "#domain/orders/packed-goods.ts";
import { stockItemIdOf } from "#domain/stock/counted-products.ts";
import type { OrderLineRow } from "#ports/database/tables/orders.ts";
import { printableText } from "../pdf/printable-text.ts";

/** Units of one product to pick, for all orders together. */
export interface PickedItem {
  /** Empty if unknown. */
  binLocation: string;
  name: string;
  sku: string;
  quantity: number;
  /** In the sequence of the orders. */
  orders: { number: string; quantity: number }[];
  /** Serial numbers that staff have already scanned. */
  serials: string[];
}

const naturalOrder = new Intl.Collator("en-IN", { numeric: true });

/** Adds up the units of each product and variant, sorted by bin location; items without one come last. */
export function pickedItems(
  shipments: readonly Shipment[],
  factsOf: (line: OrderLineRow) => PackingFacts,
): PickedItem[] {
  const items = new Map<string, PickedItem>();
  for (const { order, lines } of shipments) {
    for (const { line, quantity } of lines) {
      const key = stockItemIdOf(line);
      const item = items.get(key) ?? {
        binLocation: printableText(factsOf(line).binLocation),
        name: printableText(variantName(line.name, line.options)),
        sku: printableText(line.sku ?? ""),
        quantity: 0,
        orders: [],
        serials: [],
      };
      items.set(key, item);
      addUnits(item, { number: orderNumberOf(order), quantity });
      const serials = order.units.filter(({ orderLineId }) => orderLineId === line.id);
      item.serials = [...new Set([...item.serials, ...serials.map(({ serial }) => serial)])];
    }
  }
  return [...items.values()].sort(
    (one, other) =>
      Number(one.binLocation === "") - Number(other.binLocation === "") ||
      naturalOrder.compare(one.binLocation, other.binLocation) ||
      naturalOrder.compare(one.name, other.name),
  );
}

function addUnits(item: PickedItem, { number, quantity }: PickedItem["orders"][number]): void {
  item.quantity += quantity;
  const order = item.orders.find((one) => one.number === number);
  if (order) order.quantity += quantity;
  else item.orders.push({ number, quantity });
}
