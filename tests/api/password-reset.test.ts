import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountWords } from "#contract/accounts/account-words.ts";
import { checkUser, forgotPassword, logIn, resetPassword } from "#contract/accounts/auth.ts";
import { answerResetRequests } from "#domain/customers/password-resets.ts";
import { passwordResetRequests } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const password = "Cyclone#2026";

describe.each(databaseKinds)("forgotten passwords on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const ask = (email: string) => api.call(forgotPassword, { body: { email } });
  async function askForLink(): Promise<string> {
    await ask(api.customer.email);
    await answerResetRequests(api.shop.db, { siteUrl: "https://shop.example" });
    const [letter] = await api.shop.db.select().from(mailOutbox);
    return letter?.text.match(/token=([\w-]+)/)?.[1] ?? "";
  }

  it("answers and writes the same whether or not there is an account", { tags: ["spec:10.8"] }, async () => {
    const answers = [await ask(api.customer.email), await ask("nobody@example.in")];
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 200,
        body: { success: true, message: accountWords.resetLinkSent },
      });
    }
    const rows = await api.shop.db.select().from(passwordResetRequests);
    expect(rows.map(({ email }) => email).sort()).toEqual([api.customer.email, "nobody@example.in"].sort());
    expect(await api.shop.db.select().from(mailOutbox)).toEqual([]);
  });

  it("leads by the link to a new password, and out of every session", async () => {
    const token = await askForLink();
    const answer = await api.call(resetPassword, { body: { token, password } });
    expect(answer).toMatchObject({ status: 200, body: { message: accountWords.passwordReset } });
    expect((await api.call(checkUser, {}, { as: "customer" })).status).toBe(401);
    const login = await api.call(logIn, { body: { email: api.customer.email, password } });
    expect(login.status).toBe(200);
    const again = await api.call(resetPassword, { body: { token, password } });
    expect(again).toMatchObject({
      status: 400,
      body: {
        message: accountWords.resetLinkOver,
        errors: [{ field: "token", message: accountWords.resetLinkOver }],
      },
    });
  });

  it("takes no password of fewer than eight characters, and leaves the link as it is", async () => {
    const token = await askForLink();
    const weak = await api.call(resetPassword, { body: { token, password: "seven77" } });
    expect(weak).toMatchObject({
      status: 400,
      body: { message: "Password must be at least 8 characters long." },
    });
    expect((await api.call(resetPassword, { body: { token, password } })).status).toBe(200);
  });

  it("sends one address no more than five links an hour, account or not", {
    tags: ["spec:10.8"],
  }, async () => {
    for (const email of [api.customer.email, "nobody@example.in"]) {
      const statuses: number[] = [];
      for (let time = 0; time < 6; time += 1) statuses.push((await ask(email.toUpperCase())).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it("counts an account's links together, whatever case the database knows its address by", async () => {
    const { email } = api.customer;
    for (let time = 0; time < 5; time += 1) await ask(email);
    expect((await ask(email.replace(/i/g, "\u0130"))).status).toBe(429);
  });

  it("lets nobody try secrets for ever", async () => {
    const attempt = () => api.call(resetPassword, { body: { token: crypto.randomUUID(), password } });
    const statuses = await Promise.all(Array.from({ length: 31 }, attempt));
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
