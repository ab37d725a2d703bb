import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { checkUser, logIn } from "#contract/accounts/auth.ts";
import { listOwnSignIns } from "#contract/accounts/sign-ins.ts";
import * as contract from "#contract/accounts/two-factor.ts";
import { createResetLink, resetPassword } from "#domain/customers/password-resets.ts";
import { recoveryCodeCount } from "#domain/customers/recovery-codes.ts";
import { removeTwoFactor } from "#domain/customers/remove-two-factor.ts";
import { matchTwoFactorCode } from "#domain/customers/verify-two-factor.ts";
import { m } from "#messages";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { throttles } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { recoveryCodes, twoFactorSecrets } from "#ports/database/tables/two-factor.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestAccount, type TestApi, testSessionSecret } from "./test-api.ts";

/** Returns the code that an authenticator app shows this many periods of 30 s from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

describe.each(databaseKinds)("two-factor authentication on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    // Start in the middle of a 30 s period, so that a slow test stays within it.
    const halfMinute = 30_000;
    const middle = (Math.floor(Date.now() / halfMinute) + 0.5) * halfMinute;
    vi.useFakeTimers({ toFake: ["Date"], now: middle });
    api = await openTestApi(kind, { rateLimits: true });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(async () => {
    vi.useRealTimers();
    await api.close();
  });

  const startSetup = async (account: TestAccount, currentPassword = account.password) =>
    api.call(contract.startTwoFactorSetup, { body: { currentPassword } }, { as: account });
  const confirm = (code: string, as: { token: string }) =>
    api.call(contract.confirmTwoFactorSetup, { body: { code } }, { as });
  /** Switches 2FA on with the previous code, so that the current one is still unused. */
  async function switchOn(account: TestAccount) {
    const { body } = await startSetup(account);
    const { secret } = body;
    const response = await confirm(codeOf(secret, -1), account);
    expect(response.status, response.body.message).toBe(200);
    return { secret, codes: response.body.recoveryCodes, token: response.body.token };
  }
  const signIn = ({ email, password }: { email: string; password: string }, code?: string) =>
    api.call(logIn, { body: { email, password, ...(code !== undefined && { code }) } });
  const readState = async (as: { token: string }) =>
    (await api.call(contract.twoFactorState, {}, { as })).body;
  const statusOf = async (token: string) => (await api.call(checkUser, {}, { as: { token } })).status;
  const wrongCode = "000000";

  it("ignores codes of users without two-factor authentication", async () => {
    expect((await signIn(api.customer)).status).toBe(200);
    expect((await signIn(api.customer, "123456")).status).toBe(200);
    expect(await readState(api.customer)).toMatchObject({ isOn: false, since: null, recoveryCodesLeft: 0 });
  });

  it("needs the password to start, and is on once a code from the app confirms it", async () => {
    expect((await startSetup(api.customer, "not this one")).status).toBe(400);
    const { body } = await startSetup(api.customer);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Pankh:/);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect((await signIn(api.customer)).status).toBe(200);
    const wrong = await confirm(wrongCode, api.customer);
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: "code" }] } });
    expect(await readState(api.customer)).toMatchObject({ isOn: false });
    await confirm(codeOf(body.secret), api.customer);
    expect((await signIn(api.customer)).status).toBe(401);
  });

  it("stores the secret encrypted and recovery codes as hashes", async () => {
    const { secret, codes } = await switchOn(api.customer);
    const [storedFactor] = await api.database.db.select().from(twoFactorSecrets);
    const hashes = await api.database.db.select().from(recoveryCodes);
    expect(storedFactor?.sealedSecret).toMatch(/^[\w-]{60,}$/);
    expect(storedFactor?.sealedSecret).not.toContain(secret);
    expect(hashes).toHaveLength(recoveryCodeCount);
    expect(new Set(codes).size).toBe(recoveryCodeCount);
    for (const { codeHash } of hashes) expect(codeHash).toMatch(/^\$argon2id\$/);
  });

  it("ends all other sessions and causes an email when switched on, and cannot be started twice", async () => {
    const other = (await signIn(api.customer)).body.token;
    const { token } = await switchOn(api.customer);
    expect([await statusOf(other), await statusOf(api.customer.token), await statusOf(token)]).toEqual([
      401, 401, 200,
    ]);
    const emails = await api.database.db.select({ to: mailOutbox.recipient }).from(mailOutbox);
    expect(emails).toEqual([{ to: api.customer.email }]);
    expect((await startSetup({ ...api.customer, token })).status).toBe(409);
  });

  it("asks for a code only after the correct password", async () => {
    const { secret, token } = await switchOn(api.customer);
    const challenge = await signIn(api.customer);
    expect(challenge).toMatchObject({
      status: 401,
      body: { code: "second-factor-needed", message: m["accounts.twoFactor.codeOrRecoveryCodeRequired"]() },
    });
    expect(challenge.body.token).toBeUndefined();
    expect((await signIn(api.customer, "")).body.code).toBe("second-factor-needed");
    const guess = await signIn({ ...api.customer, password: "wrong" }, codeOf(secret));
    expect(guess.body.code).toBe("unauthenticated");
    const wrong = await signIn(api.customer, wrongCode);
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: "second-factor-wrong", errors: [{ field: "code" }] },
    });
    expect((await signIn(api.customer, codeOf(secret))).status).toBe(200);
    const { body } = await api.call(listOwnSignIns, {}, { as: { token } });
    const events = body.signIns.map(({ event }) => event);
    // The clock is stopped, so the events have equal times and no defined order.
    expect(events.sort()).toEqual(["signed in", "wrong code", "wrong password"]);
  });

  it("accepts each code once, even in simultaneous requests, and no codes of other times", {
    tags: ["spec:10.21"],
  }, async () => {
    const { secret } = await switchOn(api.customer);
    const responses = await Promise.all([1, 2, 3].map(() => signIn(api.customer, codeOf(secret))));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await signIn(api.customer, codeOf(secret, -1))).status).toBe(401);
    expect((await signIn(api.customer, codeOf(secret, 5))).status).toBe(401);
  });

  it("accepts each recovery code once, in any spelling", async () => {
    const { codes, token } = await switchOn(api.customer);
    const [first = "", second = ""] = codes;
    expect((await signIn(api.customer, first)).status).toBe(200);
    expect((await signIn(api.customer, first)).status).toBe(401);
    expect((await signIn(api.customer, ` ${second.toLowerCase().replace("-", " ")}`)).status).toBe(200);
    expect(await readState({ token })).toMatchObject({
      isOn: true,
      recoveryCodesLeft: recoveryCodeCount - 2,
    });
  });

  it("slows down guesses at the code", { tags: ["spec:10.21"] }, async () => {
    await switchOn(api.customer);
    for (let guess = 0; guess < 6; guess += 1) {
      expect((await signIn(api.customer, wrongCode)).status).toBe(401);
    }
    // The pause of one second is too short to observe on a slow machine.
    await api.database.db
      .update(throttles)
      .set({ pausedUntil: sql`${throttles.pausedUntil} + interval '1 minute'` });
    const rejection = await signIn(api.customer, wrongCode);
    expect(rejection.status).toBe(429);
    expect(Number(rejection.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await signIn(api.customer)).body.code).toBe("second-factor-needed");
  });

  it("is also required after a password reset", { tags: ["spec:10.21"] }, async () => {
    const { secret } = await switchOn(api.customer);
    const link = await createResetLink(api.shop.db, { userId: api.customer.id, siteUrl: "" });
    const token = new URL(link, "http://localhost").searchParams.get("token") ?? "";
    const password = "Another#2026";
    await resetPassword(api.shop.db, { token, password });
    expect((await signIn({ ...api.customer, password })).body.code).toBe("second-factor-needed");
    expect((await signIn({ ...api.customer, password }, codeOf(secret))).status).toBe(200);
  });

  it("requires password and code to renew recovery codes and to be switched off", async () => {
    const { secret, codes, token } = await switchOn(api.customer);
    const currentPassword = api.customer.password;
    const as = { as: { token } };
    for (const action of [contract.renewRecoveryCodes, contract.turnTwoFactorOff]) {
      const wrongPassword = await api.call(
        action,
        { body: { currentPassword: "x", code: codeOf(secret) } },
        as,
      );
      expect(wrongPassword).toMatchObject({ status: 400, body: { errors: [{ field: "currentPassword" }] } });
      const withoutCode = await api.call(action, { body: { currentPassword, code: wrongCode } }, as);
      expect(withoutCode).toMatchObject({ status: 400, body: { errors: [{ field: "code" }] } });
    }
    const [code = "", former = ""] = codes;
    const renewed = await api.call(contract.renewRecoveryCodes, { body: { currentPassword, code } }, as);
    expect(renewed.body.recoveryCodes).toHaveLength(recoveryCodeCount);
    expect((await signIn(api.customer, former)).status).toBe(401);
    const off = { body: { currentPassword, code: codeOf(secret) } };
    expect((await api.call(contract.turnTwoFactorOff, off, as)).status).toBe(200);
    expect(await api.database.db.$count(twoFactorSecrets)).toBe(0);
    expect(await api.database.db.$count(recoveryCodes)).toBe(0);
    expect((await signIn(api.customer)).status).toBe(200);
    expect((await api.call(contract.turnTwoFactorOff, off, as)).status).toBe(409);
  });

  it("is recorded in the audit log for staff only", async () => {
    await switchOn(api.customer);
    expect(await api.database.db.$count(auditEntries)).toBe(0);
    await switchOn(api.administrator);
    expect(await api.database.db.select().from(auditEntries)).toMatchObject([
      { actorId: api.administrator.id, action: "second factor switched on", before: null, after: null },
    ]);
  });

  it("can be removed on the shop's machine, with an audit entry and an email", {
    tags: ["spec:10.21"],
  }, async () => {
    await switchOn(api.customer);
    await api.database.db.delete(mailOutbox);
    const email = api.customer.email.toUpperCase();
    expect(await removeTwoFactor(api.shop.db, { email })).toEqual({
      email: api.customer.email,
      wasOn: true,
    });
    expect((await signIn(api.customer)).status).toBe(200);
    expect(await api.database.db.select().from(auditEntries)).toMatchObject([
      { actorId: null, actorName: "npm run admin", action: "second factor removed" },
    ]);
    expect(await api.database.db.select().from(mailOutbox)).toMatchObject([
      { recipient: api.customer.email },
    ]);
    expect(await removeTwoFactor(api.shop.db, { email })).toMatchObject({ wasOn: false });
    await expect(removeTwoFactor(api.shop.db, { email: "nobody@example.in" })).rejects.toThrow(
      "User not found",
    );
  });

  it("survives a change of the session secret, and is re-encrypted on use", async () => {
    const { secret } = await switchOn(api.customer);
    const userId = api.customer.id;
    const proveWith = (secrets: string[], steps = 0) =>
      matchTwoFactorCode(api.shop.db, { userId, code: codeOf(secret, steps), secrets });
    expect(await proveWith(["a new secret of the shop"])).toBeNull();
    expect(await proveWith(["a new secret of the shop", testSessionSecret])).toBe("app");
    expect(await proveWith(["a new secret of the shop"], 1)).toBe("app");
  });

  it("rejects a secret copied from another account", async () => {
    const { secret } = await switchOn(api.customer);
    await switchOn(api.administrator);
    const [storedFactor] = await api.database.db
      .select()
      .from(twoFactorSecrets)
      .where(eq(twoFactorSecrets.userId, api.customer.id));
    await api.database.db
      .update(twoFactorSecrets)
      .set({ sealedSecret: storedFactor?.sealedSecret ?? "", lastStep: 0 })
      .where(eq(twoFactorSecrets.userId, api.administrator.id));
    expect((await signIn(api.administrator, codeOf(secret))).status).toBe(401);
  });

  it("must be confirmed within an hour", async () => {
    const { body } = await startSetup(api.customer);
    await api.database.db.update(twoFactorSecrets).set({ createdAt: sql`now() - interval '61 minutes'` });
    const confirmation = await confirm(codeOf(body.secret), api.customer);
    expect(confirmation).toMatchObject({
      status: 409,
      body: { message: m["accounts.twoFactor.expired"]() },
    });
  });
});
