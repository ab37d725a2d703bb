import { FileRefusedError } from "../files/file-kind.ts";
import { withSharp } from "./with-sharp.ts";

/** Maximum number of pixels, regardless of the file size. */
export const maximumPixels = 40_000_000;

/** Formats that all browsers support; SVG is excluded because it can contain scripts. */
const acceptedFormats = ["jpeg", "png", "webp", "avif", "gif"] as const;
type AcceptedFormat = (typeof acceptedFormats)[number];

/** Signatures of the accepted formats, as Latin-1. Some AVIF files only name the container (`mif1`). */
const signatures = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyp(avif|avis|mif1|msf1)/,
  /^GIF8[79]a/,
];

/** Properties of a picture; sides in pixels. */
export interface PictureFacts {
  format: string;
  width: number;
  height: number;
}

/** Checks that the bytes are an accepted picture, reading only its header. Throws FileRefusedError. */
export async function inspectImage(bytes: Uint8Array): Promise<PictureFacts> {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  // Check before any decoder runs, because some need gigabytes for a small file.
  if (!signatures.some((signature) => signature.test(start))) throw unsupported();
  const { format, compression, width, height } = await readHeader(bytes);
  const accepted = format === "heif" && compression === "av1" ? "avif" : format;
  if (!isAccepted(accepted)) {
    throw unsupported();
  }
  if (width * height > maximumPixels) {
    throw new FileRefusedError(
      "too-many-pixels",
      `The image has too many pixels. The maximum is ${Math.floor(maximumPixels / 1_000_000)} megapixels.`,
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
