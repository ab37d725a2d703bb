import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";
interface Variant {
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
}
interface Page {
  bytes: number;
  variants: Record<Encoding, Variant>;
}

/** A rendered page before it is kept. */
export interface RenderedPage {
  status: number;
  html: string;
  headers: Record<string, string>;
}

/** Pages kept at most, by the memory they take. */
const defaultMaximumBytes = 64 * 1024 * 1024;

/**
 * Public HTML is the same for every visitor, so a page is rendered once, compressed once and then served from
 * memory until something that public pages show changes.
 */
export class PageCache {
  #pages = new Map<string, Page>();
  #rendering = new Map<string, Promise<Page | RenderedPage>>();
  #version = 0;
  #bytes = 0;
  readonly #maximumBytes: number;

  constructor(maximumBytes = defaultMaximumBytes) {
    this.#maximumBytes = maximumBytes;
  }

  /** Forgets every page. A page that is being rendered right now is served once and not kept. */
  invalidate(): void {
    this.#version += 1;
    this.#pages.clear();
    this.#rendering.clear();
    this.#bytes = 0;
  }

  /** Answers straight from memory; false when the page has to be rendered first. `key` is the canonical path. */
  tryServe(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const page = this.#pages.get(key);
    if (!page) return false;
    const { headers, body } = page.variants[encodingFor(request.headers["accept-encoding"])];
    if (matches(request.headers["if-none-match"], headers.etag)) {
      const { "content-length": _, "content-encoding": __, ...rest } = headers;
      response.writeHead(304, rest).end();
    } else {
      response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
    }
    return true;
  }

  /** The page, rendered at most once at a time; only a 200 is kept. */
  async get(key: string, request: Request, render: () => Promise<RenderedPage>): Promise<Response> {
    const page = this.#pages.get(key) ?? (await this.#rendered(key, render));
    if (!("variants" in page)) return new Response(page.html, { status: page.status, headers: page.headers });
    const { headers, body } = page.variants[encodingFor(request.headers.get("accept-encoding") ?? undefined)];
    if (matches(request.headers.get("if-none-match") ?? undefined, headers.etag)) {
      const { "content-length": _, "content-encoding": __, ...rest } = headers;
      return new Response(null, { status: 304, headers: rest });
    }
    return new Response(body, { headers });
  }

  #rendered(key: string, render: () => Promise<RenderedPage>): Promise<Page | RenderedPage> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const started = this.#build(key, render).finally(() => {
      if (this.#rendering.get(key) === started) this.#rendering.delete(key);
    });
    this.#rendering.set(key, started);
    return started;
  }

  async #build(key: string, render: () => Promise<RenderedPage>): Promise<Page | RenderedPage> {
    const version = this.#version;
    const rendered = await render();
    if (rendered.status !== 200) return rendered;
    const page = await compressed(rendered);
    if (version === this.#version) this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: Page): void {
    this.#bytes += page.bytes - (this.#pages.get(key)?.bytes ?? 0);
    this.#pages.delete(key);
    this.#pages.set(key, page);
    for (const [oldest, { bytes }] of this.#pages) {
      if (this.#bytes <= this.#maximumBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}

async function compressed({ html, headers }: RenderedPage): Promise<Page> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(plain),
  ]);
  const tag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const variant = (body: Buffer<ArrayBuffer>, encoding: Encoding): Variant => ({
    body,
    headers: {
      ...headers,
      vary: "Accept-Encoding",
      "cache-control": "public, max-age=0, must-revalidate",
      etag: encoding === "identity" ? `"${tag}"` : `"${tag}-${encoding}"`,
      "content-length": String(body.length),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    },
  });
  return {
    bytes: plain.length + br.length + gz.length,
    variants: {
      br: variant(br as Buffer<ArrayBuffer>, "br"),
      gzip: variant(gz as Buffer<ArrayBuffer>, "gzip"),
      identity: variant(plain, "identity"),
    },
  };
}

function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const takes = (encoding: string) =>
    accepted
      .split(",")
      .some((part) => new RegExp(`^\\s*${encoding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*$).*)?$`).test(part));
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

function matches(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (!ifNoneMatch || !etag) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
}
