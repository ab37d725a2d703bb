import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** A picture of one colour, as a PNG file. */
export function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: "#1d4ed8" } })
    .png()
    .toBuffer();
}

/** A GLB file: `scene` as its JSON chunk, and a binary chunk of four bytes. */
export function aModel(scene: unknown = { asset: { version: "2.0" } }): Buffer {
  return glbOf([
    ["JSON", typeof scene === "string" ? scene : JSON.stringify(scene)],
    ["BIN\0", "\0\0\0\0"],
  ]);
}

/** A GLB file with a visible model: an upright textured square with a side of half a metre. */
export async function aSquare(): Promise<Buffer<ArrayBuffer>> {
  const parts = [
    Buffer.from(new Float32Array([-0.25, 0, 0, 0.25, 0, 0, 0.25, 0.5, 0, -0.25, 0.5, 0]).buffer),
    Buffer.from(new Float32Array([0, 1, 1, 1, 1, 0, 0, 0]).buffer),
    Buffer.from(new Uint16Array([0, 1, 2, 0, 2, 3]).buffer),
    await aPicture(),
  ];
  const bufferViews = parts.map(({ byteLength }, index) => ({
    buffer: 0,
    byteOffset: parts.slice(0, index).reduce((sum, part) => sum + part.byteLength, 0),
    byteLength,
  }));
  const scene = {
    asset: { version: "2.0" },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, indices: 2, material: 0 }] }],
    materials: [
      { doubleSided: true, pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0 } },
    ],
    textures: [{ source: 0 }],
    images: [{ bufferView: 3, mimeType: "image/png" }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 4, type: "VEC3", min: [-0.25, 0, 0], max: [0.25, 0.5, 0] },
      { bufferView: 1, componentType: 5126, count: 4, type: "VEC2" },
      { bufferView: 2, componentType: 5123, count: 6, type: "SCALAR" },
    ],
    bufferViews,
    buffers: [{ byteLength: parts.reduce((sum, part) => sum + part.byteLength, 0) }],
  };
  return glbOf([
    ["JSON", JSON.stringify(scene)],
    ["BIN\0", Buffer.concat(parts).toString("latin1")],
  ]);
}

/** A GLB file, version 2, with these chunks, each padded with spaces to a multiple of four bytes. */
export function glbOf(chunks: [type: string, content: string][]): Buffer<ArrayBuffer> {
  const parts = chunks.map(([type, content]) => {
    const padded = Buffer.from(content.padEnd(Math.ceil(content.length / 4) * 4), "latin1");
    return Buffer.concat([uint32(padded.byteLength), Buffer.from(type, "latin1"), padded]);
  });
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from("glTF", "latin1"), uint32(2), uint32(12 + body.byteLength), body]);
}

/** The smallest valid PDF, with one empty page. */
export function aDocument(): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>",
  ];
  let text = "%PDF-1.7\n";
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  text += `xref\n0 4\n0000000000 65535 f \n${rows.join("")}`;
  return Buffer.from(`${text}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`, "latin1");
}

/** A silent video clip of two seconds, 64 × 48 pixels, in one colour. */
export function aClip(extension: "mp4" | "webm" = "mp4") {
  return readFileSync(join(import.meta.dirname, `../films/clip.${extension}`));
}

/** A WebVTT file with one caption. */
export function someCaptions(caption = "It takes off") {
  return Buffer.from(`WEBVTT\n\n00:00.000 --> 00:02.000\n${caption}\n`);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
