import { type ClipType, clipFiles, clipFolder, maxClipBytes } from "#contract/catalog/product-clip-files.ts";
import { type DiskKind, damaged, FileRefusedError } from "./file-kind.ts";

export interface ClipFacts {
  type: ClipType;
}

/** Short product videos, as MP4 or WebM. */
export const clipKind: DiskKind<ClipFacts> = {
  visibility: "public",
  noun: "clip",
  folder: clipFolder,
  file: clipFiles["video/mp4"],
  fileNames: { names: Object.values(clipFiles), of: ({ type }) => clipFiles[type] },
  maximumBytes: maxClipBytes,

  /** Checks that the container is complete, but not whether browsers can play its content. */
  async inspect(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (isWebm(bytes)) {
      requireCompleteWebm(view);
      return { type: "video/webm" };
    }
    if (bytes.byteLength < 12 || textAt(bytes, 4) !== "ftyp") throw unsupported();
    requireCompleteMp4(bytes, view);
    return { type: "video/mp4" };
  },

  async partsOf(bytes) {
    return [{ name: clipFiles[(await clipKind.inspect(bytes)).type], content: bytes }];
  },
};

const unsupported = () =>
  new FileRefusedError(
    "unsupported-format",
    "This kind of clip is not accepted. Please choose an MP4 or WebM video.",
  );

const textAt = (bytes: Uint8Array, at: number) => Buffer.from(bytes.subarray(at, at + 4)).toString("latin1");

/**
 * Throws unless the file is a complete MP4 (ISO/IEC 14496-12): it consists of boxes that each state their size,
 * and a video has a `moov` box. Pictures such as AVIF start the same way, but have no `moov` box.
 */
function requireCompleteMp4(bytes: Uint8Array, view: DataView): void {
  let hasMovieBox = false;
  let at = 0;
  while (at < view.byteLength) {
    if (at + 8 > view.byteLength) throw damaged(clipKind);
    const declaredSize = view.getUint32(at);
    if (declaredSize === 1 && at + 16 > view.byteLength) throw damaged(clipKind);
    const size =
      declaredSize === 1
        ? Number(view.getBigUint64(at + 8))
        : declaredSize === 0
          ? view.byteLength - at
          : declaredSize;
    if (size < (declaredSize === 1 ? 16 : 8) || at + size > view.byteLength) throw damaged(clipKind);
    hasMovieBox ||= textAt(bytes, at + 4) === "moov";
    at += size;
  }
  if (!hasMovieBox) throw unsupported();
}

const ebmlHeader = 0x1a45dfa3;
const segment = 0x18538067;

/**
 * True if the EBML header (RFC 8794) has the document type `webm`. Matroska files, which browsers do not
 * support, have another type.
 */
function isWebm(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64));
  return head.byteLength > 8 && head.readUInt32BE(0) === ebmlHeader && head.includes("webm", 0, "latin1");
}

/**
 * Throws unless the header is followed by a segment, and the segment is complete if it states its size.
 * Segments of live recordings state no size.
 */
function requireCompleteWebm(view: DataView): void {
  const header = sizeAt(view, 4);
  const at = header.end + (header.size ?? 0);
  if (at + 5 > view.byteLength || view.getUint32(at) !== segment) throw damaged(clipKind);
  const { size, end } = sizeAt(view, at + 4);
  if (size !== null && end + size > view.byteLength) throw damaged(clipKind);
}

/** Reads a size field of one to eight bytes. Returns the size, null if unknown, and the offset after the field. */
function sizeAt(view: DataView, at: number): { size: number | null; end: number } {
  const first = at < view.byteLength ? view.getUint8(at) : 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > view.byteLength) throw damaged(clipKind);
  let size = first & ((1 << (8 - length)) - 1);
  let isUnknown = size === (1 << (8 - length)) - 1;
  for (let index = 1; index < length; index += 1) {
    const byte = view.getUint8(at + index);
    size = size * 256 + byte;
    isUnknown &&= byte === 255;
  }
  return { size: isUnknown ? null : size, end: at + length };
}
