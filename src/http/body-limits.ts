import { bodyLimit } from "hono/body-limit";
import type { Endpoint } from "#contract/endpoint.ts";
import { m } from "#messages";
import { reject } from "./envelope.ts";

const maximumBodyBytes = 1024 * 1024;
const json = bodyLimit({
  maxSize: maximumBodyBytes,
  onError: (context) =>
    reject(413, "too-large", m["api.call.bodyTooLarge"](), { requestId: context.get("requestId") }),
});
const withFile = (maximumFileBytes: number) =>
  bodyLimit({
    maxSize: maximumFileBytes + maximumBodyBytes,
    onError: (context) =>
      reject(
        413,
        "too-large",
        m["api.call.fileTooLarge"]({ megabytes: maximumFileBytes / maximumBodyBytes }),
        {
          requestId: context.get("requestId"),
        },
      ),
  });

/** Refuses bodies larger than the endpoint can need, before they are read. */
export const limitBody = ({ maximumFileBytes }: Endpoint) =>
  maximumFileBytes === undefined ? json : withFile(maximumFileBytes);
