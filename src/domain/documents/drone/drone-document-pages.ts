import { m } from "#messages";
import type { PaperSheet, TextStyle } from "#ports/pdf/paper.ts";
import {
  body,
  openSheetWriter,
  type SheetColumn,
  type StyledText,
  truncateToWidth,
} from "../pdf/sheet-writer.ts";
import type { DroneDocumentContent } from "./drone-document-content.ts";

const type = {
  brand: { size: 20, weight: "strong", tone: "ink" },
  title: { size: 20, weight: "regular", tone: "ink" },
  caption: { size: 7.5, weight: "regular", tone: "muted" },
  fact: { size: 9.5, weight: "strong", tone: "ink" },
  heading: { size: 13, weight: "strong", tone: "ink" },
  serial: { size: 10.5, weight: "strong", tone: "ink" },
  text: { size: 9.5, weight: "regular", tone: "ink" },
  note: { size: 7.5, weight: "regular", tone: "muted" },
} as const satisfies Record<string, TextStyle>;

type WidthOf = (text: string, style: TextStyle) => number;

const gap = 18;

/** Columns with these shares of the width. */
function columns(shares: readonly number[]): SheetColumn[] {
  const availableWidth = body.width - gap * (shares.length - 1);
  let left: number = body.left;
  return shares.map((share) => {
    const column: SheetColumn = { left, width: availableWidth * share, align: "left" };
    left += column.width + gap;
    return column;
  });
}

const droneColumns = columns([0.36, 0.42, 0.22]);
const dutyColumns = columns([0.2, 0.8]);
const fullWidth = columns([1]);

/** Lays out the drone documents of an order on one page, or more if it has many drones. */
export function droneDocumentPages(content: DroneDocumentContent, widthOf: WidthOf): PaperSheet[] {
  const writer = openSheetWriter(widthOf);
  const [left, right] = columns([0.5, 0.5]) as [SheetColumn, SheetColumn];
  writer.row(
    [left, { ...right, align: "right" }],
    [[{ text: content.brand, style: type.brand }], [{ text: content.title, style: type.title }]],
  );
  writer.space(16);
  writer.rule("ink");
  writer.space(12);
  writer.row(columns(content.facts.map(() => 1 / content.facts.length)), content.facts.map(withCaption));
  writer.space(16);

  const headings = [
    m["droneDocuments.columns.drone"](),
    m["droneDocuments.columns.serial"](),
    m["droneDocuments.columns.warranty"](),
  ];
  writer.row(
    droneColumns,
    headings.map((text) => [{ text, style: type.caption }]),
  );
  writer.space(5);
  writer.rule("ink");
  for (const [index, drone] of content.drones.entries()) {
    writer.row(droneColumns, cellsOf(drone), { above: index === 0 ? null : "line", padding: 7 });
  }
  writer.rule("ink");
  writer.space(24);

  writer.ensureSpace(80);
  writer.row(fullWidth, [[{ text: m["droneDocuments.duties.title"](), style: type.heading }]]);
  writer.space(6);
  for (const { title, texts } of content.duties) {
    writer.row(
      dutyColumns,
      [[{ text: title, style: type.fact }], texts.map((text) => ({ text, style: type.text }))],
      { above: "line", padding: 6 },
    );
  }
  writer.space(10);
  writer.row(fullWidth, [[{ text: content.source, style: type.note }]]);
  for (const { texts } of writer.sheets) texts.push(footOf(content, widthOf));
  return writer.sheets;
}

const withCaption = ({ label, text }: { label: string; text: string }): StyledText[] => [
  { text: label, style: type.caption },
  { text, style: type.fact },
];

function cellsOf({
  name,
  weightClass,
  typeCertificate,
  serials,
  missingSerials,
  warranty,
}: DroneDocumentContent["drones"][number]): StyledText[][] {
  return [
    [
      { text: name, style: type.fact },
      { text: weightClass, style: type.caption },
      ...(typeCertificate ? [{ text: typeCertificate, style: type.caption }] : []),
    ],
    [
      ...serials.flatMap(({ serial, parts }): StyledText[] => [
        { text: serial, style: type.serial },
        ...(parts ? [{ text: parts, style: type.caption }] : []),
      ]),
      ...(missingSerials ? [{ text: missingSerials, style: type.text }] : []),
    ],
    [{ text: warranty, style: type.text }],
  ];
}

const footOf = ({ foot }: DroneDocumentContent, widthOf: WidthOf): PaperSheet["texts"][number] => ({
  text: truncateToWidth(foot, body.width, (part) => widthOf(part, type.note)),
  style: type.note,
  left: body.left,
  baseline: body.footBaseline,
});
