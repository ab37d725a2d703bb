import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { patternText, requiredText } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import {
  captionAddressPattern,
  clipAddressPattern,
  maxCaptionBytes,
  maxClipBytes,
} from "./product-clip-files.ts";
import { maxAltTextLength } from "./product-pictures.ts";

/** Video input: the address returned by the upload, the alternative text, and captions. */
const ClipInput = z.object({
  file: patternText(clipAddressPattern, m["catalog.productClip.notFound"], 100),
  alt: requiredText(m["catalog.productClip.altNeeded"], maxAltTextLength),
  captions: z.optional(patternText(captionAddressPattern, m["catalog.productClip.captionsNotFound"], 100)),
});

/** A product's video; `captions` is the address of a WebVTT file. */
export const ProductClip = z.object({
  file: z.string(),
  alt: z.string(),
  captions: z.optional(z.string()),
});
export type ProductClip = z.infer<typeof ProductClip>;

/** A short product video. Input: unchanged if omitted; null removes it. Product lists omit it, except for staff. */
export const productClip = {
  input: z.optional(z.nullable(ClipInput)),
  output: z.optional(ProductClip),
};

export const uploadProductClip = endpoint({
  method: "POST",
  path: "/api/product/clip",
  access: "administrator",
  capability: "catalogue",
  summary:
    "Stores an MP4 or WebM video for a product and returns its address; the file type is detected from its content.",
  encoding: "multipart",
  maximumFileBytes: maxClipBytes,
  body: z.object({
    file: z
      .file({ error: m["catalog.productClip.fileNeeded"] })
      .check(z.maxSize(maxClipBytes, { error: m["catalog.productClip.fileTooLarge"] })),
  }),
  output: z.object({ file: z.string() }),
});

export const uploadClipCaptions = endpoint({
  method: "POST",
  path: "/api/product/captions",
  access: "administrator",
  capability: "catalogue",
  summary: "Stores WebVTT captions for a product's video and returns their address.",
  encoding: "multipart",
  maximumFileBytes: maxCaptionBytes,
  body: z.object({
    file: z
      .file({ error: m["catalog.productClip.captionsNeeded"] })
      .check(z.maxSize(maxCaptionBytes, { error: m["catalog.productClip.captionsTooLarge"] })),
  }),
  output: z.object({ file: z.string() }),
});
