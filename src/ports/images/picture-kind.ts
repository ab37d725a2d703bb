import * as z from "zod/mini";
import { maxImageBytes } from "#contract/kernel/images.ts";
import type { PublicKind } from "../files/file-kind.ts";
import { inspectImage, type PictureFacts } from "./image-content.ts";
import { type Rendition, renditionsOf } from "./renditions.ts";

const largest: Rendition["name"] = "1600.webp";

/** Pictures of products, slides and people. The disk stores only renditions; Cloudinary creates its own. */
export const pictureKind: PublicKind<PictureFacts> = {
  visibility: "public",
  noun: "image",
  folder: "images",
  file: largest,
  maximumBytes: maxImageBytes,
  inspect: inspectImage,
  partsOf: renditionsOf,
  cloudinary: {
    contentType: ({ format }) => `image/${format}`,
    facts: z.object({ format: z.string(), width: z.int(), height: z.int() }),
  },
};
