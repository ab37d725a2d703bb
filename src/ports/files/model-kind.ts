import * as z from "zod/mini";
import { damaged, FileRefusedError, type PublicKind } from "./file-kind.ts";

const headerBytes = 12;
const chunkHeaderBytes = 8;
const magic = 0x46546c67;
const jsonChunk = 0x4e4f534a;

const references = z.optional(z.array(z.object({ uri: z.optional(z.string()) })));
const sceneShape = z.object({
  asset: z.object({ version: z.string() }),
  buffers: references,
  images: references,
});

/** Models of products to turn, as GLB: glTF 2.0 in one file. */
export const modelKind: PublicKind = {
  visibility: "public",
  noun: "model",
  folder: "models",
  file: "model.glb",
  maximumBytes: 10 * 1024 * 1024,

  /** A GLB whose chunks fill it to its end, with a scene that fetches nothing from elsewhere. */
  async look(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isGlb = bytes.byteLength >= 4 && view.getUint32(0, true) === magic;
    if (isGlb && bytes.byteLength < headerBytes + chunkHeaderBytes) throw damaged(modelKind);
    if (!isGlb || view.getUint32(4, true) !== 2) {
      throw new FileRefusedError(
        "unsupported-format",
        "This kind of model is not accepted. Please choose a GLB file.",
      );
    }
    const { buffers = [], images = [] } = sceneOf(bytes, view);
    if ([...buffers, ...images].some(({ uri }) => uri !== undefined && !uri.startsWith("data:"))) {
      throw new FileRefusedError(
        "unsupported-format",
        "The model needs other files beside it. Please export it as one GLB file.",
      );
    }
    return {};
  },

  async partsOf(bytes) {
    return [{ name: modelKind.file, content: bytes }];
  },

  cloudinary: { resource: "raw", contentType: () => "model/gltf-binary", facts: z.object({}) },
};

/** The scene, which is the first chunk; the others only have to be whole. */
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
