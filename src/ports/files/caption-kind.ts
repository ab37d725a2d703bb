import { captionFile, captionFolder, maxCaptionBytes } from "#contract/catalog/product-clip-files.ts";
import { type DiskKind, damaged, FileRefusedError } from "./file-kind.ts";

/** Captions of product videos, as WebVTT. */
export const captionKind: DiskKind = {
  visibility: "public",
  noun: "file of captions",
  folder: captionFolder,
  file: captionFile,
  maximumBytes: maxCaptionBytes,

  /** Accepts UTF-8 text that starts with the WebVTT signature. */
  async inspect(bytes) {
    const text = readText(bytes);
    if (!/^WEBVTT(?:[ \t\r\n]|$)/.test(text.slice(0, 7))) {
      throw new FileRefusedError(
        "unsupported-format",
        "These captions are not accepted. Please choose a WebVTT file.",
      );
    }
    return {};
  },

  async partsOf(bytes) {
    return [{ name: captionKind.file, content: bytes }];
  },

  serving: {
    name: /^captions\.vtt$/,
    headers: () => ({
      "Content-Type": "text/vtt; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    }),
  },
};

/** Returns the text without its byte order mark, or "" if the bytes are not WebVTT in UTF-8. */
function readText(bytes: Uint8Array): string {
  if (Buffer.from(bytes.subarray(0, 9)).includes("WEBVTT")) {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch (cause) {
      throw damaged(captionKind, cause);
    }
  }
  return "";
}
