import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackedType } from "./unpacked-type.ts";

/**
 * The shop's family of type, Anek (SIL Open Font License), in the files that have it: each has the letters of one script.
 * The first that covers a letter draws it; the plain one draws all others, as boxes where it lacks them.
 */
const plain = { name: "latin", file: "@fontsource/anek-latin/files/anek-latin-latin" } as const;
const special = [
  {
    name: "devanagari",
    file: "@fontsource/anek-devanagari/files/anek-devanagari-devanagari",
    covers: /[\u0900-\u097f\u1cd0-\u1cfa\ua8e0-\ua8ff\u25cc]/,
  },
  {
    name: "vietnamese",
    file: "@fontsource/anek-latin/files/anek-latin-vietnamese",
    covers: /[\u1ea0-\u1ef9]/,
  },
  {
    name: "latin-ext",
    file: "@fontsource/anek-latin/files/anek-latin-latin-ext",
    // The rupee sign is one of them.
    covers: /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1e9f\u1efa-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/,
  },
] as const;

export type Weight = "regular" | "strong";
const weights = { regular: 400, strong: 600 } as const satisfies Record<Weight, number>;

/** A part of a text that one file of type can draw. */
export interface Run {
  face: string;
  text: string;
}

/** Marks and joiners belong to the letter before them, whichever face that has. */
const continues = /[\p{M}\u200c\u200d]/u;

/** Cuts a text where its script changes. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const face = last && continues.test(letter) ? last.face : faceOf(letter);
    if (last?.face === face) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs;
}

/** Whether the script of a run is drawn with other signs, or in another order, than its characters. */
export const isShaped = ({ face }: Run): boolean => face === "devanagari";

const faceOf = (letter: string): string => (special.find(({ covers }) => covers.test(letter)) ?? plain).name;

/** What was read of faces, by face and weight: a few hundred kilobytes each. */
const read = new Map<string, Buffer>();

/** The type of a face in one weight. It is read when it is first wanted. */
export function typeOf(face: string, weight: Weight): Buffer {
  const name = `${face} ${weight}`;
  const type = read.get(name) ?? unpackedType(readFileSync(pathOf(face, weight)));
  read.set(name, type);
  return type;
}

function pathOf(face: string, weight: Weight): string {
  const { file } = special.find(({ name }) => name === face) ?? plain;
  return createRequire(import.meta.url).resolve(`${file}-${weights[weight]}-normal.woff`);
}
