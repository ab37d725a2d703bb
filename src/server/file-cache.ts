import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding, type Encoding, matchesEtag } from "./accepted-encoding.ts";
import { SegmentedLru } from "./segmented-lru.ts";

/** Memory limit for cached files, in bytes. */
const maximumBytes = 12 * 1024 * 1024;

/** Maximum size of a cached file in bytes: scripts, styles, fonts, page pictures. */
const maxFileBytes = 192 * 1024;

/** Built files do not change while the shop runs. */
const builtFiles = /^\/(assets|pictures)\/[\w./-]+$/;

/** Approximate memory of a file without its content, in bytes. */
const overheadBytes = 1024;

interface CachedFile {
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * In-memory cache for small built files. Streaming such a file from disk costs many times as much as serving a
 * cached page (docs/decisions/0070).
 */
export class FileCache {
  readonly #files = new SegmentedLru<CachedFile>(maximumBytes);

  /** Responds from memory. Returns false if the file is not cached or only a range was requested. */
  tryServe(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request);
    const file = key && this.#files.get(key);
    if (!file) return false;
    if (matchesEtag(request.headers["if-none-match"], file.headers.etag ?? "")) {
      const headers = withoutKeys(file.headers, ["content-length", "content-type", "content-encoding"]);
      response.writeHead(304, headers).end();
    } else {
      response.writeHead(200, file.headers).end(request.method === "HEAD" ? undefined : file.body);
    }
    return true;
  }

  /** Caches the site's response if it is a small built file in the requested encoding. */
  async store(request: IncomingMessage, response: Response): Promise<Response> {
    const key = request.method === "GET" ? keyOf(request) : undefined;
    const length = Number(response.headers.get("content-length") ?? Number.NaN);
    if (!key || response.status !== 200 || !(length <= maxFileBytes)) return response;
    const encoding = response.headers.get("content-encoding");
    // Never cache a compressed body under the key of a client that did not accept it.
    if (encoding !== null && encoding !== encodingOf(request)) return response;
    const body = Buffer.from(await response.arrayBuffer());
    const headers = withoutKeys(Object.fromEntries(response.headers), ["x-request-id"]);
    this.#files.set(key, { headers, body }, body.length + overheadBytes);
    return new Response(body, response);
  }
}

const encodingOf = ({ headers }: IncomingMessage): Encoding =>
  acceptedEncoding(headers["accept-encoding"] as string | undefined);

/** Returns the cache key; undefined if the request is not for a built file, or only for a range of it. */
function keyOf(request: IncomingMessage): string | undefined {
  const { method, url = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || headers.range !== undefined || !builtFiles.test(url)) return;
  return `${encodingOf(request)} ${url}`;
}

const withoutKeys = (headers: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
