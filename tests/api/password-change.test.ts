import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkUser, logIn, logOut, resetPassword } from "#contract/accounts/auth.ts";
import { changePassword } from "#contract/accounts/own-account.ts";
import { handleResetRequests, requestPasswordReset } from "#domain/customers/password-resets.ts";
import { m } from "#messages";
import { sessions, throttles, users } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { databaseKinds } from "../database/test-database.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const password = "Cyclone#2026";

describe.each(databaseKinds)("changing one's password on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const change = (changes: { currentPassword?: string; password?: string } = {}, as: Caller = "customer") =>
    api.call(
      changePassword,
      { body: { currentPassword: api.customer.password, password, ...changes } },
      { as },
    );
  const hashOf = async (id: string) => {
    const [row] = await api.shop.db.select().from(users).where(eq(users.id, id));
    return row?.passwordHash;
  };
  const isSignedIn = async (as: Caller) => (await api.call(checkUser, {}, { as })).status === 200;
  const readEmails = () => api.shop.db.select().from(mailOutbox);
  const wrong = {
    status: 400,
    body: {
      success: false,
      message: m["accounts.ownAccount.currentPasswordWrong"](),
      errors: [{ field: "currentPassword", message: m["accounts.ownAccount.currentPasswordWrong"]() }],
    },
  };

  it("returns a new token for the current session and ends every other session", {
    tags: ["spec:10.10"],
  }, async () => {
    const otherDevice = await api.signIn(api.customer);
    const response = await change();
    expect(response).toMatchObject({
      status: 200,
      body: { message: m["accounts.ownAccount.passwordChanged"]() },
    });
    expect(response.body.user._id).toBe(api.customer.id);
    expect(await isSignedIn({ token: response.body.token })).toBe(true);
    expect(await isSignedIn("customer")).toBe(false);
    expect(await isSignedIn(otherDevice)).toBe(false);
    const logInWith = (attempt: string) =>
      api.call(logIn, { body: { email: api.customer.email, password: attempt } });
    expect((await logInWith(password)).status).toBe(200);
    expect((await logInWith(api.customer.password)).status).toBe(401);
  });

  it("keeps the current session, which can still be ended", async () => {
    const before = await api.shop.db.$count(sessions);
    const { token } = (await change()).body;
    expect(await api.shop.db.$count(sessions)).toBe(before);
    expect((await api.call(logOut, {}, { as: { token } })).status).toBe(200);
    expect(await isSignedIn({ token })).toBe(false);
  });

  it("sends a notice to the account's address", async () => {
    await change();
    expect(await readEmails()).toMatchObject([
      { recipient: api.customer.email, subject: "Your Pankh password has been changed", confidential: false },
    ]);
    expect((await readEmails())[0]?.text).toContain("signed out on all other devices");
  });

  it("requires the current password and changes nothing without it", async () => {
    const before = await hashOf(api.customer.id);
    expect(await change({ currentPassword: "Monsoon#2027" })).toMatchObject(wrong);
    expect(await change({ currentPassword: "" })).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: "currentPassword", message: m["accounts.ownAccount.currentPasswordRequired"]() }],
      },
    });
    expect(await hashOf(api.customer.id)).toBe(before);
    expect(await isSignedIn("customer")).toBe(true);
    expect(await readEmails()).toEqual([]);
  });

  it("requires eight characters", async () => {
    expect(await change({ password: "seven77" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "password", message: m["accounts.shortPassword"]() }] },
    });
  });

  it("affects only the caller", async () => {
    const before = await hashOf(api.customer.id);
    expect(await change({}, "administrator")).toMatchObject(wrong);
    expect((await change({ currentPassword: api.administrator.password }, "administrator")).status).toBe(200);
    expect((await change({}, "visitor")).status).toBe(401);
    expect(await hashOf(api.customer.id)).toBe(before);
  });

  it("accepts a common password from customers, but not from staff", async () => {
    const common = "password123";
    expect((await change({ password: common })).status).toBe(200);
    const { password: currentPassword } = api.administrator;
    expect(await change({ currentPassword, password: common }, "administrator")).toMatchObject({
      status: 400,
      body: { errors: [{ field: "password", message: m["accounts.commonPassword"]() }] },
    });
    expect(await isSignedIn("administrator")).toBe(true);
  });

  it("invalidates outstanding reset links", async () => {
    await requestPasswordReset(api.shop.db, { email: api.customer.email });
    await handleResetRequests(api.shop.db, { siteUrl: "https://shop.example" });
    const token = (await readEmails())[0]?.text.match(/token=([\w-]+)/)?.[1] ?? "";
    await change();
    expect(await api.call(resetPassword, { body: { token, password: "Another#2026" } })).toMatchObject({
      status: 400,
      body: { message: m["accounts.resetLinkExpired"]() },
    });
  });

  it("succeeds once for two simultaneous changes", async () => {
    const responses = await Promise.all([change(), change({ password: "Another#2026" })]);
    // The other call fails because its session has ended or its password is outdated.
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([400, 401]).toContain(responses.find(({ status }) => status !== 200)?.status);
    expect(await readEmails()).toHaveLength(1);
  });

  it("is limited to ten guesses in a quarter of an hour on all devices together", async () => {
    const devices = [await api.signIn(api.customer), await api.signIn(api.customer)];
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await change({ currentPassword: "Monsoon#2027" }, devices[count % 2])).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await change()).status).toBe(429);
    expect((await change({ currentPassword: api.administrator.password }, "administrator")).status).toBe(200);
    await api.shop.db.update(throttles).set({ windowEndsAt: sql`now() - interval '1 second'` });
    expect((await change()).status).toBe(200);
  });
});
