import { FileRefusedError } from "../files/file-kind.ts";
import { loadSharp } from "./load-sharp.ts";

/** The most pixels that a picture may have, however small its file. */
export const maximumPixels = 40_000_000;

/** What a browser shows everywhere; SVG is left out because it can carry scripts. */
const acceptedFormats = ["jpeg", "png", "webp", "avif", "gif"] as const;
type AcceptedFormat = (typeof acceptedFormats)[number];

/** What is told of a picture; sides in pixels. */
export interface PictureFacts {
  format: string;
  width: number;
  height: number;
}

/**
 * Decides from the bytes alone whether this is a picture the shop takes, reading no more than its header.
 * Fails with FileRefusedError.
 */
export async function inspectImage(bytes: Uint8Array): Promise<PictureFacts> {
  const { format, compression, width, height } = await readHeader(bytes);
  const accepted = format === "heif" && compression === "av1" ? "avif" : format;
  if (!isAccepted(accepted)) {
    throw new FileRefusedError(
      "unsupported-format",
      "This kind of image is not accepted. Please choose a JPEG, PNG, WebP, AVIF or GIF file.",
    );
  }
  if (width * height > maximumPixels) {
    throw new FileRefusedError(
      "too-many-pixels",
      `The image has too many pixels. The most we take is ${Math.floor(maximumPixels / 1_000_000)} megapixels.`,
    );
  }
  return { format: accepted, width, height };
}

async function readHeader(bytes: Uint8Array) {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new FileRefusedError(
      "not-an-image",
      "This file is not an image we can read. Please choose a JPEG, PNG, WebP, AVIF or GIF file.",
      { cause },
    );
  }
}

function isAccepted(format: string | undefined): format is AcceptedFormat {
  return acceptedFormats.some((accepted) => accepted === format);
}
