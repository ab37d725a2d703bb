import type PDFDocument from "pdfkit";
import { isShaped, type Run, runsOf, typeOf } from "./faces.ts";
import {
  a4,
  type Paper,
  type PaperFacts,
  type PaperSheet,
  type PlacedText,
  type TextStyle,
} from "./paper.ts";

type Pdf = typeof PDFDocument.prototype;

const colours = { ink: "#111a30", muted: "#565f74", line: "#cfccc2" } as const;

/** Figures that stand below each other are equally wide. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum"];

/**
 * Paper that becomes a PDF. The library and the files of type come with the first one: no shop needs them to start.
 * Letters that no face has are drawn as boxes.
 */
export async function openPdfPaper({ title, author, madeAt }: PaperFacts): Promise<Paper> {
  const { default: Document } = await import("pdfkit");
  const pdf = new Document({
    autoFirstPage: false,
    size: [a4.width, a4.height],
    margin: 0,
    // None: else the library reads one that nothing is written in.
    font: "",
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-IN",
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: madeAt },
  });

  const widths = new Map<string, number>();
  const widthOf = (text: string, { size, weight }: TextStyle): number => {
    const key = `${weight} ${text}`;
    const known = widths.get(key) ?? widthOfRuns(pdf, text, weight);
    widths.set(key, known);
    return (known * size) / measuredAt;
  };
  return {
    widthOf,
    async print(sheets) {
      const file = collected(pdf);
      drawSheets(pdf, sheets);
      pdf.end();
      return file;
    },
  };
}

const measuredAt = 1000;

function widthOfRuns(pdf: Pdf, text: string, weight: TextStyle["weight"]): number {
  pdf.fontSize(measuredAt);
  return runsOf(text).reduce(
    (width, run) => width + choose(pdf, run, weight).widthOfString(run.text, { features }),
    0,
  );
}

/** Sheets, each text a paragraph for whoever listens to it; rules are ornaments. */
function drawSheets(pdf: Pdf, sheets: readonly PaperSheet[]): void {
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  for (const { texts, rules } of sheets) {
    pdf.addPage();
    pdf.markContent("Artifact", { type: "Layout" });
    for (const { left, top, width, tone } of rules) {
      pdf
        .moveTo(left, top)
        .lineTo(left + width, top)
        .lineWidth(tone === "ink" ? 0.8 : 0.5)
        .stroke(colours[tone]);
    }
    pdf.endMarkedContent();
    for (const text of texts) root.add(pdf.struct("P", () => drawText(pdf, text)));
  }
  root.end();
}

function drawText(pdf: Pdf, { text, style, left, baseline }: PlacedText): void {
  let from = left;
  pdf.fontSize(style.size).fillColor(colours[style.tone]);
  for (const run of runsOf(text)) {
    choose(pdf, run, style.weight);
    // Shaping reorders and joins letters: without their characters, copied or searched text would differ.
    if (isShaped(run)) pdf.markContent("Span", { actual: run.text });
    pdf.text(run.text, from, baseline, { baseline: "alphabetic", lineBreak: false, features });
    if (isShaped(run)) pdf.endMarkedContent();
    from += pdf.widthOfString(run.text, { features });
  }
}

/** Goes on in the face of a run. */
function choose(pdf: Pdf, { face }: Run, weight: TextStyle["weight"]): Pdf {
  const name = `${face} ${weight}`;
  return pdf.registerFont(name, typeOf(face, weight)).font(name);
}

function collected(pdf: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    pdf.on("data", (part: Uint8Array) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
}
