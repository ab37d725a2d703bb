import type { ProductClip } from "./product-clip.ts";
import type { DocumentInput } from "./product-documents.ts";
import type { ProductPicture } from "./product-pictures.ts";
import type { ProductOption } from "./variant-names.ts";

/** Converts list fields of a product to one CSV cell and back without loss. */

/** `Colour: Night blue; Battery: 2`; a backslash escapes separators. */
export const optionsCell = (options: readonly ProductOption[]): string =>
  options
    .map(({ name, value }) => `${name.replace(/[\\;:]/g, "\\$&")}: ${value.replace(/[\\;]/g, "\\$&")}`)
    .join("; ");

/** Parses a cell of {@link optionsCell}. An invalid option gets its text as the name, and no value. */
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
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const next = text.charAt(index + 1);
    if (character === "\\" && next !== "" && "\\;:".includes(next)) {
      part += next;
      index += 1;
    } else if (character === ";") finish();
    else if (character === ":" && name === undefined) {
      name = part;
      part = "";
    } else part += character;
  }
  finish();
  return options;
}

/** Writes one item per line. */
export const linesCell = (lines: readonly string[]): string => lines.map(joinLines).join("\n");

/** Parses a cell of {@link linesCell}. */
export const readLinesCell = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Writes one picture per line, including the first: its address, a space, and its alternative text. */
export const picturesCell = (pictures: readonly ProductPicture[]): string =>
  linesCell(pictures.map(({ image, alt }) => `${image} ${alt}`));

/** Parses a cell of {@link picturesCell}. */
export const readPicturesCell = (text: string): ProductPicture[] =>
  readLinesCell(text).map((line) => {
    const [image, alt] = addressAndText(line);
    return { image, alt };
  });

/** Writes one document per line: its address, a space, and its title. */
export const documentsCell = (documents: readonly DocumentInput[]): string =>
  linesCell(documents.map(({ file, title }) => `${file} ${title}`));

/** Parses a cell of {@link documentsCell}. */
export const readDocumentsCell = (text: string): DocumentInput[] =>
  readLinesCell(text).map((line) => {
    const [file, title] = addressAndText(line);
    return { file, title };
  });

/** Writes a clip: its address, a space, and its alternative text; then its captions on the next line. */
export const clipCell = (clip: ProductClip | null): string =>
  clip ? linesCell([`${clip.file} ${clip.alt}`, ...(clip.captions ? [clip.captions] : [])]) : "";

/** Parses a cell of {@link clipCell}; null if it is empty. */
export function readClipCell(text: string): ProductClip | null {
  const [first, captions] = readLinesCell(text);
  if (first === undefined) return null;
  const [file, alt] = addressAndText(first);
  return { file, alt, ...(captions !== undefined && { captions }) };
}

function addressAndText(line: string): [address: string, text: string] {
  const end = line.search(/\s/);
  return end < 0 ? [line, ""] : [line.slice(0, end), line.slice(end).trim()];
}

/** Writes slugs or SKUs, which contain no semicolons or commas: `hard-case; PAD-90`. */
export const referencesCell = (references: readonly string[]): string => references.join("; ");

/** Parses a cell of {@link referencesCell}; also accepts commas. */
export const readReferencesCell = (text: string): string[] =>
  text
    .split(/[;,]/)
    .map((reference) => reference.trim())
    .filter((reference) => reference !== "");

const joinLines = (text: string) => text.replaceAll("\n", " ").trim();
