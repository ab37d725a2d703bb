import { FileRefusedError } from "../files/file-kind.ts";
import { withSharp } from "./with-sharp.ts";

/** The most pixels that a picture may have, however small its file. */
export const maximumPixels = 40_000_000;

/** What a browser shows everywhere; SVG is left out because it can carry scripts. */
const acceptedFormats = ["jpeg", "png", "webp", "avif", "gif"] as const;
type AcceptedFormat = (typeof acceptedFormats)[number];

/** How the files of accepted formats begin, as Latin-1. Some AVIF files name only the container (`mif1`). */
const signatures = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyp(avif|avis|mif1|msf1)/,
  /^GIF8[79]a/,
];

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
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  // Before any decoder sees it: some take gigabytes for a small file.
  if (!signatures.some((signature) => signature.test(start))) throw unsupported();
  const { format, compression, width, height } = await readHeader(bytes);
  const accepted = format === "heif" && compression === "av1" ? "avif" : format;
  if (!isAccepted(accepted)) {
    throw unsupported();
  }
  if (width * height > maximumPixels) {
    throw new FileRefusedError(
      "too-many-pixels",
      `The image has too many pixels. The most we take is ${Math.floor(maximumPixels / 1_000_000)} megapixels.`,
    );
  }
  return { format: accepted, width, height };
}

const unsupported = () =>
  new FileRefusedError(
    "unsupported-format",
    "This kind of file is not accepted. Please choose a JPEG, PNG, WebP, AVIF or GIF file.",
  );

async function readHeader(bytes: Uint8Array) {
  try {
    return await withSharp((sharp) => sharp(bytes, { limitInputPixels: false }).metadata());
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
