import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { m } from "#messages";
import { maxTextLength } from "./fields.ts";

/** Maximum size of an uploaded picture. */
export const maxImageBytes = 10 * 1024 * 1024;

/** Media types that the file picker offers. */
export const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const;

export const uploadImage = endpoint({
  method: "POST",
  path: "/api/image/upload",
  access: "administrator",
  capability: "pictures",
  summary: "Stores a picture and returns its address; the file type is detected from its content.",
  encoding: "multipart",
  maximumFileBytes: maxImageBytes,
  body: z.object({
    file: z.file({ error: m["common.image.fileRequired"] }),
    upload_preset: z.optional(z.string().check(maxTextLength(200))),
    cloud_name: z.optional(z.string().check(maxTextLength(200))),
  }),
  output: z.object({
    secure_url: z.string(),
    public_id: z.string(),
    width: z.number(),
    height: z.number(),
    format: z.string(),
    bytes: z.number(),
  }),
});
