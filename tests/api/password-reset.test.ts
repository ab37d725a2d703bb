import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkUser, forgotPassword, logIn, resetPassword } from "#contract/accounts/auth.ts";
import { handleResetRequests } from "#domain/customers/password-resets.ts";
import { m } from "#messages";
import { passwordResetRequests } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const password = "Cyclone#2026";

describe.each(databaseKinds)("password resets on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const requestReset = (email: string) => api.call(forgotPassword, { body: { email } });
  async function requestLink(): Promise<string> {
    await requestReset(api.customer.email);
    await handleResetRequests(api.shop.db, { siteUrl: "https://shop.example" });
    const [email] = await api.shop.db.select().from(mailOutbox);
    return email?.text.match(/token=([\w-]+)/)?.[1] ?? "";
  }

  it("give the same answer whether or not the account exists", { tags: ["spec:10.8"] }, async () => {
    const responses = [await requestReset(api.customer.email), await requestReset("nobody@example.in")];
    for (const { status, body } of responses) {
      expect({ status, body }).toEqual({
        status: 200,
        body: { success: true, message: m["accounts.resetLinkSent"]() },
      });
    }
    const rows = await api.shop.db.select().from(passwordResetRequests);
    expect(rows.map(({ email }) => email).sort()).toEqual([api.customer.email, "nobody@example.in"].sort());
    expect(await api.shop.db.select().from(mailOutbox)).toEqual([]);
  });

  it("set a new password by link and end all sessions", async () => {
    const token = await requestLink();
    const answer = await api.call(resetPassword, { body: { token, password } });
    expect(answer).toMatchObject({ status: 200, body: { message: m["accounts.passwordReset"]() } });
    expect((await api.call(checkUser, {}, { as: "customer" })).status).toBe(401);
    const login = await api.call(logIn, { body: { email: api.customer.email, password } });
    expect(login.status).toBe(200);
    const again = await api.call(resetPassword, { body: { token, password } });
    expect(again).toMatchObject({
      status: 400,
      body: {
        message: m["accounts.resetLinkExpired"](),
        errors: [{ field: "token", message: m["accounts.resetLinkExpired"]() }],
      },
    });
  });

  it("reject a password shorter than eight characters and keep the link valid", async () => {
    const token = await requestLink();
    const tooShort = await api.call(resetPassword, { body: { token, password: "seven77" } });
    expect(tooShort).toMatchObject({
      status: 400,
      body: { message: "Password must be at least 8 characters long." },
    });
    expect((await api.call(resetPassword, { body: { token, password } })).status).toBe(200);
  });

  it("send at most five links an hour to one address, with or without account", {
    tags: ["spec:10.8"],
  }, async () => {
    for (const email of [api.customer.email, "nobody@example.in"]) {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1)
        statuses.push((await requestReset(email.toUpperCase())).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it("count the links of an account together, in any letter case of the address", async () => {
    const { email } = api.customer;
    for (let count = 0; count < 5; count += 1) await requestReset(email);
    expect((await requestReset(email.replace(/i/g, "\u0130"))).status).toBe(429);
  });

  it("limit guesses at secrets", async () => {
    const attempt = () => api.call(resetPassword, { body: { token: crypto.randomUUID(), password } });
    const statuses = await Promise.all(Array.from({ length: 31 }, attempt));
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
