import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { m } from "#messages";
import { EmptyResponse, imageAddress, PageQuery, Pagination, Timestamp } from "./fields.ts";
import { pictureCopyProblems } from "./picture-copy-problems.ts";

/** A record that uses an external picture. */
const PictureUse = z.object({
  kind: z.enum(["product", "category", "slide", "ad", "employee", "settings"]),
  _id: z.string(),
  name: z.string(),
});

/** An external picture that the shop has not copied yet. */
export const MissingPictureCopy = z.object({
  /** Address as staff entered it. */
  address: z.string(),
  /** `failed`: the shop does not try again. */
  status: z.enum(["waiting", "failed"]),
  problem: z.nullable(z.enum(pictureCopyProblems)),
  attempts: z.number(),
  attemptedAt: z.nullable(Timestamp),
  nextAttemptAt: z.nullable(Timestamp),
  usedBy: z.array(PictureUse),
});
export type MissingPictureCopy = z.infer<typeof MissingPictureCopy>;

export const listMissingPictureCopies = endpoint({
  method: "GET",
  path: "/api/image/copies",
  access: "administrator",
  capability: "pictures",
  summary:
    "Lists pictures from other sites that the shop has not copied yet, failed ones first, each with the reason and the records that use it; searches their addresses.",
  query: PageQuery,
  output: z.object({ copies: z.array(MissingPictureCopy), pagination: Pagination }),
});

export const retryPictureCopy = endpoint({
  method: "POST",
  path: "/api/image/copies/retry",
  access: "administrator",
  capability: "pictures",
  summary: "Retries copying a picture from another site.",
  body: z.object({ address: imageAddress(m["common.pictureCopy.addressRequired"]) }),
  output: EmptyResponse,
});
