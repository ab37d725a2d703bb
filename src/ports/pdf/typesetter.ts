import type { Buffer as ShapingBuffer, Font as ShapingFont } from "harfbuzzjs";
import { fontName, isShaped, type Run, readFont, splitIntoRuns, type Weight } from "./faces.ts";

/** A positioned glyph. `x` counts from the start of its part and `y` upwards, in thousandths of the font size. */
interface SetGlyph {
  id: number;
  x: number;
  y: number;
  advance: number;
  /** Characters that a PDF reader copies for this glyph. */
  characters: string;
}

/** Glyphs of one font, from left to right. */
export interface SetPart {
  font: string;
  text: string;
  /** True if the text cannot be derived from the characters of the glyphs. */
  needsText: boolean;
  glyphs: SetGlyph[];
  /** In thousandths of the font size. */
  width: number;
}

/** Lays out lines of text: font selection, bidirectional ordering and shaping. */
export interface Typesetter {
  /** Returns the parts of a line from left to right. */
  set(text: string, weight: Weight, isRightToLeft: boolean): SetPart[];
  /** Returns the OpenType file of a font. */
  fileOf(font: string): Buffer;
}

interface LoadedFont {
  file: Buffer;
  shaping: ShapingFont;
  /** Thousandths of the font size per font unit. */
  scale: number;
}

let opened: Promise<Typesetter> | null = null;

/** Loads the libraries once; fonts are loaded on first use and stay in memory. */
export function openTypesetter(): Promise<Typesetter> {
  opened ??= loadTypesetter();
  return opened;
}

async function loadTypesetter(): Promise<Typesetter> {
  const [harfbuzz, { default: openBidi }] = await Promise.all([import("harfbuzzjs"), import("bidi-js")]);
  const bidi = openBidi();
  const fonts = new Map<string, LoadedFont>();
  const buffer = new harfbuzz.Buffer();
  // Tabular figures, so that digits align in columns.
  const features = [new harfbuzz.Feature("tnum", 1)];

  const fontOf = (face: string, weight: Weight): LoadedFont => {
    const name = fontName(face, weight);
    const cached = fonts.get(name);
    if (cached) return cached;
    const file = readFont(face, weight);
    const shapingFace = new harfbuzz.Face(new harfbuzz.Blob(file));
    const font = { file, shaping: new harfbuzz.Font(shapingFace), scale: 1000 / shapingFace.upem };
    fonts.set(name, font);
    return font;
  };

  const shape = (run: Run, weight: Weight): SetPart[] => {
    const font = fontOf(run.face, weight);
    const isRightToLeft = run.level % 2 === 1;
    buffer.reset();
    buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(run.drawn);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    if (run.face === "arabic") buffer.setLanguage("ur");
    harfbuzz.shape(font.shaping, buffer, features);
    const clusters = clustersOf(buffer, run.drawn, font);
    const name = fontName(run.face, weight);
    // Readers reorder right-to-left text themselves, so each letter needs its own text. Readers take a
    // letter's position from its first glyph, which may be a dot, so put a blank at the left edge of the
    // letter before that glyph.
    if (isRightToLeft) {
      const blank = { id: font.shaping.nominalGlyph(0x20) ?? 0, x: 0, y: 0, advance: 0, characters: "" };
      return clusters.map(({ text, glyphs }) => ({
        ...partOf(name, glyphs.length > 1 ? [blank, ...glyphs] : glyphs),
        text,
        needsText: true,
      }));
    }
    const part = partOf(
      name,
      clusters.flatMap(({ glyphs }) => glyphs),
    );
    return [{ ...part, text: run.text, needsText: isShaped(run.face) || run.text !== run.drawn }];
  };

  return {
    set(text, weight, isRightToLeft) {
      const levels =
        isRightToLeft || hasRightToLeft.test(text)
          ? bidi.getEmbeddingLevels(text, isRightToLeft ? "rtl" : "ltr").levels
          : null;
      const hasGlyph = (face: string, letter: string) =>
        fontOf(face, weight).shaping.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined;
      return reorderVisually(splitIntoRuns(text, hasGlyph, levels)).flatMap((run) => shape(run, weight));
    },
    fileOf(name) {
      const font = fonts.get(name);
      if (!font) throw new Error(`No text was set in the font ${name}`);
      return font.file;
    },
  };
}

/** Unicode blocks of right-to-left scripts. */
const hasRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Rule L2 of UAX 9: reverses the runs at each level and above, from the highest to the lowest odd one. */
function reorderVisually(runs: readonly Run[]): Run[] {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: Run[] = [];
    for (let index = 0; index < ordered.length; ) {
      const end = ordered.findIndex((run, place) => place >= index && run.level < level);
      const stop = end === -1 ? ordered.length : end;
      next.push(...ordered.slice(index, stop).reverse(), ...ordered.slice(stop, stop + 1));
      index = stop + 1;
    }
    ordered = next;
  }
  return ordered;
}

interface Cluster {
  text: string;
  glyphs: SetGlyph[];
}

/** Shaped glyphs from left to right, grouped with their characters into clusters. */
function clustersOf(buffer: ShapingBuffer, text: string, { shaping, scale }: LoadedFont): Cluster[] {
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
  const endOf = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const clusters: (Cluster & { start: number })[] = [];
  for (const [index, { codepoint: id, cluster: start }] of infos.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const glyph = {
      id,
      x: xOffset * scale,
      y: yOffset * scale,
      advance: xAdvance * scale,
      characters: "",
    };
    const last = clusters.at(-1);
    if (last?.start === start) last.glyphs.push(glyph);
    else clusters.push({ start, text: text.slice(start, endOf.get(start)), glyphs: [glyph] });
  }
  for (const cluster of clusters) assignCharacters(cluster, shaping);
  return clusters;
}

/** Assigns characters to each glyph, for PDF readers that ignore the text of the span. */
function assignCharacters({ text, glyphs }: Cluster, font: ShapingFont): void {
  const characters = [...text];
  for (const glyph of glyphs) {
    const place = characters.findIndex((one) => font.nominalGlyph(one.codePointAt(0) ?? 0) === glyph.id);
    if (place >= 0) glyph.characters = characters.splice(place, 1).join("");
  }
  const unnamed = glyphs.find((glyph) => glyph.characters === "") ?? glyphs[0];
  if (unnamed) unnamed.characters += characters.join("");
}

function partOf(font: string, glyphs: readonly SetGlyph[]): Omit<SetPart, "text" | "needsText"> {
  let width = 0;
  const placed = glyphs.map((glyph) => {
    const x = width + glyph.x;
    width += glyph.advance;
    return { ...glyph, x };
  });
  return { font, glyphs: placed, width };
}
