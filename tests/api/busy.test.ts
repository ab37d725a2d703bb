import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createFirstAdministrator, logIn, register, resetPassword } from "#contract/accounts/auth.ts";
import { systemWords } from "#contract/reports/system-words.ts";
import { secretWork } from "#domain/customers/secrets.ts";
import { setupToken } from "#http/auth/setup-token.ts";
import { DatabaseLine } from "#http/database-line.ts";
import { throttles } from "#ports/database/tables/customers.ts";
import { heavyThreads } from "#ports/machine/heavy-threads.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { createRenderingQueue } from "#server/rendering-queue.ts";
import { databaseKinds } from "../database/test-database.ts";
import { registration } from "../factories/customers.ts";
import { openTestApi, type TestApi, testSessionSecret } from "./test-api.ts";
import { openTestSite } from "./test-site.ts";

/** How much runs or waits when the line is full. */
const full = secretWork.capacity;
const password = "Monsoon#2026";

describe.each(databaseKinds)("more passwords than the shop can look at, on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true, trustProxy: true });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  /** Takes so many places of the work on passwords, until the answered function is called. */
  function occupy(places: number): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = Array.from({ length: places }, () => secretWork.run(() => promise));
    return async () => {
      resolve();
      await Promise.all(work);
    };
  }

  const logInFrom = (address: string, email = api.customer.email, secret = api.customer.password) =>
    api.fetch(logIn.path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ email, password: secret }),
    });

  async function expectBusy(response: Pick<Response, "status" | "headers">, body: unknown) {
    expect(body).toMatchObject({ success: false, code: "busy", message: systemWords.busy });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }

  it("are refused at once, while the others are answered in turn and kept pages go on", async () => {
    const site = openTestSite(api);
    await site.fetch("/store");
    const { refused } = secretWork.state;
    const finishRunning = occupy(heavyThreads);
    const logins = ["wrong", api.customer.password, "false"].map((secret, index) =>
      logInFrom(`203.0.113.${index}`, api.customer.email, secret),
    );
    await vi.waitFor(
      () => expect(secretWork.state).toEqual({ running: heavyThreads, waiting: logins.length, refused }),
      { timeout: 120_000 },
    );
    const finishWaiting = occupy(full - heavyThreads - logins.length);
    const oneMore = await logInFrom("198.51.100.1");
    await expectBusy(oneMore, await oneMore.json());
    expect(secretWork.state.refused).toBe(refused + 1);
    site.made.length = 0;
    expect((await site.fetch("/store")).status).toBe(200);
    expect(site.made).toEqual([]);
    await Promise.all([finishRunning(), finishWaiting()]);
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual([401, 200, 401]);
    expect(secretWork.state).toEqual({ running: 0, waiting: 0, refused: refused + 1 });
    expect((await logInFrom("198.51.100.1")).status).toBe(200);
  });

  describe("while the line is full", () => {
    let finish: () => Promise<void>;
    beforeEach(() => {
      finish = occupy(full);
    });
    afterEach(() => finish());

    it("sign-up, reset and set-up are refused, too", async () => {
      const token = setupToken(testSessionSecret);
      const answers = [
        await api.call(register, { body: registration() }),
        await api.call(resetPassword, { body: { token: "a".repeat(43), password } }),
        await api.call(createFirstAdministrator, {
          body: { token, name: "Asha", email: "asha@example.in", password: "a long way from the sea" },
        }),
      ];
      for (const answer of answers) await expectBusy(answer, answer.body);
    });

    it("whoever comes is refused before anything is counted or looked up", async () => {
      const before = await api.shop.db.select().from(throttles);
      const answer = await api.call(register, { body: registration() });
      await expectBusy(answer, answer.body);
      expect((await logInFrom("198.51.100.3")).status).toBe(503);
      expect(await api.shop.db.select().from(throttles)).toEqual(before);
    });

    it("an attempt to sign in does not count: its password was not looked at", async () => {
      for (let time = 0; time < 25; time += 1) {
        const refused = await logInFrom("198.51.100.2");
        expect(refused.status).toBe(503);
      }
      await finish();
      expect((await logInFrom("198.51.100.2")).status).toBe(200);
    });

    it("the figures say so", async () => {
      const { cache } = openTestSite(api);
      const metrics = createMetrics({
        token: "a-token",
        db: api.database.db,
        cache,
        renderings: createRenderingQueue(),
        databaseLine: new DatabaseLine(() => 0),
      });
      const { text } = await metrics.report();
      expect(text).toContain(`\nshop_secret_work{state="running"} ${heavyThreads}\n`);
      expect(text).toContain(`\nshop_secret_work{state="waiting"} ${full - heavyThreads}\n`);
    });
  });
});
