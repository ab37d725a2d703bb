import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createFirstAdministrator, logIn, register, resetPassword } from "#contract/accounts/auth.ts";
import { passwordHashQueue } from "#domain/customers/secrets.ts";
import { setupToken } from "#http/auth/setup-token.ts";
import { DatabaseQueue } from "#http/database-queue.ts";
import { m } from "#messages";
import { throttles } from "#ports/database/tables/customers.ts";
import { heavyThreads } from "#ports/machine/heavy-threads.ts";
import { createMetrics } from "#server/health/metrics.ts";
import { createRenderingQueue } from "#server/rendering-queue.ts";
import { databaseKinds } from "../database/test-database.ts";
import { registration } from "../factories/customers.ts";
import { openTestApi, type TestApi, testSessionSecret } from "./test-api.ts";
import { openTestSite } from "./test-site.ts";

/** Capacity of the password queue: running plus waiting. */
const capacity = passwordHashQueue.capacity;
const password = "Monsoon#2026";

describe.each(databaseKinds)("the password queue on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true, trustProxy: true });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  /** Fills this many slots of the password queue until the returned function is called. */
  function occupy(count: number): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const jobs = Array.from({ length: count }, () => passwordHashQueue.run(() => promise));
    return async () => {
      resolve();
      await Promise.all(jobs);
    };
  }

  const logInFrom = (address: string, email = api.customer.email, secret = api.customer.password) =>
    api.fetch(logIn.path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ email, password: secret }),
    });

  async function expectBusy(response: Pick<Response, "status" | "headers">, body: unknown) {
    expect(body).toMatchObject({ success: false, code: "busy", message: m["reports.system.busy"]() });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }

  it("rejects checks beyond its capacity immediately, while queued checks run in turn and cached pages still load", async () => {
    const site = openTestSite(api);
    await site.fetch("/store");
    const { refused: rejectedBefore } = passwordHashQueue.state;
    const finishRunning = occupy(heavyThreads);
    const logins = ["wrong", api.customer.password, "false"].map((secret, index) =>
      logInFrom(`203.0.113.${index}`, api.customer.email, secret),
    );
    await vi.waitFor(
      () =>
        expect(passwordHashQueue.state).toEqual({
          running: heavyThreads,
          waiting: logins.length,
          refused: rejectedBefore,
        }),
      { timeout: 120_000 },
    );
    const finishWaiting = occupy(capacity - heavyThreads - logins.length);
    const oneMore = await logInFrom("198.51.100.1");
    await expectBusy(oneMore, await oneMore.json());
    expect(passwordHashQueue.state.refused).toBe(rejectedBefore + 1);
    site.cacheMisses.length = 0;
    expect((await site.fetch("/store")).status).toBe(200);
    expect(site.cacheMisses).toEqual([]);
    await Promise.all([finishRunning(), finishWaiting()]);
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual([401, 200, 401]);
    expect(passwordHashQueue.state).toEqual({ running: 0, waiting: 0, refused: rejectedBefore + 1 });
    expect((await logInFrom("198.51.100.1")).status).toBe(200);
  });

  describe("when full", () => {
    let finish: () => Promise<void>;
    beforeEach(() => {
      finish = occupy(capacity);
    });
    afterEach(() => finish());

    it("also rejects sign-up, password reset and set-up", async () => {
      const token = setupToken(testSessionSecret);
      const responses = [
        await api.call(register, { body: registration() }),
        await api.call(resetPassword, { body: { token: "a".repeat(43), password } }),
        await api.call(createFirstAdministrator, {
          body: { token, name: "Asha", email: "asha@example.in", password: "a long way from the sea" },
        }),
      ];
      for (const answer of responses) await expectBusy(answer, answer.body);
    });

    it("rejects a login before the shop counts an attempt or reads an account", async () => {
      const before = await api.shop.db.select().from(throttles);
      const answer = await api.call(register, { body: registration() });
      await expectBusy(answer, answer.body);
      expect((await logInFrom("198.51.100.3")).status).toBe(503);
      expect(await api.shop.db.select().from(throttles)).toEqual(before);
    });

    it("does not count a login attempt whose password was not checked", async () => {
      for (let count = 0; count < 25; count += 1) {
        const rejection = await logInFrom("198.51.100.2");
        expect(rejection.status).toBe(503);
      }
      await finish();
      expect((await logInFrom("198.51.100.2")).status).toBe(200);
    });

    it("is visible in the metrics", async () => {
      const { cache } = openTestSite(api);
      const metrics = createMetrics({
        token: "a-token",
        db: api.database.db,
        cache,
        renderings: createRenderingQueue(),
        databaseQueue: new DatabaseQueue(() => 0),
      });
      const { text } = await metrics.report();
      expect(text).toContain(`\nshop_secret_work{state="running"} ${heavyThreads}\n`);
      expect(text).toContain(`\nshop_secret_work{state="waiting"} ${capacity - heavyThreads}\n`);
    });
  });
});
