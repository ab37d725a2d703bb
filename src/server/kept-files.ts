import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { acceptedEncoding, type Encoding, hasAlready } from "./accepted.ts";

/** Memory that kept files may take, in bytes. */
const maximumBytes = 12 * 1024 * 1024;

/** Files up to this size, in bytes, are kept: scripts, style, fonts, the pictures of a page. */
const largestFile = 192 * 1024;

/** What the shop was built with: no such file changes while it is open. */
const builtFiles = /^\/(assets|pictures)\/[\w./-]+$/;

/** Memory that a file takes beside its bytes, roughly, in bytes. */
const overheadBytes = 1024;

interface KeptFile {
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * The small built files that pages ask for most, in memory: read from the disk by a stream each of them costs the server
 * many times as much as a page does (docs/decisions/0070).
 */
export class KeptFiles {
  readonly #kept = new LRUCache<string, KeptFile>({
    maxSize: maximumBytes,
    sizeCalculation: ({ body }) => body.length + overheadBytes,
  });

  /** Answers straight from memory; false when the file has to be read first, or only a part of it is wanted. */
  tryServe(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request);
    const file = key && this.#kept.get(key);
    if (!file) return false;
    if (hasAlready(request.headers["if-none-match"], file.headers.etag ?? "")) {
      const { "content-length": _, "content-type": __, "content-encoding": ___, ...headers } = file.headers;
      response.writeHead(304, headers).end();
    } else {
      response.writeHead(200, file.headers).end(request.method === "HEAD" ? undefined : file.body);
    }
    return true;
  }

  /** The site's answer to a request, kept if it is a small built file in the way in which that was to travel. */
  async keep(request: IncomingMessage, answer: Response): Promise<Response> {
    const key = request.method === "GET" ? keyOf(request) : undefined;
    const length = Number(answer.headers.get("content-length") ?? Number.NaN);
    if (!key || answer.status !== 200 || !(length <= largestFile)) return answer;
    const encoding = answer.headers.get("content-encoding");
    // Whoever takes no compressed file must never get one that was kept for others.
    if (encoding !== null && encoding !== encodingOf(request)) return answer;
    const body = Buffer.from(await answer.arrayBuffer());
    const { "x-request-id": _, ...headers } = Object.fromEntries(answer.headers);
    this.#kept.set(key, { headers, body });
    return new Response(body, answer);
  }
}

const encodingOf = ({ headers }: IncomingMessage): Encoding =>
  acceptedEncoding(headers["accept-encoding"] as string | undefined);

/** What a file is kept under; undefined for what is none, and for a part of one. */
function keyOf(request: IncomingMessage): string | undefined {
  const { method, url = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || headers.range !== undefined || !builtFiles.test(url)) return;
  return `${encodingOf(request)} ${url}`;
}
