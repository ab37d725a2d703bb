import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import * as z from "zod/mini";
import {
  maxModelBytes,
  modelFile,
  modelFolder,
  modelPictureTypes,
  supportedExtensions,
} from "#contract/catalog/product-model-files.ts";
import { type DiskKind, damaged, FileRefusedError } from "./file-kind.ts";

const brotli = promisify(brotliCompress);
/** Brotli quality from 0 to 11; with this one, compressing a model takes at most a second. */
const brotliQuality = 9;

const headerBytes = 12;
const chunkHeaderBytes = 8;
const magic = 0x46546c67;
const jsonChunk = 0x4e4f534a;

/** Buffers or pictures of a scene; `uri` is set only if the data is not part of the GLB. */
const sources = z.optional(
  z.array(z.object({ uri: z.optional(z.unknown()), mimeType: z.optional(z.unknown()) })),
);
const sceneShape = z.object({
  asset: z.object({ version: z.string() }),
  buffers: sources,
  images: sources,
  accessors: z.optional(z.array(z.object({ count: z.number() }))),
  extensionsRequired: z.optional(z.array(z.string())),
});

/** 3D models of products, as GLB: glTF 2.0 in one file. */
export const modelKind: DiskKind = {
  visibility: "public",
  noun: "model",
  folder: modelFolder,
  file: modelFile,
  maximumBytes: maxModelBytes,

  /**
   * Accepts a complete GLB that requires only extensions that the viewer supports. The GLB must not load
   * external files or data URLs, which the content security policy of pages forbids.
   */
  async inspect(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isGlb = bytes.byteLength >= 4 && view.getUint32(0, true) === magic;
    if (isGlb && bytes.byteLength < headerBytes + chunkHeaderBytes) throw damaged(modelKind);
    if (!isGlb || view.getUint32(4, true) !== 2) {
      throw unsupported("This kind of model is not accepted. Please choose a GLB file.");
    }
    const {
      asset,
      buffers = [],
      images = [],
      accessors = [],
      extensionsRequired = [],
    } = sceneOf(bytes, view);
    if (!asset.version.startsWith("2.")) {
      throw unsupported("This kind of model is not accepted. Please choose a glTF 2.0 file in GLB format.");
    }
    if ([...buffers, ...images].some(({ uri }) => uri !== undefined)) {
      throw unsupported("The model refers to other files. Please export it as one GLB file.");
    }
    if (images.some(({ mimeType }) => !modelPictureTypes.includes(String(mimeType)))) {
      throw unsupported("The pictures in the model cannot be shown. Please use JPEG, PNG or WebP.");
    }
    if (extensionsRequired.some((extension) => !supportedExtensions.includes(extension))) {
      throw unsupported(
        "The model uses compression that browsers cannot read. Please export it uncompressed.",
      );
    }
    // An element takes at least one byte: a higher count is impossible in a file of this size and would
    // exhaust the viewer's memory.
    if (accessors.some(({ count }) => count > bytes.byteLength)) throw damaged(modelKind);
    return {};
  },

  /** The original file, and a compressed one for delivery. */
  async partsOf(bytes) {
    const packed = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
    return [
      { name: modelKind.file, content: bytes },
      { name: `${modelKind.file}.br`, content: packed },
    ];
  },
};

const unsupported = (message: string) => new FileRefusedError("unsupported-format", message);

/** Parses the scene in the first chunk. Other chunks are only checked for completeness. */
function sceneOf(bytes: Uint8Array, view: DataView): z.infer<typeof sceneShape> {
  if (view.getUint32(8, true) !== bytes.byteLength) throw damaged(modelKind);
  let at = headerBytes;
  while (at + chunkHeaderBytes <= bytes.byteLength) at += chunkHeaderBytes + view.getUint32(at, true);
  if (at !== bytes.byteLength || view.getUint32(headerBytes + 4, true) !== jsonChunk)
    throw damaged(modelKind);
  const start = headerBytes + chunkHeaderBytes;
  const json = bytes.subarray(start, start + view.getUint32(headerBytes, true));
  try {
    return z.parse(sceneShape, JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json)));
  } catch (cause) {
    throw damaged(modelKind, cause);
  }
}
