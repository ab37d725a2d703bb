import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { runsOf } from "./faces.ts";
import type { TextStyle } from "./paper.ts";
import { openPdfPaper } from "./pdf-paper.ts";

const style: TextStyle = { size: 10, weight: "regular", tone: "ink" };
const open = () => openPdfPaper({ title: "A Title", author: "Garuda", madeAt: new Date(0) });

describe("paper", () => {
  it("changes its face where the script changes, and never inside of a letter", () => {
    expect(runsOf("₹5 कृषि drone ễ")).toEqual([
      { face: "latin-ext", text: "₹" },
      { face: "latin", text: "5 " },
      { face: "devanagari", text: "कृषि" },
      { face: "latin", text: " drone " },
      { face: "vietnamese", text: "ễ" },
    ]);
    expect(runsOf("क\u094D\u200Dष\u093C")).toHaveLength(1);
    expect(runsOf("")).toEqual([]);
  });

  it("has figures that are equally wide, and letters that are not", async () => {
    const { widthOf } = await open();
    const widths = [..."0123456789"].map((figure) => widthOf(figure, style).toFixed(4));
    expect(new Set(widths).size).toBe(1);
    expect(widthOf("W", style)).toBeGreaterThan(widthOf("i", style));
    expect(widthOf("W", { ...style, size: 20 })).toBeCloseTo(2 * widthOf("W", style), 6);
  });

  it("shapes Hindi: a conjunct is narrower than its letters side by side", async () => {
    const { widthOf } = await open();
    expect(widthOf("क्ष", style)).toBeLessThan(widthOf("क", style) + widthOf("ष", style));
  });

  it("prints sheets, each as a page", async () => {
    const paper = await open();
    const sheet = {
      texts: [{ text: "₹1,00,000.00 कृषि", style, left: 50, baseline: 100 }],
      rules: [{ left: 50, top: 110, width: 100, tone: "line" as const }],
    };
    const pdf = Buffer.from(await paper.print([sheet, sheet, sheet])).toString("latin1");
    expect(pdf).toContain("/Count 3");
    expect(pdf).toContain("AnekDevanagari-Regular");
    expect(pdf).not.toContain("Helvetica");
  });

  it("states the characters of shaped text, so that it can be copied and searched", async () => {
    const paper = await open();
    const text = "किसान ड्रोन कृषि Drone";
    const pdf = Buffer.from(
      await paper.print([{ texts: [{ text, style, left: 50, baseline: 100 }], rules: [] }]),
    );
    const stated = [...contentOf(pdf).matchAll(/\/ActualText \(\xfe\xff((?:\\.|[^\\)])*)\)/gs)].map(
      ([, bytes = ""]) => Buffer.from(unescaped(bytes), "latin1").swap16().toString("utf16le"),
    );
    expect(stated.join("|")).toBe("किसान|ड्रोन|कृषि");
  });
});

/** The content of the pages, as bytes in Latin-1. */
function contentOf(pdf: Buffer): string {
  const streams = pdf.toString("latin1").matchAll(/\/FlateDecode\s*>>\s*stream\r?\n(.*?)\r?\nendstream/gs);
  return [...streams]
    .map(([, bytes = ""]) => inflateSync(Buffer.from(bytes, "latin1")).toString("latin1"))
    .join("\n");
}

/** The bytes of a string in a PDF (ISO 32000-1, table 3). */
const unescaped = (bytes: string): string =>
  bytes.replace(
    /\\(.)/gs,
    (_, letter: string) => ({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" })[letter] ?? letter,
  );
