import type { HttpBindings } from "@hono/node-server";
import type { User } from "#contract/auth.ts";
import type { Shop } from "#domain/shop.ts";

/** Writes one structured line. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What a call came to, by values of which there are few. */
export interface CountedCall {
  /** Pattern of the path, such as `/api/hero/:id`. */
  route: string;
  method: string;
  status: number;
  seconds: number;
}

/** What the shop counts of itself, for programs that watch over it. */
export interface Metrics {
  /** Who brings it may read. */
  readonly token: string;
  countCall(call: CountedCall): void;
  /** All figures as of now, in the text format that `contentType` names. */
  report(): Promise<{ contentType: string; text: string }>;
}

/** What the API needs beside the shop itself. */
export interface ApiOptions {
  readonly shop: Shop;
  readonly databaseKind: "pglite" | "postgres";
  /** `outbox`: mail stays in the house and administrators can read it. `smtp`: it goes out. */
  readonly mailerKind: "outbox" | "smtp";
  /** Room that the disk has left for the shop's data, in bytes. */
  readonly freeBytes: () => Promise<number>;
  /** Public address of the shop, without a slash at the end. */
  readonly siteUrl: string;
  /** Signs session tokens. */
  readonly sessionSecret: string;
  /** False only for load harnesses on loopback. */
  readonly rateLimits: boolean;
  /** Believe `X-Forwarded-For` of a reverse proxy. */
  readonly trustProxy: boolean;
  /** Check every answer against the contract; on in development and tests. */
  readonly checkAnswers: boolean;
  readonly log: Log;
  /** Undefined where nobody watches. */
  readonly metrics?: Metrics | undefined;
}

/** The account behind a token. */
export interface Viewer extends User {
  readonly tokenVersion: number;
  /** The session that the token belongs to. */
  readonly sessionId: string;
}

export interface ApiEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; viewer: Viewer | null };
}
