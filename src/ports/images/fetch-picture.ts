import type { IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { RequestFilteringHttpsAgent } from "request-filtering-agent";
import { maxImageBytes } from "#contract/kernel/images.ts";
import type { PictureCopyProblem } from "#contract/kernel/picture-copy-problems.ts";

/** Thrown if an external picture could not be fetched. */
export class PictureFetchError extends Error {
  readonly problem: PictureCopyProblem;

  constructor(problem: PictureCopyProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PictureFetchError";
    this.problem = problem;
  }
}

/** Fetches the file at an https address. Throws {@link PictureFetchError}. */
export type FetchPicture = (address: string, signal?: AbortSignal) => Promise<Uint8Array>;

export interface PictureFetcherOptions {
  /** Private addresses to allow, for tests. */
  allowedAddresses?: string[];
  /** Trusted certificate instead of the public ones, for tests. */
  certificate?: string | Buffer;
  lookup?: LookupFunction;
  /** Timeout for the whole fetch, including redirects. */
  timeoutMilliseconds?: number;
  maximumBytes?: number;
}

const maximumRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches external pictures over https. Resolves the name, checks the IP address, and connects only to this
 * address. Refuses private, loopback, link-local and other special addresses, even after a redirect.
 */
export function createPictureFetcher({
  allowedAddresses = [],
  certificate,
  lookup,
  timeoutMilliseconds = 15_000,
  maximumBytes = maxImageBytes,
}: PictureFetcherOptions = {}): FetchPicture {
  const agent = new RequestFilteringHttpsAgent({
    allowIPAddressList: allowedAddresses,
    ...(certificate && { ca: certificate }),
    ...(lookup && { lookup }),
  });

  return async (address, signal) => {
    const deadline = AbortSignal.timeout(timeoutMilliseconds);
    const ended = signal ? AbortSignal.any([signal, deadline]) : deadline;
    try {
      return await follow(address, ended);
    } catch (error) {
      if (error instanceof PictureFetchError) throw error;
      if (deadline.aborted) throw new PictureFetchError("timeout", "no answer in time", { cause: error });
      const problem = problemOf(error);
      if (!problem) throw error;
      throw new PictureFetchError(problem, "the request failed", { cause: error });
    }
  };

  async function follow(first: string, signal: AbortSignal): Promise<Uint8Array> {
    let url = readAddress(first);
    for (let redirect = 0; redirect <= maximumRedirects; redirect += 1) {
      const response = await get(url, signal);
      try {
        const { statusCode = 0, headers } = response;
        if (!redirects.has(statusCode)) return await read(response);
        if (!headers.location || !URL.canParse(headers.location, url)) break;
        url = readAddress(new URL(headers.location, url).href);
      } finally {
        response.destroy();
      }
    }
    throw new PictureFetchError("redirect", "too many redirects");
  }

  function get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const headers = { accept: "image/avif,image/webp,image/*", "user-agent": "Pankh (picture copier)" };
    return new Promise((resolve, reject) => {
      httpsRequest(url, { agent, signal, headers }, resolve).on("error", reject).end();
    });
  }

  async function read(response: IncomingMessage): Promise<Uint8Array> {
    const { statusCode = 0, headers } = response;
    if (statusCode !== 200) throw new PictureFetchError("refused", `status ${statusCode}`);
    const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? binary;
    if (type !== binary && (!type.startsWith("image/") || type === "image/svg+xml")) {
      throw new PictureFetchError("not-a-picture", `content type ${type}`);
    }
    if (Number(headers["content-length"] ?? 0) > maximumBytes) throw tooLarge();
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.byteLength;
      if (size > maximumBytes) throw tooLarge();
      parts.push(part);
    }
    return Buffer.concat(parts);
  }
}

const binary = "application/octet-stream";
const tooLarge = () => new PictureFetchError("too-large", "the file is too large");

/** Accepts only https, and no credentials, because pages make the address public. */
function readAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:") throw new PictureFetchError("redirect", "not an https address");
  if (url.username || url.password) throw new PictureFetchError("refused", "the address has a password");
  return url;
}

/** Classifies a failed request. Network errors have a `code`; refusals by the filtering agent have none. */
function problemOf(error: unknown): PictureCopyProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.message.startsWith("DNS lookup ")) return "private-address";
  return "code" in error ? "unreachable" : undefined;
}
