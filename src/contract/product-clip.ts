import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { requiredText, shapedText } from "./fields.ts";
import {
  captionAddressPattern,
  clipAddressPattern,
  maximumCaptionBytes,
  maximumClipBytes,
} from "./product-clip-files.ts";
import { productClipWords as words } from "./product-clip-words.ts";
import { longestAlternative } from "./product-pictures.ts";

/** A film as a call says it: the address that its upload has answered, what it shows in words, and its captions. */
const SaidClip = z.object({
  file: shapedText(clipAddressPattern, words.notKept, 100),
  alt: requiredText(words.altNeeded, longestAlternative),
  captions: z.optional(shapedText(captionAddressPattern, words.captionsNotKept, 100)),
});

/** The film of a product on the wire; `captions` is the address of what is said in it, as WebVTT. */
export const ProductClip = z.object({
  file: z.string(),
  alt: z.string(),
  captions: z.optional(z.string()),
});
export type ProductClip = z.infer<typeof ProductClip>;

/**
 * A short film of a product. A call that leaves it out leaves it as it is, null takes it away; lists leave it out, except
 * for the office.
 */
export const productClip = {
  input: z.optional(z.nullable(SaidClip)),
  output: z.optional(ProductClip),
};

export const uploadProductClip = endpoint({
  method: "POST",
  path: "/api/product/clip",
  access: "administrator",
  capability: "catalogue",
  summary:
    "Stores an MP4 or WebM film and answers its address, for the clip of a product; it is judged by its content.",
  encoding: "multipart",
  maximumFileBytes: maximumClipBytes,
  body: z.object({
    file: z.file({ error: words.fileNeeded }).check(z.maxSize(maximumClipBytes, words.fileTooLarge)),
  }),
  output: z.object({ file: z.string() }),
});

export const uploadClipCaptions = endpoint({
  method: "POST",
  path: "/api/product/captions",
  access: "administrator",
  capability: "catalogue",
  summary: "Stores captions in WebVTT and answers their address, for the clip of a product.",
  encoding: "multipart",
  maximumFileBytes: maximumCaptionBytes,
  body: z.object({
    file: z
      .file({ error: words.captionsNeeded })
      .check(z.maxSize(maximumCaptionBytes, words.captionsTooLarge)),
  }),
  output: z.object({ file: z.string() }),
});
