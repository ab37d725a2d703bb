import { m } from "#messages";
import type { PaperSheet } from "#ports/pdf/paper.ts";
import type { StyledText } from "../pdf/sheet-writer.ts";
import type { PackingContent, PrintedBattery, PrintedShipment } from "./packing-content.ts";
import {
  addressTexts,
  columns,
  openDocument,
  type,
  writePageNumbers,
  writeSignatures,
  writeTableHead,
} from "./page-parts.ts";
import type { WidthOf } from "./text-box.ts";

const batteryColumns = columns([0.3, 0.12, 0.24, 0.14, 0.2], [1]);

/** Lays out the declaration for each parcel with lithium ion batteries. */
export function* declarations(content: PackingContent, widthOf: WidthOf): Generator<PaperSheet> {
  for (const shipment of content.shipments)
    if (shipment.batteries.length > 0) yield* declaration(shipment, content, widthOf);
}

function declaration(shipment: PrintedShipment, content: PackingContent, widthOf: WidthOf): PaperSheet[] {
  const { orderNumber, parcel, to, batteries, carrier, trackingId, isSurfaceOnly, hasClassNine } = shipment;
  const { from, brand } = content;
  const writer = openDocument(content, m["packing.declaration.title"](), widthOf);
  writer.row(columns([0.34, 0.33, 0.33]), [
    addressTexts(m["packing.declaration.consignor"](), from),
    addressTexts(m["packing.declaration.consignee"](), to),
    [
      { text: m["packing.slip.order"](), style: type.caption },
      { text: orderNumber, style: type.fact },
      { text: parcel, style: type.text },
      ...[carrier, trackingId].filter(Boolean).map((text) => ({ text, style: type.text })),
    ],
  ]);
  writer.space(18);
  writeTableHead(writer, batteryColumns, [
    m["packing.column.product"](),
    m["packing.column.units"](),
    m["packing.declaration.packing"](),
    m["packing.declaration.energy"](),
    m["packing.declaration.rule"](),
  ]);
  for (const [index, battery] of batteries.entries())
    writer.row(batteryColumns, cellsOf(battery), { above: index === 0 ? null : "line", padding: 6 });
  writer.rule("ink");
  writer.setPageHeader(null);
  writer.space(16);
  const statements = [
    m["packing.declaration.contents"](),
    m["packing.declaration.tested"](),
    m["packing.declaration.packed"](),
    ...(hasClassNine ? [m["packing.declaration.classNine"]()] : []),
    ...(isSurfaceOnly ? [m["packing.declaration.surfaceOnly"]()] : airStatements(shipment)),
    m["packing.declaration.emergency"]({ phone: from.phone }),
  ];
  for (const text of statements) {
    writer.row(columns([1]), [[{ text, style: type.text }]]);
    writer.space(6);
  }
  writeSignatures(writer, [
    m["packing.declaration.name"](),
    m["packing.declaration.placeAndDate"](),
    m["packing.declaration.signature"](),
  ]);
  return writePageNumbers(writer.sheets, `${orderNumber} · ${brand}`, widthOf);
}

/** What applies only if the parcel is carried by air. */
const airStatements = ({ isCargoAircraftOnly, hasChargeLimit }: PrintedShipment): string[] => [
  ...(isCargoAircraftOnly ? [m["packing.declaration.cargoAircraftOnly"]()] : []),
  ...(hasChargeLimit ? [m["packing.declaration.chargeLimit"]()] : []),
];

const cellsOf = (battery: PrintedBattery): StyledText[][] => [
  [{ text: battery.product, style: type.fact }],
  [{ text: String(battery.quantity), style: type.fact }],
  [{ text: battery.packing, style: type.text }],
  [{ text: battery.wattHours, style: type.text }],
  [
    { text: battery.rule, style: type.text },
    {
      text: m["packing.declaration.instruction"]({ instruction: battery.packingInstruction }),
      style: type.note,
    },
  ],
];
