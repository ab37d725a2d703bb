import type { HttpBindings } from "@hono/node-server";
import type { User } from "#contract/auth.ts";
import type { Capability } from "#contract/capabilities.ts";
import type { ConnectionName, readConnections, testConnection } from "#contract/connections.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { OperationsReport } from "#contract/operations.ts";
import type { Installation } from "#domain/opening/installation.ts";
import type { Shop } from "#domain/shop.ts";
import type { Budgets } from "./budgets.ts";
import type { DatabaseLine } from "./database-line.ts";
import type { RecentCalls } from "./metrics/recent-calls.ts";

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

/** Secrets of which one takes the place of another: the newest, which signs, and those that are still believed. */
export type SessionSecrets = readonly [newest: string, ...former: string[]];

/** What the environment sets up for the shop outside of it. */
export interface ShopConnections {
  /** Which variables are given, and never what they say. */
  readonly given: PayloadOf<typeof readConnections>;
  /**
   * Tries one of them, and says in a sentence or two how that went. Of mail it sends a letter to whoever asks, where a
   * mail server is set.
   */
  test(what: ConnectionName, asker: { email: string }): Promise<PayloadOf<typeof testConnection>>;
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
  /** The first signs session tokens; those of all are believed, so that one can take the place of another. */
  readonly sessionSecrets: SessionSecrets;
  /** After how many minutes without use an administrator's session is over; 0 for never. */
  readonly staffIdleMinutes: number;
  /** False only for load harnesses on loopback. */
  readonly rateLimits: boolean;
  /** What each address and account may cost; undefined if nothing is limited. */
  readonly budgets?: Budgets | undefined;
  /** Where calls wait for the database. */
  readonly databaseLine: DatabaseLine;
  /** Believe `X-Forwarded-For` of a reverse proxy. */
  readonly trustProxy: boolean;
  /** Check every answer against the contract; on in development and tests. */
  readonly checkAnswers: boolean;
  readonly log: Log;
  /** Counts what is asked, for the office. */
  readonly recentCalls: RecentCalls;
  /** How the shop runs, as of now. */
  readonly operations: () => Promise<OperationsReport>;
  readonly connections: ShopConnections;
  /** What only whoever runs the shop can change, as of now. */
  readonly installation: () => Promise<Installation>;
  /** Undefined where nobody watches. */
  readonly metrics?: Metrics | undefined;
}

/** The account behind a token. */
export interface Viewer extends User {
  /** What the account may do in the back office, decided by the server. */
  readonly capabilities: Capability[];
  readonly tokenVersion: number;
  /** The session that the token belongs to. */
  readonly sessionId: string;
  /** The password was entered in it lately. */
  readonly hasConfirmedPassword: boolean;
}

/** What a call brings along beside its request. */
export interface CallBindings extends Partial<HttpBindings> {
  /** Address of whom the shop makes a call for by itself. */
  callerAddress?: string;
  /** A page asks, which was let in already. */
  ofPage?: boolean;
}

export interface ApiEnvironment {
  Bindings: CallBindings;
  Variables: {
    requestId: string;
    viewer: Viewer | null;
    /** The query parameters, parsed at the door. */
    query: Record<string, string>;
    /** Pattern of the address of the page that was asked for, such as `/product/:slug`. */
    page?: string;
    /** A file of the disk was answered. */
    isFile?: boolean;
  };
}
