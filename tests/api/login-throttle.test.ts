import { eq, ne, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inviteAdministrator } from "#domain/customers/invite-administrator.ts";
import { malformedLogins } from "#http/auth/login-throttle.ts";
import { m } from "#messages";
import { sessions, throttles } from "#ports/database/tables/customers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe.each(databaseKinds)("guessing at one account on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true, trustProxy: true });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  interface Attempt {
    email?: string;
    password?: string;
    address?: string;
    cookie?: string;
  }
  let addresses = 0;
  const newAddress = () => {
    addresses += 1;
    return `198.51.${addresses >> 8}.${addresses & 255}`;
  };
  const post = (path: string, body: object, { address = newAddress(), cookie }: Attempt = {}) =>
    api.fetch(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": address,
        ...(cookie ? { cookie } : {}),
      },
      body: JSON.stringify(body),
    });
  /** A login attempt, from a new address by default. */
  const attempt = ({
    email = api.customer.email,
    password = api.customer.password,
    ...caller
  }: Attempt = {}) => post("/api/auth/login", { email, password }, caller);
  const guess = (options: Attempt = {}) => attempt({ password: "wrong", ...options });

  async function guessOften(times: number, options: Attempt = {}): Promise<number[]> {
    const responses: Response[] = [];
    while (responses.length < times) responses.push(await guess(options));
    return responses.map(({ status }) => status);
  }

  const retryAfter = (response: Response) => Number(response.headers.get("retry-after"));
  const byAccount = sql`${throttles.scope} = 'login by account'`;
  const endPause = () =>
    api.database.db
      .update(throttles)
      .set({ pausedUntil: sql`now() - interval '1 millisecond'` })
      .where(byAccount);

  /** Signs in and returns the device cookie as a browser sends it back. */
  async function signIn(options: Attempt = {}): Promise<string> {
    const response = await attempt(options);
    expect(response.status).toBe(200);
    return response.headers.get("set-cookie")?.split(";")[0] ?? "";
  }

  /** The address that the owner of the account and other customers share. */
  const address = "203.0.113.7";
  /** Uses up the limits of the account and of the shared address. */
  async function exhaustLimits() {
    expect(await guessOften(21)).toEqual(Array(21).fill(401));
    await guess({ address });
    await api.database.db
      .update(throttles)
      .set({ attempts: 100, pausedUntil: sql`now() + interval '1 hour'` })
      // Does not use up the limit of malformed logins.
      .where(ne(throttles.scope, malformedLogins.scope));
    expect((await attempt()).status).toBe(429);
    expect((await attempt({ email: api.administrator.email, address })).status).toBe(429);
  }

  /** Guesses until the next pause lasts 32 seconds, which is long enough to be observed on a slow machine. */
  async function slowDown(email = api.customer.email) {
    expect(await guessOften(20, { email })).toEqual(Array(20).fill(401));
    for (let pause = 0; pause < 5; pause += 1) {
      await guess({ email });
      await endPause();
    }
    expect((await guess({ email })).status).toBe(401);
  }

  it("is slowed down more and more, regardless of the addresses used", async () => {
    await slowDown(api.customer.email.toUpperCase());
    for (const seconds of [32, 60, 60]) {
      const rejection = await attempt();
      expect(rejection.status).toBe(429);
      expect(await rejection.json()).toMatchObject({
        success: false,
        message: m["accounts.tooManyLogins"](),
      });
      expect(retryAfter(rejection)).toBeLessThanOrEqual(seconds);
      expect(retryAfter(rejection)).toBeGreaterThan(seconds / 2);
      await endPause();
      expect((await guess()).status).toBe(401);
    }
  });

  it("locks no user out: after the pause, the correct password works and resets the limit", async () => {
    await guessOften(22);
    await endPause();
    await signIn();
    expect(await api.database.db.$count(throttles, byAccount)).toBe(0);
    expect(await guessOften(20)).toEqual(Array(20).fill(401));
  });

  it("does not extend a pause", async () => {
    await slowDown();
    const pause = () =>
      api.database.db.select({ until: throttles.pausedUntil }).from(throttles).where(byAccount);
    const before = await pause();
    expect(await guessOften(5)).toEqual(Array(5).fill(429));
    expect(await pause()).toEqual(before);
  });

  it("does not count against the caller's address during a pause", async () => {
    await slowDown();
    await guessOften(15, { address });
    await endPause();
    expect((await attempt({ address })).status).toBe(200);
  });

  it("is limited to as many simultaneous guesses as sequential ones, and then to one per pause", async () => {
    const startedAt = performance.now();
    const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await guess()).status));
    const seconds = (performance.now() - startedAt) / 1000;
    const acceptedCount = statuses.filter((status) => status === 401).length;
    // The pauses last 1, 2, 4 … seconds; this many may have ended by now.
    expect(acceptedCount).toBeGreaterThanOrEqual(21);
    expect(acceptedCount).toBeLessThanOrEqual(21 + Math.floor(Math.log2(seconds + 1)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - acceptedCount);
  });

  it("does not pause the account if all guesses come from one address", async () => {
    await guessOften(40, { address });
    expect((await attempt()).status).toBe(200);
  });

  it("gets the same responses for an address without an account", async () => {
    const email = "Nobody@example.in";
    await slowDown(email);
    const rejection = await attempt({ email: email.toLowerCase() });
    expect(rejection.status).toBe(429);
    expect(retryAfter(rejection)).toBeGreaterThan(16);
    const cookie = await signIn();
    expect((await attempt({ email, cookie })).status).toBe(429);
  });

  it("does not stop the account's owner on a known device", async () => {
    const cookie = await signIn({ address });
    await exhaustLimits();
    expect((await attempt({ address, cookie })).status).toBe(200);
    expect((await guess({ address, cookie })).status).toBe(401);
    expect((await attempt({ address, cookie })).status).toBe(200);
  });

  it("does not stop a known device when others send malformed logins", async () => {
    const cookie = await signIn({ address });
    for (let call = 0; call < malformedLogins.limit; call += 1) {
      expect((await post("/api/auth/login", { email: 1 }, { address })).status).toBe(400);
    }
    expect((await attempt({ address })).status).toBe(429);
    expect((await attempt({ address, cookie })).status).toBe(200);
  });

  it("stops a known device, but no others, after ten failed logins on that device", async () => {
    const cookie = await signIn({ address });
    expect(await guessOften(10, { address, cookie })).toEqual(Array(10).fill(401));
    expect((await attempt({ address, cookie })).status).toBe(429);
    expect((await attempt({ address })).status).toBe(200);
  });

  it("is slowed down despite a device known to another account or a forged cookie", async () => {
    const { email, password } = api.administrator;
    const cookie = await signIn({ email, password });
    await exhaustLimits();
    for (const other of [cookie, `pankh_device=${"x".repeat(43)}`, "pankh_device=", "pankh_device=%00;="]) {
      expect((await attempt({ cookie: other })).status).toBe(429);
    }
  });

  it("stops no account on a device that is known to several accounts", async () => {
    const cookie = await signIn();
    const { email, password } = api.administrator;
    expect(await signIn({ email, password, cookie })).toBe(cookie);
    await exhaustLimits();
    expect((await attempt({ cookie })).status).toBe(200);
    expect((await attempt({ email, password, cookie })).status).toBe(200);
  });

  it("does not stop a device for thirty days after a login there, even if the user has logged out", async () => {
    const cookie = await signIn();
    await exhaustLimits();
    await api.database.db.update(sessions).set({ endedAt: sql`now()` });
    expect((await guess({ cookie })).status).toBe(401);
    const ofCustomer = eq(sessions.userId, api.customer.id);
    await api.database.db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '30 days'` })
      .where(ofCustomer);
    expect((await guess({ cookie })).status).toBe(429);
  });

  it("does not stop a device on which the password was set through a reset link", async () => {
    const { email } = api.customer;
    const { link } = await inviteAdministrator(api.database.db, { email, siteUrl: "https://shop.example" });
    await exhaustLimits();
    const token = link.split("token=")[1];
    const password = "Cyclone#2026";
    const reset = await post("/api/auth/reset-password", { token, password }, { address: newAddress() });
    expect(reset.status).toBe(200);
    const cookie = reset.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await attempt({ password })).status).toBe(429);
    expect((await attempt({ password, cookie })).status).toBe(200);
  });

  it("is tracked without storing device cookies, except as digests", async () => {
    const cookie = await signIn();
    const rows = [
      ...(await api.database.db.select().from(sessions)),
      ...(await api.database.db.select().from(throttles)),
    ];
    expect(JSON.stringify(rows)).not.toContain(cookie.split("=")[1]);
  });
});

describe("the device cookie", () => {
  const open = (siteUrl: string) => openTestApi(databaseKinds[0], { siteUrl });
  const login = (api: TestApi, password = api.customer.password, cookie = "") =>
    api.fetch("/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ email: api.customer.email, password }),
    });

  it.each([
    ["http://127.0.0.1:4180", ""],
    ["https://shop.example", "; Secure"],
  ])("is HttpOnly and SameSite on %s, and set only by a login", async (siteUrl, secure) => {
    const api = await open(siteUrl);
    try {
      const cookie = (await login(api)).headers.get("set-cookie") ?? "";
      expect(cookie.replace(/=[\w-]{43};/, "=…;")).toBe(
        `pankh_device=…; Max-Age=2592000; Path=/api/auth; HttpOnly${secure}; SameSite=Lax`,
      );
      expect((await login(api, "wrong")).headers.has("set-cookie")).toBe(false);
      expect((await login(api, "wrong", cookie)).headers.has("set-cookie")).toBe(false);
      const authorization = `Bearer ${api.customer.token}`;
      const check = await api.fetch("/api/auth/user-auth", { headers: { authorization } });
      expect(check.headers.has("set-cookie")).toBe(false);
    } finally {
      await api.close();
    }
  });
});

describe("a reverse proxy that is not trusted", () => {
  it.each([
    [false, 1],
    [true, 0],
  ])("with TRUST_PROXY %s is logged %i times", async (trustProxy, times) => {
    const warnings: string[] = [];
    const ignore = () => {};
    const log = { info: ignore, error: ignore, warn: (_: object, message: string) => warnings.push(message) };
    const api = await openTestApi(databaseKinds[0], { trustProxy, log });
    try {
      await api.fetch("/api/health");
      expect(warnings).toEqual([]);
      for (let call = 0; call < 3; call += 1) {
        await api.fetch("/api/health", { headers: { "x-forwarded-for": "203.0.113.7" } });
      }
      expect(warnings).toHaveLength(times);
      for (const warning of warnings) {
        expect(warning).toContain("TRUST_PROXY");
        expect(warning).not.toContain("203.0.113.7");
      }
    } finally {
      await api.close();
    }
  });
});
