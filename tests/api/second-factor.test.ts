import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { checkUser, logIn } from "#contract/accounts/auth.ts";
import { listOwnSignIns } from "#contract/accounts/sign-ins.ts";
import * as contract from "#contract/accounts/two-factor.ts";
import { recoveryCodeCount, twoFactorMessages } from "#contract/accounts/two-factor-messages.ts";
import { makeResetLink, resetPassword } from "#domain/customers/password-resets.ts";
import { proveByCode } from "#domain/customers/prove-second-factor.ts";
import { removeSecondFactor } from "#domain/customers/remove-second-factor.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { throttles } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { recoveryCodes, secondFactors } from "#ports/database/tables/second-factors.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestAccount, type TestApi, testSessionSecret } from "./test-api.ts";

/** The code that an app shows, so many half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

describe.each(databaseKinds)("the second factor on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    // A test that takes long must not run into the next half minute.
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

  const begin = async (account: TestAccount, currentPassword = account.password) =>
    api.call(contract.startTwoFactorSetup, { body: { currentPassword } }, { as: account });
  const confirm = (code: string, as: { token: string }) =>
    api.call(contract.confirmTwoFactorSetup, { body: { code } }, { as });
  /** Switches it on with the code of the half minute before, so that the present one is still good. */
  async function switchOn(account: TestAccount) {
    const { body } = await begin(account);
    const { secret } = body;
    const answer = await confirm(codeOf(secret, -1), account);
    expect(answer.status, answer.body.message).toBe(200);
    return { secret, codes: answer.body.recoveryCodes, token: answer.body.token };
  }
  const signIn = ({ email, password }: { email: string; password: string }, code?: string) =>
    api.call(logIn, { body: { email, password, ...(code !== undefined && { code }) } });
  const state = async (as: { token: string }) => (await api.call(contract.twoFactorState, {}, { as })).body;
  const statusOf = async (token: string) => (await api.call(checkUser, {}, { as: { token } })).status;
  const wrongCode = "000000";

  it("changes nothing for whoever has none, whatever code is sent", async () => {
    expect((await signIn(api.customer)).status).toBe(200);
    expect((await signIn(api.customer, "123456")).status).toBe(200);
    expect(await state(api.customer)).toMatchObject({ isOn: false, since: null, recoveryCodesLeft: 0 });
  });

  it("is begun by the password and counts once a code of the app has confirmed it", async () => {
    expect((await begin(api.customer, "not this one")).status).toBe(400);
    const { body } = await begin(api.customer);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Pankh:/);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect((await signIn(api.customer)).status).toBe(200);
    const wrong = await confirm(wrongCode, api.customer);
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: "code" }] } });
    expect(await state(api.customer)).toMatchObject({ isOn: false });
    await confirm(codeOf(body.secret), api.customer);
    expect((await signIn(api.customer)).status).toBe(401);
  });

  it("keeps neither secret nor recovery code as it was shown", async () => {
    const { secret, codes } = await switchOn(api.customer);
    const [kept] = await api.database.db.select().from(secondFactors);
    const hashes = await api.database.db.select().from(recoveryCodes);
    expect(kept?.sealedSecret).toMatch(/^[\w-]{60,}$/);
    expect(kept?.sealedSecret).not.toContain(secret);
    expect(hashes).toHaveLength(recoveryCodeCount);
    expect(new Set(codes).size).toBe(recoveryCodeCount);
    for (const { codeHash } of hashes) expect(codeHash).toMatch(/^\$argon2id\$/);
  });

  it("ends all other sessions when it is switched on, tells by letter, and is not begun again", async () => {
    const other = (await signIn(api.customer)).body.token;
    const { token } = await switchOn(api.customer);
    expect([await statusOf(other), await statusOf(api.customer.token), await statusOf(token)]).toEqual([
      401, 401, 200,
    ]);
    const letters = await api.database.db.select({ to: mailOutbox.recipient }).from(mailOutbox);
    expect(letters).toEqual([{ to: api.customer.email }]);
    expect((await begin({ ...api.customer, token })).status).toBe(409);
  });

  it("asks for a code after the right password, and says nothing of it after a wrong one", async () => {
    const { secret, token } = await switchOn(api.customer);
    const asked = await signIn(api.customer);
    expect(asked).toMatchObject({
      status: 401,
      body: { code: "second-factor-needed", message: twoFactorMessages.needed },
    });
    expect(asked.body.token).toBeUndefined();
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
    // The clock stands still here: none is newer.
    expect(events.sort()).toEqual(["signed in", "wrong code", "wrong password"]);
  });

  it("takes each code once, of several at the same time from one, and none of long ago", {
    tags: ["spec:10.21"],
  }, async () => {
    const { secret } = await switchOn(api.customer);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(api.customer, codeOf(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await signIn(api.customer, codeOf(secret, -1))).status).toBe(401);
    expect((await signIn(api.customer, codeOf(secret, 5))).status).toBe(401);
  });

  it("takes each recovery code once, however it is written", async () => {
    const { codes, token } = await switchOn(api.customer);
    const [first = "", second = ""] = codes;
    expect((await signIn(api.customer, first)).status).toBe(200);
    expect((await signIn(api.customer, first)).status).toBe(401);
    expect((await signIn(api.customer, ` ${second.toLowerCase().replace("-", " ")}`)).status).toBe(200);
    expect(await state({ token })).toMatchObject({ isOn: true, recoveryCodesLeft: recoveryCodeCount - 2 });
  });

  it("slows guesses at the code down, for whoever has the password", { tags: ["spec:10.21"] }, async () => {
    await switchOn(api.customer);
    for (let guess = 0; guess < 6; guess += 1) {
      expect((await signIn(api.customer, wrongCode)).status).toBe(401);
    }
    // A pause of one second has begun: too short for a busy machine to see it.
    await api.database.db
      .update(throttles)
      .set({ pausedUntil: sql`${throttles.pausedUntil} + interval '1 minute'` });
    const refused = await signIn(api.customer, wrongCode);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await signIn(api.customer)).body.code).toBe("second-factor-needed");
  });

  it("is asked for after a forgotten password, too", { tags: ["spec:10.21"] }, async () => {
    const { secret } = await switchOn(api.customer);
    const link = await makeResetLink(api.shop.db, { userId: api.customer.id, siteUrl: "" });
    const token = new URL(link, "http://localhost").searchParams.get("token") ?? "";
    const password = "Another#2026";
    await resetPassword(api.shop.db, { token, password });
    expect((await signIn({ ...api.customer, password })).body.code).toBe("second-factor-needed");
    expect((await signIn({ ...api.customer, password }, codeOf(secret))).status).toBe(200);
  });

  it("gives new recovery codes and is switched off by password and code together", async () => {
    const { secret, codes, token } = await switchOn(api.customer);
    const currentPassword = api.customer.password;
    const as = { as: { token } };
    for (const deed of [contract.renewRecoveryCodes, contract.turnTwoFactorOff]) {
      const noPassword = await api.call(deed, { body: { currentPassword: "x", code: codeOf(secret) } }, as);
      expect(noPassword).toMatchObject({ status: 400, body: { errors: [{ field: "currentPassword" }] } });
      const noCode = await api.call(deed, { body: { currentPassword, code: wrongCode } }, as);
      expect(noCode).toMatchObject({ status: 400, body: { errors: [{ field: "code" }] } });
    }
    const [code = "", former = ""] = codes;
    const renewed = await api.call(contract.renewRecoveryCodes, { body: { currentPassword, code } }, as);
    expect(renewed.body.recoveryCodes).toHaveLength(recoveryCodeCount);
    expect((await signIn(api.customer, former)).status).toBe(401);
    const off = { body: { currentPassword, code: codeOf(secret) } };
    expect((await api.call(contract.turnTwoFactorOff, off, as)).status).toBe(200);
    expect(await api.database.db.$count(secondFactors)).toBe(0);
    expect(await api.database.db.$count(recoveryCodes)).toBe(0);
    expect((await signIn(api.customer)).status).toBe(200);
    expect((await api.call(contract.turnTwoFactorOff, off, as)).status).toBe(409);
  });

  it("leaves its traces in the audit log for staff, and none for customers", async () => {
    await switchOn(api.customer);
    expect(await api.database.db.$count(auditEntries)).toBe(0);
    await switchOn(api.administrator);
    expect(await api.database.db.select().from(auditEntries)).toMatchObject([
      { actorId: api.administrator.id, action: "second factor switched on", before: null, after: null },
    ]);
  });

  it("is removed on the shop's own machine, with a trace and a letter", {
    tags: ["spec:10.21"],
  }, async () => {
    await switchOn(api.customer);
    await api.database.db.delete(mailOutbox);
    const email = api.customer.email.toUpperCase();
    expect(await removeSecondFactor(api.shop.db, { email })).toEqual({
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
    expect(await removeSecondFactor(api.shop.db, { email })).toMatchObject({ wasOn: false });
    await expect(removeSecondFactor(api.shop.db, { email: "nobody@example.in" })).rejects.toThrow(
      "User not found",
    );
  });

  it("outlives a new session secret while the former one is known, and is sealed anew when it is used", async () => {
    const { secret } = await switchOn(api.customer);
    const userId = api.customer.id;
    const prove = (secrets: string[], steps = 0) =>
      proveByCode(api.shop.db, { userId, code: codeOf(secret, steps), secrets });
    expect(await prove(["a new secret of the shop"])).toBeNull();
    expect(await prove(["a new secret of the shop", testSessionSecret])).toBe("app");
    expect(await prove(["a new secret of the shop"], 1)).toBe("app");
  });

  it("is nobody else's: what is sealed for one account opens for no other", async () => {
    const { secret } = await switchOn(api.customer);
    await switchOn(api.administrator);
    const [own] = await api.database.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, api.customer.id));
    await api.database.db
      .update(secondFactors)
      .set({ sealedSecret: own?.sealedSecret ?? "", lastStep: 0 })
      .where(eq(secondFactors.userId, api.administrator.id));
    expect((await signIn(api.administrator, codeOf(secret))).status).toBe(401);
  });

  it("has to be confirmed within the hour", async () => {
    const { body } = await begin(api.customer);
    await api.database.db.update(secondFactors).set({ createdAt: sql`now() - interval '61 minutes'` });
    const late = await confirm(codeOf(body.secret), api.customer);
    expect(late).toMatchObject({ status: 409, body: { message: twoFactorMessages.beginAnew } });
  });
});
