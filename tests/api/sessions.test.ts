import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkUser, logOut, logOutEverywhere } from "#contract/accounts/auth.ts";
import * as contract from "#contract/accounts/sessions.ts";
import { m } from "#messages";
import { sessions } from "#ports/database/tables/customers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const firefoxOnLinux = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
/** Reads the session id from a token. */
const sessionIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sid;
const asCustomer = { as: "customer" } as const;

describe.each(databaseKinds)("signed-in devices on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { trustProxy: true });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  /** Signs the customer in on another device and returns the token. */
  async function signIn({ userAgent = firefoxOnLinux, address = "203.0.113.7" } = {}): Promise<string> {
    const { email, password } = api.customer;
    const response = await api.fetch("/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": userAgent, "x-forwarded-for": address },
      body: JSON.stringify({ email, password }),
    });
    return ((await response.json()) as { token: string }).token;
  }
  const list = async (caller: { as: "customer" | "administrator" | { token: string } } = asCustomer) =>
    (await api.call(contract.listOwnSessions, {}, caller)).body.sessions;
  const end = (id: string, caller: { as: "customer" | "administrator" | { token: string } } = asCustomer) =>
    api.call(contract.endOwnSession, { params: { id } }, caller);
  const rowOf = async (id: string) =>
    (await api.database.db.select().from(sessions).where(eq(sessions.id, id)))[0];

  it("are listed with browser and coarse network, the current one first", async () => {
    const token = await signIn();
    const [mine, other] = await list();
    expect(mine).toMatchObject({ isThis: true, browser: null, system: null, network: null });
    expect(other).toMatchObject({
      isThis: false,
      browser: "Firefox",
      system: "Linux",
      network: "203.0.113.*",
    });
    expect(await rowOf(other?._id ?? "")).toMatchObject({ browser: "Firefox", network: "203.0.113.*" });
    expect((await list({ as: { token } }))[0]).toEqual({ ...other, isThis: true });
    expect(JSON.stringify(await api.database.db.select().from(sessions))).not.toContain("203.0.113.7");
  });

  it("are shown without a hostile browser name or a malformed address", async () => {
    await signIn({ userAgent: `Mozilla ${"(".repeat(5000)}`, address: "<script>" });
    await signIn({ userAgent: "<script>alert(1)</script>/1.0 (Linux)", address: "2001:db8:7:9:1::5" });
    expect((await list()).slice(1).map(({ browser, network }) => [browser, network])).toEqual([
      [null, "2001:db8:7:*"],
      [null, null],
    ]);
  });

  it("can be ended individually", async () => {
    const [ended, remaining] = [await signIn(), await signIn()];
    const id = (await list({ as: { token: ended } }))[0]?._id ?? "";
    expect(await end(id)).toMatchObject({ status: 200, body: { message: m["accounts.session.ended"]() } });
    expect((await rowOf(id))?.endedAt).toBeInstanceOf(Date);
    expect((await api.call(checkUser, {}, { as: { token: ended } })).status).toBe(401);
    expect((await api.call(checkUser, {}, { as: { token: remaining } })).status).toBe(200);
    expect((await api.call(checkUser, {}, asCustomer)).status).toBe(200);
    expect(await list()).toHaveLength(2);
    expect(await end(id)).toMatchObject({ status: 404, body: { message: m["accounts.session.notFound"]() } });
  });

  it("are private, even from administrators", { tags: ["spec:10.18"] }, async () => {
    const [ownSession] = await list();
    const id = ownSession?._id ?? "";
    expect((await end(id, { as: "administrator" })).status).toBe(404);
    expect((await rowOf(id))?.endedAt).toBeNull();
    expect(await list({ as: "administrator" })).toHaveLength(1);
    expect((await api.call(contract.listOwnSessions)).status).toBe(401);
    expect((await api.call(contract.endOwnSession, { params: { id } })).status).toBe(401);
  });

  it("exclude sessions that were logged out, that were ended, or whose token has expired", async () => {
    const loggedOut = await signIn();
    await api.call(logOut, {}, { as: { token: loggedOut } });
    expect(await list()).toHaveLength(1);
    await api.call(logOutEverywhere, {}, asCustomer);
    const token = await signIn();
    expect(await list({ as: { token } })).toHaveLength(1);
    const expired = (await list({ as: { token: await signIn() } }))[0]?._id ?? "";
    await api.database.db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(sessions.id, expired));
    expect(await list({ as: { token } })).toHaveLength(1);
    expect((await end(expired, { as: { token } })).status).toBe(404);
  });

  it("update the time of last use at most every five minutes, even for simultaneous calls", {
    tags: ["spec:10.18"],
  }, async () => {
    const [ownSession] = await list();
    const id = ownSession?._id ?? "";
    const setLastUse = async (minutes: number) => {
      const before = sql`now() - make_interval(mins => ${minutes})`;
      await api.database.db.update(sessions).set({ lastSeenAt: before }).where(eq(sessions.id, id));
      return rowOf(id);
    };
    const recentUse = await setLastUse(4);
    await api.call(checkUser, {}, asCustomer);
    expect(await rowOf(id)).toEqual(recentUse);
    const earlierUse = await setLastUse(6);
    await Promise.all(Array.from({ length: 8 }, () => api.call(checkUser, {}, asCustomer)));
    expect((await rowOf(id))?.lastSeenAt.getTime()).toBeGreaterThan(earlierUse?.lastSeenAt.getTime() ?? 0);
  });

  describe("of staff", () => {
    const setIdle = (minutes: number) =>
      api.database.db.update(sessions).set({ lastSeenAt: sql`now() - make_interval(mins => ${minutes})` });
    const check = async (token: string, headers = {}, of = api) =>
      (await of.fetch("/api/auth/user-auth", { headers: { authorization: token, ...headers } })).status;

    it("expire after eight idle hours, unlike those of customers", {
      tags: ["spec:10.20"],
    }, async () => {
      const { administrator, customer } = api;
      await setIdle(479);
      expect(await check(administrator.token)).toBe(200);
      await setIdle(481);
      expect(await check(customer.token)).toBe(200);
      const response = await api.call(checkUser, {}, { as: "administrator" });
      expect(response).toMatchObject({ status: 401, body: { message: m["accounts.sessionEnded"]() } });
      await setIdle(0);
      expect(await check(administrator.token)).toBe(401);
    });

    it("are not kept alive by automatic requests of a page", { tags: ["spec:10.20"] }, async () => {
      const { token } = api.administrator;
      await setIdle(400);
      const idleSession = await rowOf(sessionIdOf(token));
      expect(await check(token, { "x-unattended": "1" })).toBe(200);
      expect(await rowOf(sessionIdOf(token))).toEqual(idleSession);
      expect(await check(token)).toBe(200);
      expect(await rowOf(sessionIdOf(token))).not.toEqual(idleSession);
      await setIdle(481);
      expect(await check(token, { "x-unattended": "1" })).toBe(401);
    });

    it("are not listed once they expired", async () => {
      const other = await api.signIn(api.administrator);
      await setIdle(481);
      await api.database.db
        .update(sessions)
        .set({ lastSeenAt: sql`now()` })
        .where(eq(sessions.id, sessionIdOf(other.token)));
      expect(await list({ as: other })).toHaveLength(1);
    });

    it("last as long as those of customers if the idle limit is off", async () => {
      const withoutLimit = await openTestApi(kind, { staffIdleMinutes: 0 });
      await withoutLimit.database.db.update(sessions).set({ lastSeenAt: sql`now() - interval '6 days'` });
      expect(await check(withoutLimit.administrator.token, {}, withoutLimit)).toBe(200);
      await withoutLimit.close();
    });
  });
});
