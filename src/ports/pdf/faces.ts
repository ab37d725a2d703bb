import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { woffToOpenType } from "./woff-to-opentype.ts";

interface Face {
  name: string;
  /** Path of the font files, without the weight and extension at the end. */
  file: string;
  /** Characters that the font may cover; the font is loaded only if a text contains one. */
  covers: RegExp;
  /** Set if the script needs shaping: its glyphs differ from the characters in number or order. */
  isShaped?: true;
  hasOneWeight?: true;
}

const anek = (family: string, subset = family) => `@fontsource/anek-${family}/files/anek-${family}-${subset}`;
const noto = (family: string, subset = family) =>
  `@fontsource/noto-sans${family && `-${family}`}/files/noto-sans${family && `-${family}`}-${subset}`;
const shaped = (name: string, covers: RegExp, file = noto(name)): Face => ({
  name,
  file,
  covers,
  isShaped: true,
});

/**
 * Fonts by preference (all SIL Open Font License): the shop's family Anek, then Noto Sans, one script per
 * file.
 */
const faces: readonly Face[] = [
  { name: "latin", file: anek("latin"), covers: /./su },
  { name: "latin-ext", file: anek("latin", "latin-ext"), covers: /[\p{scx=Latin}\p{Sc}\p{P}]/u },
  { name: "vietnamese", file: anek("latin", "vietnamese"), covers: /[\p{scx=Latin}\p{Sc}]/u },
  shaped("devanagari", /\p{scx=Devanagari}/u, anek("devanagari")),
  shaped("tamil", /\p{scx=Tamil}/u),
  shaped("bengali", /\p{scx=Bengali}/u),
  shaped("telugu", /\p{scx=Telugu}/u),
  shaped("kannada", /\p{scx=Kannada}/u),
  shaped("malayalam", /\p{scx=Malayalam}/u),
  shaped("gujarati", /\p{scx=Gujarati}/u),
  shaped("gurmukhi", /\p{scx=Gurmukhi}/u),
  shaped("oriya", /\p{scx=Oriya}/u),
  shaped("arabic", /\p{scx=Arabic}/u),
  shaped("hebrew", /\p{scx=Hebrew}/u),
  shaped("ol-chiki", /\p{scx=Ol_Chiki}/u),
  shaped("meetei-mayek", /\p{scx=Meetei_Mayek}/u),
  { name: "greek", file: noto("", "greek"), covers: /\p{scx=Greek}/u },
  { name: "cyrillic", file: noto("", "cyrillic"), covers: /[\p{scx=Cyrillic}№]/u },
  { name: "further-latin", file: noto("", "latin-ext"), covers: /\p{scx=Latin}/u },
  { name: "math", file: noto("math", "latin"), covers: /[^\p{L}\p{M}]/u, hasOneWeight: true },
];
const [plain] = faces as [Face];

/** Drawn for a character that no font has. */
const placeholder = "?";

export type Weight = "regular" | "strong";
const weights = { regular: 400, strong: 600 } as const satisfies Record<Weight, number>;

/** A part of a text with one font and one direction. */
export interface Run {
  face: string;
  text: string;
  /** The text to draw; differs from `text` if no font has one of its characters. */
  drawn: string;
  /** Embedding level (UAX 9): odd levels are right-to-left. */
  level: number;
}

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** Invisible characters such as joiners need no glyph. */
const needsNoGlyph = /\p{Default_Ignorable_Code_Point}/u;

type HasGlyph = (face: string, letter: string) => boolean;

/**
 * Splits a text where its font or direction changes, never within a grapheme. If no font has a character, it is
 * replaced by its compatibility characters (UAX 15: ℃ as °C). If that is impossible, a mark is dropped and any
 * other character becomes a question mark.
 *
 * @param levels embedding level of each UTF-16 unit; null if all are left-to-right
 */
export function splitIntoRuns(text: string, hasGlyph: HasGlyph, levels: Uint8Array | null = null): Run[] {
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const last = runs.at(-1);
    const level = levels?.[index] ?? 0;
    const { face, drawn } = drawGrapheme(segment, last?.face, hasGlyph);
    if (last?.face === face && last.level === level) {
      last.text += segment;
      last.drawn += drawn;
    } else runs.push({ face, text: segment, drawn, level });
  }
  return runs;
}

function drawGrapheme(
  letter: string,
  previous: string | undefined,
  hasGlyph: HasGlyph,
): Pick<Run, "face" | "drawn"> {
  const canDraw =
    ({ name }: Face) =>
    (character: string) =>
      needsNoGlyph.test(character) || hasGlyph(name, character);
  const faceOf = (text: string, characters: readonly string[]) => {
    const [first = ""] = text;
    const candidates = faces.filter(({ covers }) => covers.test(first));
    // Characters shared by scripts, such as the danda, keep the font of the text before them.
    return [...candidates.filter(({ name }) => name === previous && name !== plain.name), ...candidates].find(
      (face) => characters.every(canDraw(face)),
    );
  };
  const exactFace = faceOf(letter, [...letter]);
  if (exactFace) return { face: exactFace.name, drawn: letter };
  const compatible = letter.normalize("NFKC");
  const compatibleFace = faceOf(compatible, [...compatible]);
  if (compatibleFace) return { face: compatibleFace.name, drawn: compatible };
  const baseFace = faceOf(letter, [...letter].slice(0, 1));
  if (baseFace) return { face: baseFace.name, drawn: [...letter].filter(canDraw(baseFace)).join("") };
  return { face: plain.name, drawn: placeholder };
}

const findFace = (name: string): Face => faces.find((face) => face.name === name) ?? plain;

export const isShaped = (face: string): boolean => findFace(face).isShaped ?? false;

/** Name of the font for a face and weight; some faces have one font for both weights. */
export const fontName = (face: string, weight: Weight): string =>
  `${face} ${weights[findFace(face).hasOneWeight ? "regular" : weight]}`;

/** Loads the font of a face in OpenType format. */
export function readFont(face: string, weight: Weight): Buffer {
  const { file, hasOneWeight } = findFace(face);
  const path = `${file}-${weights[hasOneWeight ? "regular" : weight]}-normal.woff`;
  return woffToOpenType(readFileSync(createRequire(import.meta.url).resolve(path)));
}
