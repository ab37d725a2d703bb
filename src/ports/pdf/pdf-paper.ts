import { setImmediate as turnOfOthers } from "node:timers/promises";
import type PDFDocument from "pdfkit";
import {
  a4,
  type Paper,
  type PaperMetadata,
  type PaperSheet,
  type PositionedText,
  readsRightToLeft,
  type TextStyle,
} from "./paper.ts";
import { openTypesetter, type SetPart, type Typesetter } from "./typesetter.ts";

/** A font embedded in a document, with internals of pdfkit. */
interface EmbeddedFont {
  id: string;
  /** Thousandths of the font size per font unit. */
  scale: number;
  font: { getGlyph(id: number): { advanceWidth: number } };
  subset: { includeGlyph(id: number): number };
  widths: (number | undefined)[];
  unicode: (number[] | undefined)[];
  ref(): unknown;
}

type Pdf = typeof PDFDocument.prototype & {
  _font: EmbeddedFont;
  page: { fonts: Record<string, unknown> };
};

const colours = { ink: "#111a30", muted: "#565f74", line: "#cfccc2", red: "#d9121a" } as const;

/** Opens a PDF document. The first document loads the libraries and fonts, so that the shop starts without them. */
export async function openPdfPaper({ title, author, madeAt }: PaperMetadata): Promise<Paper> {
  const [{ default: Document }, typesetter] = await Promise.all([import("pdfkit"), openTypesetter()]);
  const pdf = new Document({
    autoFirstPage: false,
    size: [a4.width, a4.height],
    margin: 0,
    // No default font; otherwise pdfkit loads one that is never used.
    font: "",
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-IN",
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: madeAt },
  }) as Pdf;

  const widths = new Map<string, number>();
  const widthOf = (text: string, { size, weight }: TextStyle): number => {
    const key = `${weight} ${text}`;
    const cached = widths.get(key) ?? widthOfParts(typesetter.set(text, weight, false));
    widths.set(key, cached);
    return (cached * size) / 1000;
  };
  return {
    widthOf,
    async print(sheets) {
      const file = collect(pdf);
      await drawSheets(pdf, typesetter, sheets);
      pdf.end();
      return file;
    },
  };
}

const widthOfParts = (parts: readonly SetPart[]): number => parts.reduce((sum, { width }) => sum + width, 0);

/** Draws pages; each text is a paragraph for screen readers, rules are decoration. */
async function drawSheets(pdf: Pdf, typesetter: Typesetter, sheets: Iterable<PaperSheet>): Promise<void> {
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  for (const { texts, rules, shapes = [], size = a4 } of sheets) {
    // Long documents would block other requests.
    await turnOfOthers();
    pdf.addPage({ size: [size.width, size.height], margin: 0 });
    pdf.markContent("Artifact", { type: "Layout" });
    for (const { points, tone } of shapes) {
      pdf.polygon(...points.map(([left, top]) => [left, top])).fill(colours[tone]);
    }
    for (const { left, top, width, tone } of rules) {
      pdf
        .moveTo(left, top)
        .lineTo(left + width, top)
        .lineWidth(tone === "ink" ? 0.8 : 0.5)
        .stroke(colours[tone]);
    }
    pdf.endMarkedContent();
    for (const placed of texts) {
      const { text, style, isRightToLeft = readsRightToLeft(text) } = placed;
      const parts = typesetter.set(text, style.weight, isRightToLeft);
      // Glyphs are in visual order, so screen readers need the actual text.
      const options = parts.some(({ needsText }) => needsText) ? { actual: text } : {};
      root.add(pdf.struct("P", options, () => drawParts(pdf, typesetter, parts, placed)));
    }
  }
  root.end();
}

function drawParts(
  pdf: Pdf,
  typesetter: Typesetter,
  parts: readonly SetPart[],
  { style, left, baseline }: PositionedText,
): void {
  let from = left;
  pdf.fillColor(colours[style.tone]);
  pdf.addContent("BT");
  for (const part of parts) {
    pdf.registerFont(part.font, typesetter.fileOf(part.font)).font(part.font);
    const font = pdf._font;
    pdf.page.fonts[font.id] ??= font.ref();
    pdf.addContent(`/${font.id} ${style.size} Tf`);
    // Open and close the span inside BT…ET: PDF readers take the span's position from the text state at the end of the span.
    if (part.needsText) pdf.markContent("Span", { actual: part.text });
    drawGlyphs(pdf, font, part, { from, baseline, scale: style.size / 1000 });
    if (part.needsText) pdf.endMarkedContent();
    from += part.width * (style.size / 1000);
  }
  pdf.addContent("ET");
}

/** Draws adjacent glyphs as one string, and starts a new string for a glyph that does not follow directly. */
function drawGlyphs(
  pdf: Pdf,
  font: EmbeddedFont,
  { glyphs }: SetPart,
  { from, baseline, scale }: { from: number; baseline: number; scale: number },
): void {
  let string = "";
  let end = { x: Number.NaN, y: 0 };
  const write = () => {
    if (string) pdf.addContent(`<${string}> Tj`);
    string = "";
  };
  for (const { id, x, y, characters } of glyphs) {
    if (y !== end.y || !(Math.abs(x - end.x) < 0.5)) {
      write();
      pdf.addContent(`1 0 0 -1 ${round(from + x * scale)} ${round(baseline - y * scale)} Tm`);
    }
    const code = font.subset.includeGlyph(id);
    const width = font.font.getGlyph(id).advanceWidth * font.scale;
    font.widths[code] ??= width;
    font.unicode[code] ??= [...characters].map((character) => character.codePointAt(0) ?? 0);
    string += code.toString(16).padStart(4, "0");
    end = { x: x + width, y };
  }
  write();
}

const round = (points: number): number => Math.round(points * 1000) / 1000;

function collect(pdf: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    pdf.on("data", (part: Uint8Array) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
}
