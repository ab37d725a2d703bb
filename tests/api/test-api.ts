import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readConfig } from "#config";
import {
  type Endpoint,
  type ErrorResponse,
  type InputOf,
  type PayloadOf,
  pathOf,
} from "#contract/endpoint.ts";
import { defaultAdjustmentRules } from "#domain/checkout/usual-adjustments.ts";
import type { Account } from "#domain/customers/accounts.ts";
import { openSession } from "#domain/customers/sessions.ts";
import type { Installation } from "#domain/launch-checklist/installation.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import type { Shop } from "#domain/shop.ts";
import { createApi } from "#http/api.ts";
import { issueToken } from "#http/auth.ts";
import type { ApiOptions } from "#http/context.ts";
import { DatabaseQueue } from "#http/database-queue.ts";
import { RecentCalls } from "#http/metrics/recent-calls.ts";
import { createTestCourier } from "#ports/couriers/test/test-courier.ts";
import { createSandboxBooks } from "#ports/database/sandbox-books.ts";
import { sessions, users } from "#ports/database/tables/customers.ts";
import { createPrivateDiskFiles, createPublicDiskFiles } from "#ports/files/disk.adapter.ts";
import { fileKinds } from "#ports/files/file-kinds.ts";
import { createImageHost } from "#ports/images/image-host.ts";
import { createOutboxMailer } from "#ports/mailer/outbox.adapter.ts";
import { joinGateways } from "#ports/payments/payment-gateways.ts";
import { createSandboxGateway } from "#ports/payments/sandbox/sandbox.adapter.ts";
import { createConnections } from "#server/health/shop-connections.ts";
import { type DatabaseKind, openTestDatabase, type TestDatabase } from "../database/test-database.ts";
import { openAdministrator, openCustomer } from "../factories/customers.ts";
import { transfersTo } from "../factories/transfers.ts";
import { checkResponse } from "./check-response.ts";

/** Signs the tokens of the API under test. */
export const testSessionSecret = "a secret that only tests know";

/** Signs the receipts of the test payment gateway. */
export const testGatewaySecret = "the test gateway's secret";

/** Token of the test courier's webhooks. */
export const testCourierToken = "the test courier's token";

/** A shop with default settings. */
export const newInstallation: Installation = {
  takesRealMoney: false,
  providerMessages: "unneeded",
  mailServer: null,
  isPublic: false,
  hasBackup: false,
  isRestoreTested: false,
};

/** The folder for emails that bypass the outbox. */
const outboxOf = (folder: string) =>
  createOutboxMailer({ folder: join(folder, "outbox"), from: async () => "Pankh <hello@pankh.example>" });

/** The caller: a visitor, one of the two accounts with which every test starts, or the bearer of a token. */
export type Caller = "visitor" | "customer" | "administrator" | { token: string };

/** A response, with the fields of success and failure side by side so that tests can assert on either. */
export interface TestResponse<E extends Endpoint> {
  status: number;
  headers: Headers;
  body: PayloadOf<E> & { success: boolean; message: string } & Partial<
      Pick<ErrorResponse, "code" | "errors" | "requestId">
    >;
}

