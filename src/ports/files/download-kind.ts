import {
  documentFile,
  documentFileName,
  documentFolder,
  maxDocumentBytes,
} from "#contract/catalog/product-document-files.ts";
import { requirePdf } from "./document-kind.ts";
import type { DiskKind } from "./file-kind.ts";

/** Product documents for download, such as manuals, as PDF. */
export const downloadKind: DiskKind = {
  visibility: "public",
  noun: "document",
  folder: documentFolder,
  file: documentFile,
  maximumBytes: maxDocumentBytes,

  async inspect(bytes) {
    requirePdf(downloadKind, bytes);
    return {};
  },

  async partsOf(bytes) {
    return [{ name: downloadKind.file, content: bytes }];
  },

  /** Browsers download the file. If one displays it anyway, the headers deny it scripts and other permissions. */
  serving: {
    name: documentFileName,
    headers: (name) => ({
      "Content-Disposition": `attachment; filename="${name}"`,
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    }),
  },
};
