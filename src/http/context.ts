import type { HttpBindings } from "@hono/node-server";
import type { User } from "#contract/accounts/auth.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { Capability } from "#contract/kernel/capabilities.ts";
import type { OperationsReport } from "#contract/reports/operations.ts";
import type { ConnectionName, readConnections, testConnection } from "#contract/settings/connections.ts";
import type { Installation } from "#domain/launch-checklist/installation.ts";
import type { Shop } from "#domain/shop.ts";
import type { Budgets } from "./budgets.ts";
import type { DatabaseQueue } from "./database-queue.ts";
import type { RecentCalls } from "./metrics/recent-calls.ts";

/** Structured logger. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A finished request, as counted in the metrics. Each label has few possible values. */
interface CountedCall {
  /** Route pattern, such as `/api/hero/:id`. */
  route: string;
  method: string;
  status: number;
  seconds: number;
}

/** Metrics for monitoring systems. */
export interface Metrics {
  /** Bearer token that grants access to the report. */
  readonly token: string;
  countCall(call: CountedCall): void;
  /** All current metrics, in the text format of `contentType`. */
  report(): Promise<{ contentType: string; text: string }>;
}

/** Rotating secrets: the newest one signs, earlier ones are still accepted. */
export type SessionSecrets = readonly [newest: string, ...former: string[]];

/** External services configured by the environment. */
export interface ShopConnections {
  /** Describes which variables are set, without their values, in the caller's language. */
  describe(): PayloadOf<typeof readConnections>;
  /**
   * Tests a connection and describes the result. Testing mail sends an email to the caller if a mail server
   * is set.
   */
  test(what: ConnectionName, asker: { email: string }): Promise<PayloadOf<typeof testConnection>>;
}

/** Dependencies of the API besides the shop itself. */
export interface ApiOptions {
  readonly shop: Shop;
  readonly databaseKind: "pglite" | "postgres";
  /** `outbox`: emails are only stored and administrators can read them. `smtp`: emails are sent. */
  readonly mailerKind: "outbox" | "smtp";
  /** Free disk space for the shop's data, in bytes. */
  readonly freeBytes: () => Promise<number>;
  /** Public address of the shop, without a trailing slash. */
  readonly siteUrl: string;
  /** The first one signs session tokens; all are accepted, so that secrets can be rotated. */
  readonly sessionSecrets: SessionSecrets;
  /** Idle timeout of administrators' sessions in minutes; 0 for none. */
  readonly staffIdleMinutes: number;
  /** False only for load tests on loopback. */
  readonly rateLimits: boolean;
  /** Budgets per address and account; undefined if nothing is limited. */
  readonly budgets?: Budgets | undefined;
  /** The queue of requests that need the database. */
  readonly databaseQueue: DatabaseQueue;
  /** Trust `X-Forwarded-For` of a reverse proxy. */
  readonly trustProxy: boolean;
  /** Check every response against the contract; on in development and tests. */
  readonly checkResponses: boolean;
  readonly log: Log;
  /** Request statistics for the back office. */
  readonly recentCalls: RecentCalls;
  /** Current report about the installation's operation. */
  readonly operations: () => Promise<OperationsReport>;
  readonly connections: ShopConnections;
  /** Current state of the installation, which only its operator can change. */
  readonly installation: () => Promise<Installation>;
  /** Undefined without monitoring. */
  readonly metrics?: Metrics | undefined;
}

/** The account that the request's token belongs to. */
export interface Viewer extends User {
  /** Permissions in the back office, decided by the server. */
  readonly capabilities: Capability[];
  readonly tokenVersion: number;
  /** The session of the token. */
  readonly sessionId: string;
  /** Whether the password was entered in this session recently. */
  readonly hasConfirmedPassword: boolean;
}

/** Context passed along with a request. */
export interface CallBindings extends Partial<HttpBindings> {
  /** Caller's address for requests that the server makes on behalf of a visitor. */
  callerAddress?: string;
  /** Whether the request comes from a page that was already admitted. */
  isPageRequest?: boolean;
}

export interface ApiEnvironment {
  Bindings: CallBindings;
  Variables: {
    requestId: string;
    viewer: Viewer | null;
    /** The query parameters, parsed once at admission. */
    query: Record<string, string>;
    /** Route pattern of the requested page, such as `/product/:slug`. */
    page?: string;
    /** Whether the response was a file from disk. */
    isFile?: boolean;
  };
}