/** An account and its session token. */
export interface TestAccount extends Account {
  password: string;
  token: string;
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;

/**
 * Opens the whole API with its own database, the test payment gateway, and pictures in a temporary folder. Calls are made
 * in-process, through the entry point that browsers use. Call `reset` before each test.
 */
export async function openTestApi(
  kind: DatabaseKind,
  overrides: Partial<ApiOptions> = {},
  open: (kind: DatabaseKind) => Promise<TestDatabase> = openTestDatabase,
) {
  const database = await open(kind);
  const folder = await mkdtemp(join(tmpdir(), "pankh-pictures-"));
  const sandbox = createSandboxGateway({
    store: createSandboxBooks(database.db),
    secret: testGatewaySecret,
    webhookSecret: "the test gateway's webhook secret",
  });
  const courier = createTestCourier({ token: testCourierToken });
  const images = createImageHost(createPublicDiskFiles(fileKinds.picture, folder));
  const shop: Shop = {
    db: database.db,
    settings: () => getSettings(database.db),
    payments: joinGateways(sandbox, transfersTo(database.db)),
    sandbox,
    couriers: [courier],
    images,
    clips: createPublicDiskFiles(fileKinds.clip, folder),
    captions: createPublicDiskFiles(fileKinds.captions, folder),
    models: createPublicDiskFiles(fileKinds.model, folder),
    downloads: createPublicDiskFiles(fileKinds.download, folder),
    documents: createPrivateDiskFiles(fileKinds.document, folder),
    live: false,
    adjustmentRules: defaultAdjustmentRules,
    siteUrl: "http://127.0.0.1:4180",
  };
  const unexpected: unknown[] = [];
  const ignore = () => {};
  const api = createApi({
    shop,
    databaseKind: kind,
    mailerKind: "outbox",
    freeBytes: async () => Number.POSITIVE_INFINITY,
    siteUrl: shop.siteUrl,
    sessionSecrets: [testSessionSecret],
    staffIdleMinutes: 480,
    rateLimits: false,
    // The clock is stopped, so that simultaneous calls do not time out in the queue on a slow machine.
    databaseQueue: new DatabaseQueue(database.waiting, undefined, () => 0),
    trustProxy: false,
    checkResponses: true,
    recentCalls: new RecentCalls(),
    installation: async () => newInstallation,
    operations: async () => ({ at: new Date().toISOString(), state: "well", groups: [] }),
    connections: createConnections(readConfig({}), shop, outboxOf(folder)),
    log: { info: ignore, warn: ignore, error: (fields) => unexpected.push(fields) },
    ...overrides,
  });

  const answer = api.fetch;
  // Every response in tests must match the API document.
  api.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest);
    await checkResponse(request.method, new URL(request.url).pathname, response);
    return response;
  };

  const newSession = (account: Account): Promise<string> =>
    openSession(database.db, { account, device: "the device that all tests share" });
  const signIn = async (account: Account & { password: string }): Promise<TestAccount> => ({
    ...account,
    token: await issueToken(account, await newSession(account), testSessionSecret),
  });
  const accounts = {
    customer: await signIn(await openCustomer(database.db)),
    administrator: await signIn(await openAdministrator(database.db)),
  };
  const userRows = await database.db.select().from(users);
  const sessionRows = await database.db.select().from(sessions);
  const tokenOf = (caller: Caller) =>
    typeof caller === "object" ? caller.token : caller === "visitor" ? undefined : accounts[caller].token;

  return {
    database,
    shop,
    /** The API as a site mounts it. */
    app: api,
    /** Unexpected errors that the API logged since the last reset. */
    unexpected,
    /** The accounts behind `as: "customer"` and `as: "administrator"`. */
    ...accounts,

    /** Every method and path of the API, such as `GET /api/health`. */
    routes: new Set(
      api.routes.filter(({ path }) => !path.endsWith("/*")).map(({ method, path }) => `${method} ${path}`),
    ),

    signIn,

    /** Stores a session and returns its id. */
    newSession,

    /** Sends a raw request. */
    async fetch(path: string, init?: RequestInit): Promise<Response> {
      return api.request(path, init);
    },

    /** Makes a call of the contract; multipart bodies are sent as forms. */
    async call<E extends Endpoint>(
      endpoint: E,
      input: Partial<InputOf<E>> = {},
      { as = "visitor" }: { as?: Caller } = {},
    ): Promise<TestResponse<E>> {
      const { params, query, body } = input as {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: Record<string, unknown>;
      };
      const search = new URLSearchParams(
        Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const headers = new Headers();
      const token = tokenOf(as);
      if (token) headers.set("authorization", `Bearer ${token}`);
      const isForm = endpoint.encoding === "multipart";
      if (body && !isForm) headers.set("content-type", "application/json");
      const response = await api.request(
        `${pathOf(endpoint.path, params)}${search.size ? `?${search}` : ""}`,
        {
          method: endpoint.method,
          headers,
          ...(body ? { body: isForm ? formOf(body) : JSON.stringify(body) } : {}),
        },
      );
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as TestResponse<E>["body"],
      };
    },

    /** Downloads a file from an endpoint of the contract; returns the error if the call fails. */
    async download<E extends Endpoint & { csvFile: string }>(
      endpoint: E,
      query: Record<string, string> = {},
      { as = "visitor" }: { as?: Caller } = {},
    ): Promise<{ status: number; headers: Headers; text: string }> {
      const token = tokenOf(as);
      const response = await api.request(`${endpoint.path}?${new URLSearchParams(query)}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      const bytes = await response.arrayBuffer();
      const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
      return { status: response.status, headers: response.headers, text };
    },

    /** Empties the database except for the two accounts in their original state. */
    async reset(): Promise<void> {
      unexpected.length = 0;
      await database.reset();
      await this.restoreAccounts();
    },

    /** Restores the two accounts in an emptied database, as if they had just used the shop. */
    async restoreAccounts(): Promise<void> {
      await database.db.insert(users).values(userRows);
      const justNow = sql`now()`;
      await database.db
        .insert(sessions)
        .values(sessionRows.map((row) => ({ ...row, lastSeenAt: justNow, passwordConfirmedAt: justNow })));
    },

    async close(): Promise<void> {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
