import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountWords } from "#contract/accounts/account-words.ts";
import { checkUser, listUsers } from "#contract/accounts/auth.ts";
import { staffWords } from "#contract/accounts/staff-words.ts";
import { listProducts } from "#contract/catalog/catalog.ts";
import { type Endpoint, pathOf } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { capabilitiesOf, type StaffRole, staffRoleNames } from "#contract/kernel/capabilities.ts";
import { logOut, logOutEverywhere } from "#domain/customers/sessions.ts";
import { issueToken, tokenLifetimeSeconds } from "#http/auth.ts";
import { sessions, users } from "#ports/database/tables/customers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { drawFor } from "../support/draw.ts";
import { expectEach } from "../support/expect-each.ts";
import { isFullRun } from "../support/tier.ts";
import { openTestApi, type TestApi, testSessionSecret } from "./test-api.ts";

/** What answers beside the endpoints of the contract. */
const reference = ["GET /api/openapi.json", "GET /api/docs", "GET /api/docs/style.css"];

/** An `authorization` header that belongs to no caller. */
type BadToken = [description: string, make: (api: TestApi) => Promise<string | undefined>];

const secondsNow = () => Math.floor(Date.now() / 1000);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

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
        secondsNow() - tokenLifetimeSeconds - 1,
      ),
  ],
  [
    "a token of tomorrow",
    async ({ administrator, newSession }) =>
      issueToken(administrator, await newSession(administrator), testSessionSecret, secondsNow() + 86_400),
  ],
  [
    "a token signed with another secret",
    async ({ administrator, newSession }) =>
      issueToken(administrator, await newSession(administrator), "another secret"),
  ],
  [
    "a token with algorithm none",
    async ({ administrator: { token } }) =>
      `Bearer ${encoded({ alg: "none", typ: "JWT" })}.${token.split(".")[1]}.`,
  ],
  [
    "a token with other claims under an old signature",
    async ({ administrator: { id }, customer: { token } }) => {
      const [header, , signature] = token.split(".");
      return `Bearer ${header}.${encoded({ sub: id, version: 0, exp: secondsNow() + 60 })}.${signature}`;
    },
  ],
  [
    "a token of a user who does not exist",
    async ({ administrator, newSession }) =>
      issueToken(
        { id: crypto.randomUUID(), tokenVersion: 0 },
        await newSession(administrator),
        testSessionSecret,
      ),
  ],
  [
    "a token of a session that never was",
    ({ administrator }) => issueToken(administrator, crypto.randomUUID(), testSessionSecret),
  ],
  [
    "a token of somebody else's session",
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
    "a token of somebody who is shut out",
    async ({ administrator, shop }) => {
      await shop.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, administrator.id));
      return `Bearer ${administrator.token}`;
    },
  ],
  [
    "a token whose sessions were all ended",
    async ({ administrator, shop }) => {
      await logOutEverywhere(shop.db, { userId: administrator.id });
      return `Bearer ${administrator.token}`;
    },
  ],
];

// Who may call is decided before anything is asked of the database: one kind of it is enough.
const [databaseKind = "postgres"] = databaseKinds;

