import { bodyLimit } from "hono/body-limit";
import type { Endpoint } from "#contract/endpoint.ts";
import { maximumImageBytes } from "#contract/images.ts";
import { refuse } from "./envelope.ts";

const maximumBodyBytes = 1024 * 1024;
const json = bodyLimit({
  maxSize: maximumBodyBytes,
  onError: (context) => refuse(413, "The request is too large", { requestId: context.get("requestId") }),
});
const multipart = bodyLimit({
  maxSize: maximumImageBytes + maximumBodyBytes,
  onError: (context) =>
    refuse(413, "The file is too large: pictures can have up to 10 MB", {
      requestId: context.get("requestId"),
    }),
});

/** Refuses bodies that are larger than the endpoint could need, before they are read. */
export const limitBody = ({ encoding }: Endpoint) => (encoding === "multipart" ? multipart : json);
