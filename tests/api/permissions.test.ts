import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkUser, listUsers } from "#contract/accounts/auth.ts";
import { missingCapability } from "#contract/accounts/missing-capability.ts";
import { listProducts } from "#contract/catalog/catalog.ts";
import { type Endpoint, pathOf } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { capabilitiesOf, type StaffRole, staffRoleNames } from "#contract/kernel/capabilities.ts";
import { logOut, logOutEverywhere } from "#domain/customers/sessions.ts";
import { issueToken, tokenLifetimeSeconds } from "#http/auth.ts";
import { m } from "#messages";
import { sessions, users } from "#ports/database/tables/customers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { drawFor } from "../support/draw.ts";
import { expectEach } from "../support/expect-each.ts";
import { isFullRun } from "../support/tier.ts";
import { openTestApi, type TestApi, testSessionSecret } from "./test-api.ts";

/** API routes outside the contract. */
const referenceRoutes = ["GET /api/openapi.json", "GET /api/docs", "GET /api/docs/style.css"];

/** An `authorization` header that is not valid for any caller. */
type BadToken = [description: string, make: (api: TestApi) => Promise<string | undefined>];

const nowSeconds = () => Math.floor(Date.now() / 1000);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const noToken: BadToken = ["no token", async () => undefined];

const badTokens: BadToken[] = [
  ["an empty token", async () => "Bearer "],
  ["garbage", async () => "Bearer garbage.of.three-parts"],
  ["another scheme", async () => `Basic ${Buffer.from("admin:admin").toString("base64")}`],
  [
    "an expired token",
    async ({ administrator, newSession }) =>
      issueToken(
        administrator,
        await newSession(administrator),
        testSessionSecret,
        nowSeconds() - tokenLifetimeSeconds - 1,
      ),
  ],
  [
    "a token issued tomorrow",
    async ({ administrator, newSession }) =>
      issueToken(administrator, await newSession(administrator), testSessionSecret, nowSeconds() + 86_400),
  ],
  [
    "a token signed with another secret",
    async ({ administrator, newSession }) =>
      issueToken(administrator, await newSession(administrator), "another secret"),
  ],
  [
    "a token with algorithm none",
    async ({ administrator: { token } }) =>
      `Bearer ${encode({ alg: "none", typ: "JWT" })}.${token.split(".")[1]}.`,
  ],
  [
    "a token with other claims under an old signature",
    async ({ administrator: { id }, customer: { token } }) => {
      const [header, , signature] = token.split(".");
      return `Bearer ${header}.${encode({ sub: id, version: 0, exp: nowSeconds() + 60 })}.${signature}`;
    },
  ],
  [
    "a token of an unknown user",
    async ({ administrator, newSession }) =>
      issueToken(
        { id: crypto.randomUUID(), tokenVersion: 0 },
        await newSession(administrator),
        testSessionSecret,
      ),
  ],
  [
    "a token of an unknown session",
    ({ administrator }) => issueToken(administrator, crypto.randomUUID(), testSessionSecret),
  ],
  [
    "a token of another user's session",
    async ({ administrator, customer, newSession }) =>
      issueToken(administrator, await newSession(customer), testSessionSecret),
  ],
  [
    "a token whose session was logged out",
    async ({ administrator, shop, newSession }) => {
      const sessionId = await newSession(administrator);
      const { id: userId, tokenVersion } = administrator;
      await logOut(shop.db, { userId, tokenVersion, sessionId });
      return issueToken(administrator, sessionId, testSessionSecret);
    },
  ],
  [
    "a token of a suspended user",
    async ({ administrator, shop }) => {
      await shop.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, administrator.id));
      return `Bearer ${administrator.token}`;
    },
  ],
  [
    "a token from before logging out everywhere",
    async ({ administrator, shop }) => {
      await logOutEverywhere(shop.db, { userId: administrator.id });
      return `Bearer ${administrator.token}`;
    },
  ],
];

// Permission checks do not depend on the kind of database, so one kind is enough.
const [databaseKind = "postgres"] = databaseKinds;

