import { inflateSync } from "node:zlib";

/** A text run of a PDF: the text that a user would copy, and its position in points. */
export interface PrintedText {
  text: string;
  left: number;
  right: number;
  baseline: number;
  /** Whether the font lacks a glyph and draws a box. */
  hasBox: boolean;
}

/** The text runs of a PDF, in content order. Supports only PDFs written by pdfkit. */
export const printedTexts = (pdf: Uint8Array): PrintedText[] => textsOfPages(pdf).flat();

/** The lines of a PDF, each with its text runs in content order. */
export const printedLines = (pdf: Uint8Array): string[] => linesOf(printedTexts(pdf));

/** The lines of each page of a PDF, as in {@link printedLines}. */
export const printedPages = (pdf: Uint8Array): string[][] => textsOfPages(pdf).map(linesOf);

function textsOfPages(pdf: Uint8Array): PrintedText[][] {
  const objects = objectsOf(Buffer.from(pdf).toString("latin1"));
  const fonts = fontsOf(objects);
  return [...objects.values()].filter((body) => / Tf\n/.test(body)).map((content) => textsOf(content, fonts));
}

function linesOf(texts: readonly PrintedText[]): string[] {
  const lines = new Map<number, string>();
  for (const { text, baseline } of texts) lines.set(baseline, (lines.get(baseline) ?? "") + text);
  return [...lines.values()];
}

interface PdfFont {
  textOf: ReadonlyMap<string, string>;
  /** Widths in thousandths of the font size, by glyph. */
  widths: readonly number[];
}

function objectsOf(file: string): Map<string, string> {
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of file.matchAll(/(?<=\n)(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const stream = /stream\n(.*)\nendstream$/s.exec(body)?.[1];
    const isPacked = stream !== undefined && body.includes("/FlateDecode");
    objects.set(id, isPacked ? inflateSync(Buffer.from(stream, "latin1")).toString("latin1") : body);
  }
  return objects;
}

function fontsOf(objects: ReadonlyMap<string, string>): Map<string, PdfFont> {
  const fonts = new Map<string, PdfFont>();
  for (const body of objects.values()) {
    for (const [, name = "", id = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(id) ?? "";
      const [descendant = "", unicode = ""] = [/\/DescendantFonts \[(\d+)/, /\/ToUnicode (\d+)/].map(
        (reference) => objects.get(reference.exec(font)?.[1] ?? "") ?? "",
      );
      const widths = /\/W \[0 \[([^\]]*)/.exec(descendant)?.[1] ?? "";
      fonts.set(name, { textOf: charactersOf(unicode), widths: widths.trim().split(/\s+/).map(Number) });
    }
  }
  return fonts;
}

function charactersOf(map: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = "", list = ""] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [index, [, units = ""]] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      characters.set(glyph, Buffer.from(units.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    }
  }
  return characters;
}

const operator =
  /\/Span <<\s*\/ActualText \(((?:\\.|[^\\)])*)\)\s*>> BDC|(EMC)|\/(F\d+) ([\d.]+) Tf|1 0 0 -?1 ([-\d.]+) ([-\d.]+) Tm|<(\w+)>|(ET)/gs;

function textsOf(content: string, fonts: ReadonlyMap<string, PdfFont>): PrintedText[] {
  const texts: PrintedText[] = [];
  let font: PdfFont | undefined;
  let [size, left, baseline] = [0, 0, 0];
  let declaredText: string | null = null;
  let current: PrintedText | null = null;
  const close = () => {
    if (current) texts.push(declaredText === null ? current : { ...current, text: declaredText });
    current = null;
  };
  for (const [, actual, end, name, height, x, y, hex, isOver] of content.matchAll(operator)) {
    if (actual !== undefined) {
      close();
      declaredText = textOfString(actual);
    }
    if (isOver || (end && declaredText !== null)) close();
    if (end) declaredText = null;
    if (name) [font, size] = [fonts.get(name), Number(height)];
    if (x) [left, baseline] = [Number(x), Number(y)];
    for (const glyph of hex?.match(/.{4}/g) ?? []) {
      const right = left + ((font?.widths[Number.parseInt(glyph, 16)] ?? 0) * size) / 1000;
      current ??= { text: "", left, right, baseline, hasBox: false };
      current.text += font?.textOf.get(glyph) ?? "";
      current.left = Math.min(current.left, left);
      current.right = Math.max(current.right, right);
      current.hasBox ||= glyph === "0000";
      left = right;
    }
  }
  return texts;
}

/** Decodes a string of a PDF: ASCII, or UTF-16 with a byte order mark (ISO 32000-1, table 3 and 7.9.2.2). */
function textOfString(string: string): string {
  const bytes = string.replace(
    /\\(.)/gs,
    (_, letter: string) => ({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" })[letter] ?? letter,
  );
  if (!bytes.startsWith("\xfe\xff")) return bytes;
  return Buffer.from(bytes.slice(2), "latin1").swap16().toString("utf16le");
}
