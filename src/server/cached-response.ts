import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PublicRecord } from "#contract/kernel/public-records.ts";
import { languageVary } from "#ports/machine/locale.ts";
import type { Encoding } from "./accepted-encoding.ts";

type Body = Buffer<ArrayBuffer>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify<Body, Body>(gzip);
const encoders: Record<Encoding, (body: Body) => Promise<Body>> = {
  br: async (body) =>
    (await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })) as Body,
  gzip: compressGzip,
  identity: async (body) => body,
};

/** Approximate memory of a response without its bodies, in bytes. */
const overheadBytes = 2048;

/** A response as rendered. */
export interface RenderedResponse {
  status: number;
  body: string | Body;
  headers: Record<string, string>;
  /** Kinds of records that the response shows; undefined if it must not be cached. */
  shows: readonly PublicRecord[] | undefined;
}

/** A response in one encoding, ready to be sent. */
export interface Variant {
  etag: string;
  headers: Record<string, string>;
  /** Headers of a 304 response. */
  notModifiedHeaders: Record<string, string>;
  body: Body;
}

/** A cached successful response. It is compressed once per encoding, on first use. */
export class CachedResponse {
  readonly shows: readonly PublicRecord[];
  readonly plain: Body;
  readonly #headers: Record<string, string>;
  readonly #tag: string;
  readonly #ready: Partial<Record<Encoding, Variant>> = {};
  readonly #pending: Partial<Record<Encoding, Promise<Variant>>> = {};

  constructor({ body, headers, shows }: RenderedResponse) {
    this.shows = shows ?? [];
    this.plain = Buffer.from(body as string);
    this.#headers = { vary: `Accept-Encoding${languageVary}`, ...headers };
    this.#tag = createHash("sha256").update(this.plain).digest("base64url").slice(0, 22);
  }

  /** Memory in bytes. */
  get bytes(): number {
    const bodies = Object.values(this.#ready).filter(({ body }) => body !== this.plain);
    return bodies.reduce((sum, { body }) => sum + body.length, overheadBytes + this.plain.length);
  }

  /** Returns the response in this encoding, if it has been compressed already. */
  findEncoded(encoding: Encoding): Variant | undefined {
    return this.#ready[encoding];
  }

  /** Compresses the response to this encoding, unless that was done before. */
  encode(encoding: Encoding): Promise<Variant> {
    this.#pending[encoding] ??= this.#make(encoding);
    return this.#pending[encoding];
  }

  async #make(encoding: Encoding): Promise<Variant> {
    const body = await encoders[encoding](this.plain);
    const etag = encoding === "identity" ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`;
    const notModifiedHeaders = {
      ...this.#headers,
      "cache-control": "public, max-age=0, must-revalidate",
      etag,
    };
    const headers: Record<string, string> = { ...notModifiedHeaders, "content-length": String(body.length) };
    if (encoding !== "identity") headers["content-encoding"] = encoding;
    const variant = { etag, headers, notModifiedHeaders, body };
    this.#ready[encoding] = variant;
    return variant;
  }
}
