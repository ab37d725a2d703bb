import { ImageRefusedError } from "./image-host.ts";
import { loadSharp } from "./load-sharp.ts";

export interface ImageLimits {
  maxBytes: number;
  maxPixels: number;
}

const megabyte = 1024 * 1024;

export const defaultImageLimits: ImageLimits = { maxBytes: 10 * megabyte, maxPixels: 40_000_000 };

/** What a browser shows everywhere; SVG is left out because it can carry scripts. */
const acceptedFormats = ["jpeg", "png", "webp", "avif", "gif"] as const;
type AcceptedFormat = (typeof acceptedFormats)[number];

/**
 * Decides from the bytes alone whether this is a picture the shop takes, reading no more than its header.
 * Fails with ImageRefusedError.
 */
export async function inspectImage(bytes: Uint8Array, limits: ImageLimits): Promise<AcceptedFormat> {
  if (bytes.byteLength === 0) throw new ImageRefusedError("empty", "The file is empty.");
  if (bytes.byteLength > limits.maxBytes) {
    throw new ImageRefusedError(
      "too-large",
      `The image is too large. The most we take is ${Math.floor(limits.maxBytes / megabyte)} MB.`,
    );
  }
  const { format, compression, width, height } = await readHeader(bytes);
  const accepted = format === "heif" && compression === "av1" ? "avif" : format;
  if (!isAccepted(accepted)) {
    throw new ImageRefusedError(
      "unsupported-format",
      "This kind of image is not accepted. Please choose a JPEG, PNG, WebP, AVIF or GIF file.",
    );
  }
  if (width * height > limits.maxPixels) {
    throw new ImageRefusedError(
      "too-many-pixels",
      `The image has too many pixels. The most we take is ${Math.floor(limits.maxPixels / 1_000_000)} megapixels.`,
    );
  }
  return accepted;
}

async function readHeader(bytes: Uint8Array) {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new ImageRefusedError(
      "not-an-image",
      "This file is not an image we can read. Please choose a JPEG, PNG, WebP, AVIF or GIF file.",
      { cause },
    );
  }
}

function isAccepted(format: string | undefined): format is AcceptedFormat {
  return acceptedFormats.some((accepted) => accepted === format);
}
