import type { ProductClip } from "./product-clip.ts";
import type { SaidDocument } from "./product-documents.ts";
import type { ProductPicture } from "./product-pictures.ts";
import type { ProductOption } from "./variant-names.ts";

/** Converts list fields of a product to one CSV cell and back without loss. */

/** `Colour: Night blue; Battery: 2`; a backslash escapes separators. */
export const optionsCell = (options: readonly ProductOption[]): string =>
  options
    .map(({ name, value }) => `${name.replace(/[\\;:]/g, "\\$&")}: ${value.replace(/[\\;]/g, "\\$&")}`)
    .join("; ");

/** Parses a cell of {@link optionsCell}; invalid options have a name but no value. */
export function readOptionsCell(text: string): ProductOption[] {
  const options: ProductOption[] = [];
  let name: string | undefined;
  let part = "";
  const finish = () => {
    if (name !== undefined) options.push({ name, value: part });
    else if (part.trim() !== "") options.push({ name: part, value: "" });
    name = undefined;
    part = "";
  };
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place);
    const next = text.charAt(place + 1);
    if (sign === "\\" && next !== "" && "\\;:".includes(next)) {
      part += next;
      place += 1;
    } else if (sign === ";") finish();
    else if (sign === ":" && name === undefined) {
      name = part;
      part = "";
    } else part += sign;
  }
  finish();
  return options;
}

/** One item per line. */
export const linesCell = (lines: readonly string[]): string => lines.map(onOneLine).join("\n");

/** Parses a cell of {@link linesCell}. */
export const readLinesCell = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** One picture per line, including the first: its address, a space, and its alternative text. */
export const picturesCell = (pictures: readonly ProductPicture[]): string =>
  linesCell(pictures.map(({ image, alt }) => `${image} ${alt}`));

/** Parses a cell of {@link picturesCell}. */
export const readPicturesCell = (text: string): ProductPicture[] =>
  readLinesCell(text).map((line) => {
    const [image, alt] = addressAndWords(line);
    return { image, alt };
  });

/** One document per line: its address, a space, and its title. */
export const documentsCell = (documents: readonly SaidDocument[]): string =>
  linesCell(documents.map(({ file, title }) => `${file} ${title}`));

/** Parses a cell of {@link documentsCell}. */
export const readDocumentsCell = (text: string): SaidDocument[] =>
  readLinesCell(text).map((line) => {
    const [file, title] = addressAndWords(line);
    return { file, title };
  });

/** A clip: its address, a space, and its alternative text; the captions on the next line. */
export const clipCell = (clip: ProductClip | null): string =>
  clip ? linesCell([`${clip.file} ${clip.alt}`, ...(clip.captions ? [clip.captions] : [])]) : "";

/** Parses a cell of {@link clipCell}; null if it is empty. */
export function readClipCell(text: string): ProductClip | null {
  const [first, captions] = readLinesCell(text);
  if (first === undefined) return null;
  const [file, alt] = addressAndWords(first);
  return { file, alt, ...(captions !== undefined && { captions }) };
}

function addressAndWords(line: string): [address: string, words: string] {
  const end = line.search(/\s/);
  return end < 0 ? [line, ""] : [line.slice(0, end), line.slice(end).trim()];
}

/** Slugs or SKUs, `hard-case; PAD-90`: neither contains semicolons or commas. */
export const referencesCell = (references: readonly string[]): string => references.join("; ");

/** Parses a cell of {@link referencesCell}; also accepts commas. */
export const readReferencesCell = (text: string): string[] =>
  text
    .split(/[;,]/)
    .map((reference) => reference.trim())
    .filter((reference) => reference !== "");

const onOneLine = (text: string) => text.replaceAll("\n", " ").trim();
