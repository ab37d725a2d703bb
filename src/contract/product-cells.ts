import type { ProductClip } from "./product-clip.ts";
import type { SaidDocument } from "./product-documents.ts";
import type { ProductPicture } from "./product-pictures.ts";
import type { ProductOption } from "./variant-names.ts";

/** Fields of a product that are lists, as one cell of a file says them: each is read as it was written. */

/** `Colour: Night blue; Battery: 2`; a backslash stands before a sign that parts nothing. */
export const optionsCell = (options: readonly ProductOption[]): string =>
  options
    .map(({ name, value }) => `${name.replace(/[\\;:]/g, "\\$&")}: ${value.replace(/[\\;]/g, "\\$&")}`)
    .join("; ");

/** Reads a cell of {@link optionsCell}; what is no option has a name and no value. */
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

/** A thing to a line. */
export const linesCell = (lines: readonly string[]): string => lines.map(onOneLine).join("\n");

/** Reads a cell of {@link linesCell}. */
export const readLinesCell = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** A picture to a line, the first included: its address, and after a space what it shows. */
export const picturesCell = (pictures: readonly ProductPicture[]): string =>
  linesCell(pictures.map(({ image, alt }) => `${image} ${alt}`));

/** Reads a cell of {@link picturesCell}. */
export const readPicturesCell = (text: string): ProductPicture[] =>
  readLinesCell(text).map((line) => {
    const [image, alt] = addressAndWords(line);
    return { image, alt };
  });

/** A document to a line: its address, and after a space its title. */
export const documentsCell = (documents: readonly SaidDocument[]): string =>
  linesCell(documents.map(({ file, title }) => `${file} ${title}`));

/** Reads a cell of {@link documentsCell}. */
export const readDocumentsCell = (text: string): SaidDocument[] =>
  readLinesCell(text).map((line) => {
    const [file, title] = addressAndWords(line);
    return { file, title };
  });

/** A clip: its address, and after a space what it shows; its captions on a line below. */
export const clipCell = (clip: ProductClip | null): string =>
  clip ? linesCell([`${clip.file} ${clip.alt}`, ...(clip.captions ? [clip.captions] : [])]) : "";

/** Reads a cell of {@link clipCell}; null when it is empty. */
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

/** Slugs or SKUs, `hard-case; PAD-90`: neither has a semicolon or a comma. */
export const referencesCell = (references: readonly string[]): string => references.join("; ");

/** Reads a cell of {@link referencesCell}, also with commas. */
export const readReferencesCell = (text: string): string[] =>
  text
    .split(/[;,]/)
    .map((reference) => reference.trim())
    .filter((reference) => reference !== "");

const onOneLine = (text: string) => text.replaceAll("\n", " ").trim();
