import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { m } from "#messages";
import { throttles, users } from "#ports/database/tables/customers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { registration } from "../factories/customers.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe.each(databaseKinds)("throttling on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true, trustProxy: true });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const post = (path: string, body: object, address: string) =>
    api.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(body),
    });

  const logIn = async (email: string, password: string, address = "203.0.113.7") =>
    (await post("/api/auth/login", { email, password }, address)).status;

  /** Makes this many login attempts with a wrong password, one after the other. */
  async function fail(times: number, email = api.customer.email, address?: string): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < times) statuses.push(await logIn(email, "wrong", address));
    return statuses;
  }

  it("blocks the eleventh attempt on an account from one address, even with the right password", async () => {
    expect(new Set(await fail(10))).toEqual(new Set([401]));
    const body = { email: api.customer.email.toUpperCase(), password: api.customer.password };
    const blocked = await post("/api/auth/login", body, "203.0.113.7");
    expect(blocked.status).toBe(429);
    expect(await blocked.json()).toMatchObject({ success: false, message: m["accounts.tooManyLogins"]() });
    const seconds = Number(blocked.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  });

  it("does not affect other accounts and addresses", async () => {
    await fail(11);
    expect(await logIn(api.administrator.email, api.administrator.password)).toBe(200);
    expect(await logIn(api.customer.email, api.customer.password, "203.0.113.8")).toBe(200);
  });

  it("clears the failures after a successful login", async () => {
    for (let round = 0; round < 3; round += 1) {
      await fail(9);
      expect(await logIn(api.customer.email, api.customer.password)).toBe(200);
    }
  });

  it("allows exactly ten of many simultaneous guesses", async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, () => logIn(api.customer.email, "wrong")));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it("starts again when the window ends", async () => {
    await fail(11);
    await api.database.db.update(throttles).set({ windowEndsAt: sql`now() - interval '1 second'` });
    expect(await logIn(api.customer.email, api.customer.password)).toBe(200);
  });

  it("blocks an address that tries a hundred accounts", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 105 }, (_, index) => logIn(`guess.${index}@example.in`, "Monsoon#2026")),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(await logIn(api.customer.email, api.customer.password, "203.0.113.8")).toBe(200);
  });

  it("does not count successful logins against an address", async () => {
    await fail(1, "nobody@example.in");
    await api.database.db
      .update(throttles)
      .set({ attempts: 99 })
      .where(sql`${throttles.scope} = 'login by address'`);
    for (let count = 0; count < 5; count += 1) {
      expect(await logIn(api.customer.email, api.customer.password)).toBe(200);
    }
  });

  it("allows at most thirty new accounts from one address", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 32 }, async () => {
        const response = await post("/api/auth/register", registration(), "203.0.113.7");
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(await api.database.db.$count(users)).toBe(32);
  });

  it.each([
    ["/api/auth/register", 30],
    ["/api/auth/forgot-password", 30],
    ["/api/auth/reset-password", 30],
    ["/api/auth/code/request", 60],
    ["/api/auth/code/verify", 100],
    ["/api/auth/login", 100],
    ["/api/contact/submit", 10],
    ["/api/job/apply", 10],
  ])("counts malformed calls of %s as well", async (path, limit) => {
    const statuses = new Set<number>();
    for (let call = 0; call < limit; call += 1) {
      statuses.add((await post(path, { email: "no address" }, "203.0.113.7")).status);
    }
    expect(statuses).toEqual(new Set([400]));
    const malformedRequest = { method: "POST", headers: { "x-forwarded-for": "203.0.113.7" }, body: "{" };
    const blocked = await api.fetch(path, malformedRequest);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await post(path, { email: "no address" }, "203.0.113.8")).status).toBe(400);
  });

  it("stores no addresses and deletes ended windows", async () => {
    await fail(1, "somebody@example.in");
    const rows = await api.database.db.select().from(throttles);
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/somebody|203\.0/);
    await api.database.db.update(throttles).set({ windowEndsAt: sql`now() - interval '1 minute'` });
    await fail(1, "another@example.in", "203.0.113.99");
    expect(await api.database.db.$count(throttles)).toBe(4);
  });
});
