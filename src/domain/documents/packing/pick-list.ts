import { m } from "#messages";
import type { PaperSheet } from "#ports/pdf/paper.ts";
import type { StyledText } from "../pdf/sheet-writer.ts";
import type { PackingContent } from "./packing-content.ts";
import { columns, openDocument, type, writePageNumbers, writeTableHead } from "./page-parts.ts";
import type { PickedItem } from "./picked-items.ts";
import type { WidthOf } from "./text-box.ts";

const pickColumns = columns([0.14, 0.44, 0.12, 0.3], [2]);

/** Lays out what to fetch for all orders, by bin location. */
export function pickList(content: PackingContent, widthOf: WidthOf): PaperSheet[] {
  const writer = openDocument(content, m["packing.part.pickList"](), widthOf);
  const { picked, brand } = content;
  const orders = new Set(picked.flatMap((item) => item.orders.map(({ number }) => number)));
  const units = picked.reduce((sum, { quantity }) => sum + quantity, 0);
  const summary =
    units === 0 ? m["packing.pick.none"]() : m["packing.pick.summary"]({ units, orders: orders.size });
  writer.row(columns([1]), [[{ text: summary, style: type.fact }]]);
  writer.space(10);
  if (units > 0) {
    writeTableHead(writer, pickColumns, [
      m["packing.column.bin"](),
      m["packing.column.product"](),
      m["packing.column.units"](),
      m["packing.column.orders"](),
    ]);
    for (const [index, item] of picked.entries())
      writer.row(pickColumns, cellsOf(item), { above: index === 0 ? null : "line", padding: 5 });
    writer.rule("ink");
  }
  return writePageNumbers(writer.sheets, brand, widthOf);
}

function cellsOf({ binLocation, name, sku, quantity, orders, serials }: PickedItem): StyledText[][] {
  const details = [
    ...(sku ? [m["packing.sku"]({ sku })] : []),
    ...(serials.length > 0 ? [m["packing.serials"]({ serials: serials.join(", ") })] : []),
  ];
  const numbers = orders.map((order) =>
    order.quantity === 1
      ? order.number
      : m["packing.pick.unitsOfOrder"]({ order: order.number, units: order.quantity }),
  );
  return [
    [
      {
        text: binLocation || m["packing.pick.noBin"](),
        style: binLocation ? type.item : { ...type.itemText, tone: "muted" },
      },
    ],
    [{ text: name, style: type.item }, ...details.map((text) => ({ text, style: type.note }))],
    [{ text: String(quantity), style: type.item }],
    [{ text: numbers.join(", "), style: type.itemText }],
  ];
}
