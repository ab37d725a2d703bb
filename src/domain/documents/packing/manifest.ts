import { groupBy } from "#domain/group-by.ts";
import { m } from "#messages";
import type { PaperSheet } from "#ports/pdf/paper.ts";
import type { PackingContent, PrintedShipment } from "./packing-content.ts";
import {
  columns,
  openDocument,
  type,
  writePageNumbers,
  writeSignatures,
  writeTableHead,
} from "./page-parts.ts";
import type { WidthOf } from "./text-box.ts";

const parcelColumns = columns([0.05, 0.17, 0.16, 0.26, 0.12, 0.14, 0.1], [0, 5]);

/** Lays out the list of parcels for each carrier, to be signed when it collects them. */
export function manifests(content: PackingContent, widthOf: WidthOf): PaperSheet[] {
  const byCarrier = [...groupBy(content.shipments, ({ carrier }) => carrier)];
  return byCarrier
    .sort(([one], [other]) => Number(one === "") - Number(other === "") || one.localeCompare(other))
    .flatMap(([carrier, shipments]) => manifest(carrier, shipments, content, widthOf));
}

function manifest(
  carrier: string,
  shipments: readonly PrintedShipment[],
  content: PackingContent,
  widthOf: WidthOf,
): PaperSheet[] {
  const writer = openDocument(content, m["packing.part.manifest"](), widthOf);
  const name = carrier || m["packing.manifest.noCarrier"]();
  writer.row(columns([0.4, 0.2, 0.4]), [
    [
      { text: m["packing.manifest.carrier"](), style: type.caption },
      { text: name, style: type.large },
    ],
    [
      { text: m["packing.manifest.parcels"](), style: type.caption },
      { text: String(shipments.length), style: type.large },
    ],
    [
      { text: m["packing.manifest.collectedFrom"](), style: type.caption },
      { text: [content.from.name, ...content.from.lines, content.from.pincode].join(", "), style: type.text },
    ],
  ]);
  writer.space(16);
  writeTableHead(writer, parcelColumns, [
    "#",
    m["packing.slip.order"](),
    m["packing.manifest.parcel"](),
    m["packing.manifest.trackingId"](),
    m["packing.manifest.pincode"](),
    m["packing.manifest.weight"](),
    m["packing.manifest.cod"](),
  ]);
  for (const [index, shipment] of shipments.entries()) {
    const { orderNumber, parcel, trackingId, to, weight } = shipment;
    const cells = [
      String(index + 1),
      orderNumber,
      parcel,
      trackingId || "–",
      to.pincode,
      weight || "–",
      m["packing.manifest.noCod"](),
    ];
    writer.row(
      parcelColumns,
      cells.map((text) => [{ text, style: type.text }]),
      { above: index === 0 ? null : "line", padding: 4 },
    );
  }
  writer.rule("ink");
  writer.setPageHeader(null);
  writeSignatures(writer, [
    m["packing.manifest.handedOver"](),
    m["packing.manifest.received"](),
    m["packing.manifest.vehicleAndTime"](),
  ]);
  return writePageNumbers(writer.sheets, `${name} · ${content.brand}`, widthOf);
}
