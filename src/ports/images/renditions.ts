import type Sharp from "sharp";
import { damaged } from "../files/file-kind.ts";
import { maximumPixels } from "./image-content.ts";
import { withSharp } from "./with-sharp.ts";

/** Widths of the stored renditions in pixels. */
const storedWidths = [480, 960, 1600] as const;

/** Maximum height relative to width: encoders are limited to 16383 pixels per side. */
const maxHeightRatio = 4;

export interface Rendition {
  name: `${(typeof storedWidths)[number]}.${"avif" | "webp"}`;
  content: Buffer;
}

/**
 * Renders a picture in all stored widths and formats: upright, in sRGB, without metadata, never enlarged;
 * only the first frame of an animation. Throws FileRefusedError if the file is incomplete or damaged.
 */
export function renditionsOf(bytes: Uint8Array): Promise<Rendition[]> {
  return withSharp((sharp) => render(sharp, bytes));
}

async function render(sharp: typeof Sharp, bytes: Uint8Array): Promise<Rendition[]> {
  const { data, info } = await decode(sharp, bytes);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const renditions: Rendition[] = [];
  for (const width of storedWidths) {
    const sized = sharp(data, { raw }).resize(boxOf(width));
    renditions.push(
      { name: `${width}.webp`, content: await sized.clone().webp({ quality: 78 }).toBuffer() },
      { name: `${width}.avif`, content: await sized.clone().avif({ effort: 2 }).toBuffer() },
    );
  }
  return renditions;
}

async function decode(sharp: typeof Sharp, bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: maximumPixels, failOn: "error" })
      .autoOrient()
      .resize(boxOf(1600))
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw damaged({ noun: "image" }, cause);
  }
}

function boxOf(width: number) {
  return { width, height: width * maxHeightRatio, fit: "inside", withoutEnlargement: true } as const;
}