describe("who may call what", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(databaseKind);
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  /** Calls with ids of nothing and without a body: a caller who is admitted is answered 200, 400 or 404. */
  async function knock({ method, path }: Endpoint, authorization: string | undefined) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const params = Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]));
    const response = await api.fetch(pathOf(path, params), {
      method,
      headers: authorization === undefined ? {} : { authorization },
    });
    const isFile = response.headers.get("content-type")?.startsWith("text/csv");
    return { status: response.status, body: isFile ? await response.text() : await response.json() };
  }
  type Reply = Awaited<ReturnType<typeof knock>>;

  interface Caller {
    name: string;
    /** Prepares the database for the caller and answers the authorization header. */
    authorize: () => Promise<string | undefined>;
    /** The next caller needs the accounts as they were. */
    changesAccounts?: true;
    judge: (reply: Reply) => void;
  }

  const isAdmitted = ({ status }: Reply) => expect([200, 400, 404]).toContain(status);
  const isNotAskedToSignIn = ({ status }: Reply) => expect([401, 403]).not.toContain(status);
  function isAskedToSignIn({ status, body }: Reply) {
    expect(status).toBe(401);
    expect([accountWords.signInNeeded, accountWords.sessionEnded]).toContain(body.message);
    expect(Object.keys(body).sort()).toEqual(["code", "message", "requestId", "success"]);
  }
  const isRefused = (refusal: object) => (reply: Reply) =>
    expect({ status: reply.status, ...reply.body }).toMatchObject({
      status: 403,
      success: false,
      ...refusal,
    });

  /** Bearers of bad tokens: none is a caller, so that only public endpoints answer them. */
  const withBadTokens = ({ access }: Endpoint, tokens: readonly BadToken[]): Caller[] =>
    tokens.map(([name, make]) => ({
      name,
      authorize: () => make(api),
      changesAccounts: true,
      judge: access === "visitor" ? isNotAskedToSignIn : isAskedToSignIn,
    }));

  const withRole = ({ capability }: Endpoint, staffRole: StaffRole): Caller => {
    const isAble = capability && capabilitiesOf(staffRole).includes(capability);
    const message = capability && staffWords.notYours(capability);
    return {
      name: `the role ${staffRole}`,
      async authorize() {
        await api.shop.db.update(users).set({ staffRole }).where(eq(users.id, api.administrator.id));
        return `Bearer ${api.administrator.token}`;
      },
      judge: isAble ? isAdmitted : isRefused({ code: "forbidden", message }),
    };
  };

  /** An owner who entered the password a quarter of an hour ago. */
  const withOldPassword = ({ confirmsPassword }: Endpoint): Caller => ({
    name: "an owner who entered the password long ago",
    async authorize() {
      const longAgo = sql`now() - interval '15 minutes 1 second'`;
      await api.shop.db.update(sessions).set({ passwordConfirmedAt: longAgo });
      return `Bearer ${api.administrator.token}`;
    },
    changesAccounts: true,
    judge: (reply) => {
      const mayBeAsked = confirmsPassword === "sometimes" && reply.status === 403;
      if (confirmsPassword === true || mayBeAsked) isRefused({ code: "confirm-password" })(reply);
      else isAdmitted(reply);
    },
  });

  const allCallers = (endpoint: Endpoint): Caller[] => [
    ...withBadTokens(endpoint, [noToken, drawFor(endpoint, "bad token", badTokens)]),
    {
      name: "a customer",
      authorize: async () => api.customer.token,
      judge:
        endpoint.access === "administrator"
          ? isRefused({ message: accountWords.administratorsOnly })
          : isAdmitted,
    },
    { name: "an owner", authorize: async () => `Bearer ${api.administrator.token}`, judge: isAdmitted },
    withOldPassword(endpoint),
    ...(endpoint.access === "administrator" ? staffRoleNames.map((role) => withRole(endpoint, role)) : []),
  ];

  const expectJudged = (endpoint: Endpoint, callers: readonly Caller[]) =>
    expectEach(
      callers,
      async ({ authorize, changesAccounts, judge }) => {
        const reply = await knock(endpoint, await authorize());
        if (changesAccounts || (endpoint.method !== "GET" && reply.status === 200)) await api.reset();
        judge(reply);
      },
      ({ name }) => name,
    );

  it.each(endpoints)(
    "$endpoint.method $endpoint.path admits the roles it names and asks for the password if it says so",
    { tags: ["spec:1.3", "spec:6.1", "spec:10.53"] },
    ({ endpoint }) => expectJudged(endpoint, allCallers(endpoint)),
  );

  /** One endpoint for each kind of access: the same code reads the token of all. */
  const representatives: Endpoint[] = [listProducts, checkUser, listUsers];
  const examined = isFullRun
    ? endpoints
    : endpoints.filter(({ endpoint }) => representatives.includes(endpoint));

  it.each(examined)("$endpoint.method $endpoint.path takes no bad token for a caller", ({ endpoint }) =>
    expectJudged(endpoint, withBadTokens(endpoint, badTokens)),
  );
});

describe("what the API answers", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(databaseKind);
  });
  afterAll(() => api.close());

  it("is every endpoint of the contract, its reference, and nothing else", { tags: ["spec:6.1"] }, () => {
    const promised = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(promised).size).toBe(promised.length);
    expect([...api.routes].sort()).toEqual([...promised, ...reference].sort());
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
  ])("answers %s %s to nobody", async (method, path) => {
    const response = await api.fetch(path, { method });
    expect([401, 404, 405]).toContain(response.status);
    expect(await response.json()).toMatchObject({ success: false });
    expect(response.headers.has("access-control-allow-origin")).toBe(false);
  });

  it("hides nothing behind another spelling of a method", async () => {
    const disguised = { method: "POST", headers: { "x-http-method-override": "DELETE" } };
    const response = await api.fetch(`/api/product/delete-product/${crypto.randomUUID()}`, disguised);
    expect(response.status).toBe(405);
  });

  it("carries the protecting headers, on success and refusal alike", async () => {
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

  it("asks browsers for https when the shop's address has it", async () => {
    const secure = await openTestApi(databaseKind, { siteUrl: "https://shop.example" });
    try {
      const { headers } = await secure.fetch("/api/health");
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    } finally {
      await secure.close();
    }
  });
});
