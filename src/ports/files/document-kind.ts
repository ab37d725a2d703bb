import { damaged, FileRefusedError, type PrivateKind } from "./file-kind.ts";

/** Maximum distance of the cross-reference pointer from the end of a PDF. */
const tailBytes = 1024;

/** Personal documents such as CVs, as PDF. */
export const documentKind: PrivateKind = {
  visibility: "private",
  noun: "document",
  folder: "documents",
  file: "document.pdf",
  maximumBytes: 10 * 1024 * 1024,

  inspect: async (bytes) => requirePdf(documentKind, bytes),
};

/**
 * Throws FileRefusedError unless the file is a PDF with a valid cross-reference pointer at its end. Accepts a
 * byte order mark or blank lines at the start and blanks or NULs at the end, which scanners and mail clients
 * add.
 */
export function requirePdf(kind: { noun: string }, file: Uint8Array): void {
  const bytes = withoutPadding(file);
  if (!/^%PDF-[12]\.\d/.test(latin1(bytes.subarray(0, 8)))) {
    throw new FileRefusedError(
      "unsupported-format",
      "This kind of document is not accepted. Please choose a PDF file.",
    );
  }
  const tail = latin1(bytes.subarray(-tailBytes));
  const end = tail.slice(Math.max(0, tail.lastIndexOf("startxref")));
  const [, start] = /^startxref\s+(\d{1,10})\s+%%EOF/.exec(end) ?? [];
  if (start === undefined || Number(start) >= bytes.byteLength) throw damaged(kind);
}

/** PDF white space: NUL, tab, line feed, form feed, carriage return and space. */
const blanks = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

function withoutPadding(bytes: Uint8Array): Uint8Array {
  let start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (blanks.has(bytes[start] ?? -1)) start += 1;
  let end = bytes.byteLength;
  while (end > start && blanks.has(bytes[end - 1] ?? -1)) end -= 1;
  return bytes.subarray(start, end);
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}