describe("permissions", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(databaseKind);
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  /** Calls with unknown ids and without a body: an admitted caller gets 200, 400 or 404. */
  async function probe({ method, path }: Endpoint, authorization: string | undefined) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const params = Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]));
    const response = await api.fetch(pathOf(path, params), {
      method,
      headers: authorization === undefined ? {} : { authorization },
    });
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, body: isJson ? await response.json() : await response.text() };
  }
  type Reply = Awaited<ReturnType<typeof probe>>;

  interface Caller {
    name: string;
    /** Prepares the database for the caller and returns the authorization header. */
    authorize: () => Promise<string | undefined>;
    /** Whether the accounts must be reset before the next caller. */
    changesAccounts?: true;
    check: (reply: Reply) => void;
  }

  const isAllowed = ({ status }: Reply) => expect([200, 400, 404]).toContain(status);
  const isNotRejected = ({ status }: Reply) => expect([401, 403]).not.toContain(status);
  function isUnauthenticated({ status, body }: Reply) {
    expect(status).toBe(401);
    expect([m["accounts.signInRequired"](), m["accounts.sessionEnded"]()]).toContain(body.message);
    expect(Object.keys(body).sort()).toEqual(["code", "message", "requestId", "success"]);
  }
  const isForbidden = (refusal: object) => (reply: Reply) =>
    expect({ status: reply.status, ...reply.body }).toMatchObject({
      status: 403,
      success: false,
      ...refusal,
    });

  /** Callers with invalid tokens: only public endpoints may answer them. */
  const withBadTokens = ({ access }: Endpoint, tokens: readonly BadToken[]): Caller[] =>
    tokens.map(([name, make]) => ({
      name,
      authorize: () => make(api),
      changesAccounts: true,
      check: access === "visitor" ? isNotRejected : isUnauthenticated,
    }));

  const withRole = ({ capability }: Endpoint, staffRole: StaffRole): Caller => {
    const hasCapability = capability && capabilitiesOf(staffRole).includes(capability);
    const message = capability && missingCapability[capability]();
    return {
      name: `the role ${staffRole}`,
      async authorize() {
        await api.shop.db.update(users).set({ staffRole }).where(eq(users.id, api.administrator.id));
        return `Bearer ${api.administrator.token}`;
      },
      check: hasCapability ? isAllowed : isForbidden({ code: "forbidden", message }),
    };
  };

  /** An owner who entered the password fifteen minutes ago. */
  const withOldPassword = ({ confirmsPassword }: Endpoint): Caller => ({
    name: "an owner who entered the password long ago",
    async authorize() {
      const longAgo = sql`now() - interval '15 minutes 1 second'`;
      await api.shop.db.update(sessions).set({ passwordConfirmedAt: longAgo });
      return `Bearer ${api.administrator.token}`;
    },
    changesAccounts: true,
    check: (reply) => {
      const canNeedPassword = confirmsPassword === "sometimes" && reply.status === 403;
      if (confirmsPassword === true || canNeedPassword) isForbidden({ code: "confirm-password" })(reply);
      else isAllowed(reply);
    },
  });

  const allCallers = (endpoint: Endpoint): Caller[] => [
    ...withBadTokens(endpoint, [noToken, drawFor(endpoint, "bad token", badTokens)]),
    {
      name: "a customer",
      authorize: async () => api.customer.token,
      check:
        endpoint.access === "administrator"
          ? isForbidden({ message: m["accounts.administratorsOnly"]() })
          : isAllowed,
    },
    { name: "an owner", authorize: async () => `Bearer ${api.administrator.token}`, check: isAllowed },
    withOldPassword(endpoint),
    ...(endpoint.access === "administrator" ? staffRoleNames.map((role) => withRole(endpoint, role)) : []),
  ];

  const expectStatuses = (endpoint: Endpoint, callers: readonly Caller[]) =>
    expectEach(
      callers,
      async ({ authorize, changesAccounts, check }) => {
        const reply = await probe(endpoint, await authorize());
        if (changesAccounts || (endpoint.method !== "GET" && reply.status === 200)) await api.reset();
        check(reply);
      },
      ({ name }) => name,
    );

  it.each(endpoints)(
    "$endpoint.method $endpoint.path admits the declared roles, and requires the password if declared",
    { tags: ["spec:1.3", "spec:6.1", "spec:10.53"] },
    ({ endpoint }) => expectStatuses(endpoint, allCallers(endpoint)),
  );

  /** One endpoint for each kind of access, because all share the code that reads tokens. */
  const representatives: Endpoint[] = [listProducts, checkUser, listUsers];
  const withEveryBadToken = isFullRun
    ? endpoints
    : endpoints.filter(({ endpoint }) => representatives.includes(endpoint));

  it.each(withEveryBadToken)("$endpoint.method $endpoint.path accepts no invalid token", ({ endpoint }) =>
    expectStatuses(endpoint, withBadTokens(endpoint, badTokens)),
  );
});

describe("the API", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(databaseKind);
  });
  afterAll(() => api.close());

  it("has every endpoint of the contract, its reference, and nothing else", { tags: ["spec:6.1"] }, () => {
    const contractRoutes = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(contractRoutes).size).toBe(contractRoutes.length);
    expect([...api.routes].sort()).toEqual([...contractRoutes, ...referenceRoutes].sort());
  });

  it.each([
    ["GET", "/api"],
    ["GET", "/api/"],
    ["GET", "/api/nothing-here"],
    ["GET", "/api/auth/login"],
    ["POST", "/api/auth/users"],
    ["DELETE", "/api/product/get-product"],
    ["PATCH", "/api/hero"],
    ["GET", "/api/../api/auth/users/"],
    ["GET", "/api/auth/users/."],
    ["GET", "/api/auth%2Fusers"],
    ["GET", "/API/auth/users"],
    ["OPTIONS", "/api/auth/users"],
  ])("returns an error for %s %s", async (method, path) => {
    const response = await api.fetch(path, { method });
    expect([401, 404, 405]).toContain(response.status);
    expect(await response.json()).toMatchObject({ success: false });
    expect(response.headers.has("access-control-allow-origin")).toBe(false);
  });

  it("ignores method override headers", async () => {
    const overridden = { method: "POST", headers: { "x-http-method-override": "DELETE" } };
    const response = await api.fetch(`/api/product/delete-product/${crypto.randomUUID()}`, overridden);
    expect(response.status).toBe(405);
  });

  it("sends security headers with success and failure", async () => {
    for (const path of ["/api/health", "/api/nothing-here", "/api/auth/users"]) {
      const { headers } = await api.fetch(path, { headers: { origin: "https://elsewhere.example" } });
      expect(Object.fromEntries(headers)).toMatchObject({
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "content-type": expect.stringMatching(/^application\/json/),
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "strict-origin-when-cross-origin",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "x-request-id": expect.stringMatching(/^[\w-]+$/),
      });
      expect(headers.has("access-control-allow-origin")).toBe(false);
      expect(headers.has("strict-transport-security")).toBe(false);
    }
  });

  it("sends HSTS if the shop's address has https", async () => {
    const secure = await openTestApi(databaseKind, { siteUrl: "https://shop.example" });
    try {
      const { headers } = await secure.fetch("/api/health");
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    } finally {
      await secure.close();
    }
  });
});
