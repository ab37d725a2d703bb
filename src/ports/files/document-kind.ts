import { damaged, FileRefusedError, type PrivateKind } from "./file-kind.ts";

/** How far from its end a PDF may say where its table of contents begins. */
const tailBytes = 1024;

/** Papers of people, such as CVs, as PDF. */
export const documentKind: PrivateKind = {
  visibility: "private",
  noun: "document",
  folder: "documents",
  file: "document.pdf",
  maximumBytes: 10 * 1024 * 1024,

  look: async (bytes) => requirePdf(documentKind, bytes),
};

/** Refuses what is no PDF from its first byte on, with an end that points into it. Fails with FileRefusedError. */
export function requirePdf(kind: { noun: string }, bytes: Uint8Array): void {
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

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}
