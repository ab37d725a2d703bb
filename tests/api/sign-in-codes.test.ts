import { and, eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkUser, logIn, register, setRole, updateProfile } from "#contract/accounts/auth.ts";
import { requestSignInCode, verifySignInCode } from "#contract/accounts/sign-in-codes.ts";
import { listOwnSignIns } from "#contract/accounts/sign-ins.ts";
import { confirmTwoFactorSetup, startTwoFactorSetup } from "#contract/accounts/two-factor.ts";
import { signInByCode } from "#domain/customers/sign-in-by-code.ts";
import { matchSignInCode, sendSignInCodes } from "#domain/customers/sign-in-codes.ts";
import { m } from "#messages";
import { sessions, signInCodes, throttles, users } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { twoFactorSecrets } from "#ports/database/tables/two-factor.ts";
import { databaseKinds } from "../database/test-database.ts";
import { registration } from "../factories/customers.ts";
import { openTestApi, type TestAccount, type TestApi, testSessionSecret } from "./test-api.ts";

const stranger = "meera.new@example.in";
const secrets = [testSessionSecret];

/** Six digits other than the given ones. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe.each(databaseKinds)("signing in with an emailed code on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true, mailerKind: "smtp" });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const request = (email: string) => api.call(requestSignInCode, { body: { email } });
  const verify = (email: string, code: string, twoFactorCode?: string) =>
    api.call(verifySignInCode, {
      body: { email, code, ...(twoFactorCode !== undefined && { twoFactorCode }) },
    });
  const emailsTo = (recipient: string) =>
    api.shop.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, recipient))
      .orderBy(mailOutbox.createdAt);
  const writeEmails = () => sendSignInCodes(api.shop.db, { secrets });
  /** Requests a code for an address and returns it as its owner reads it. */
  async function codeFor(email: string, recipient = email): Promise<string> {
    expect((await request(email)).status).toBe(200);
    await writeEmails();
    return (await emailsTo(recipient)).at(-1)?.text.match(/^\d{6}$/m)?.[0] ?? "no code";
  }
  const rowOf = async (email: string) => {
    const [row] = await api.shop.db.select().from(users).where(eq(users.email, email));
    return row;
  };
  const confirmAddress = (id: string) =>
    api.shop.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, id));
  const statusOf = async (token: string) => (await api.call(checkUser, {}, { as: { token } })).status;
  const wrongCode = {
    status: 401,
    body: { code: "unauthenticated", message: m["accounts.signInCode.wrong"](), errors: [{ field: "code" }] },
  };
  async function switchTwoFactorOn(account: TestAccount) {
    const body = { currentPassword: account.password };
    const { secret } = (await api.call(startTwoFactorSetup, { body }, { as: account })).body;
    const codeOf = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    const answer = await api.call(confirmTwoFactorSetup, { body: { code: codeOf(-1) } }, { as: account });
    expect(answer.status).toBe(200);
    return codeOf;
  }

  it("creates a customer account without name, password or security answer", {
    tags: ["spec:10.146"],
  }, async () => {
    const code = await codeFor(stranger);
    const answer = await verify(stranger, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: "Login successful",
        user: { email: stranger, name: "", phone: "", address: "", role: 0 },
      },
    });
    expect(answer.headers.get("set-cookie")).toMatch(/pankh_device=.*HttpOnly/);
    expect(await statusOf(answer.body.token)).toBe(200);
    expect(await rowOf(stranger)).toMatchObject({
      passwordHash: null,
      securityAnswerHash: null,
      emailConfirmedAt: expect.any(Date),
    });
    expect(await api.shop.db.select().from(signInCodes)).toEqual([]);
    const { signIns } = (await api.call(listOwnSignIns, {}, { as: answer.body })).body;
    expect(signIns.map(({ event }) => event)).toEqual(["signed in by emailed code"]);
  });

  it("emails the code confidentially, and stores only its keyed hash", async () => {
    const code = await codeFor(stranger);
    const [email, ...others] = await emailsTo(stranger);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ confidential: true, subject: "Your Pankh sign-in code" });
    expect(email?.html).toContain(code);
    expect(email?.text).toContain("within 10 minutes");
    const [row] = await api.shop.db.select().from(signInCodes);
    expect(row).toMatchObject({ email: stranger, failedTries: 0 });
    expect(row?.codeHash).toMatch(/^[\w-]{43}$/);
    const lifetime = (row?.expiresAt?.getTime() ?? 0) - Date.now();
    expect(lifetime).toBeGreaterThan(9 * 60_000);
    expect(lifetime).toBeLessThanOrEqual(10 * 60_000);
  });

  it("gives every address the same answer, and writes the same row", { tags: ["spec:10.146"] }, async () => {
    const addresses = [api.customer.email, api.administrator.email, stranger];
    for (const email of addresses) {
      expect(await request(email)).toMatchObject({
        status: 200,
        body: { success: true, message: m["accounts.signInCode.sent"]() },
      });
    }
    const rows = await api.shop.db.select().from(signInCodes);
    expect(rows.map(({ email }) => email).sort()).toEqual([...addresses].sort());
    for (const row of rows) expect(row).toMatchObject({ codeHash: null, expiresAt: null, failedTries: 0 });
    expect(await api.shop.db.select().from(mailOutbox)).toEqual([]);
    await writeEmails();
    expect(await api.shop.db.$count(signInCodes, sql`${signInCodes.codeHash} is not null`)).toBe(3);
    for (const email of addresses) expect(await verify(email, "abc123")).toMatchObject({ status: 400 });
  });

  it("signs staff in neither with a code nor with one sent before they became staff", {
    tags: ["spec:10.146"],
  }, async () => {
    const { email } = api.administrator;
    await request(email);
    await writeEmails();
    expect(await emailsTo(email)).toEqual([]);
    expect(await verify(email, "123456")).toMatchObject(wrongCode);

    const code = await codeFor(api.customer.email);
    const role = { params: { id: api.customer.id }, body: { role: 1 as const } };
    expect((await api.call(setRole, role, { as: "administrator" })).status).toBe(200);
    expect(await verify(api.customer.email, code)).toMatchObject(wrongCode);
    expect(await rowOf(api.customer.email)).toMatchObject({ role: 1 });
  });

  it("rejects a code of staff promoted between the check and the sign-in, and leaves it unused", async () => {
    const code = await codeFor(api.customer.email);
    const match = await matchSignInCode(api.shop.db, { email: api.customer.email, code, secrets });
    expect(match).not.toBeNull();
    if (!match) return;
    await api.shop.db.update(users).set({ role: 1 }).where(eq(users.id, api.customer.id));
    await expect(signInByCode(api.shop.db, { code: match, isTwoFactorVerified: false })).rejects.toThrow(
      m["accounts.signInCode.wrong"](),
    );
    expect(await api.shop.db.$count(signInCodes)).toBe(1);
    expect((await rowOf(api.customer.email))?.passwordHash).not.toBeNull();
  });

  it("uses a code once, even in simultaneous requests", { tags: ["spec:10.146"] }, async () => {
    for (const email of [stranger, api.customer.email]) {
      const code = await codeFor(email);
      const responses = await Promise.all([1, 2, 3, 4].map(() => verify(email, code)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
      expect(await verify(email, code)).toMatchObject(wrongCode);
    }
    expect(await api.shop.db.$count(users)).toBe(3);
  });

  it("accepts five wrong tries per code, even in simultaneous requests", {
    tags: ["spec:10.146"],
  }, async () => {
    const code = await codeFor(stranger);
    const guesses = await Promise.all([1, 2, 3, 4].map(() => verify(stranger, otherThan(code))));
    for (const guess of guesses) expect(guess).toMatchObject(wrongCode);
    expect(await api.shop.db.select().from(signInCodes)).toMatchObject([{ failedTries: 4 }]);
    const last = await Promise.all([1, 2, 3].map(() => verify(stranger, otherThan(code))));
    expect(last.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await api.shop.db.select().from(signInCodes)).toMatchObject([{ failedTries: 5 }]);
    expect(await verify(stranger, code)).toMatchObject(wrongCode);
    expect(await rowOf(stranger)).toBeUndefined();
  });

  it("does not count the right code as a try", async () => {
    const code = await codeFor(stranger);
    const input = { email: stranger, code, secrets };
    for (let count = 0; count < 6; count += 1)
      expect(await matchSignInCode(api.shop.db, input)).not.toBeNull();
    expect(await api.shop.db.select().from(signInCodes)).toMatchObject([{ failedTries: 0 }]);
  });

  it("replaces a code by a newer one, in any letter case of the address", async () => {
    const first = await codeFor(stranger);
    const second = await codeFor(stranger.toUpperCase());
    expect(await api.shop.db.$count(signInCodes)).toBe(1);
    if (first !== second) expect(await verify(stranger, first)).toMatchObject(wrongCode);
    expect((await verify(stranger, second)).status).toBe(200);
  });

  it("invalidates the earlier code as soon as a new one is requested", async () => {
    const code = await codeFor(stranger);
    await request(stranger);
    expect(await verify(stranger, code)).toMatchObject(wrongCode);
  });

  it("rejects and deletes expired codes", async () => {
    const code = await codeFor(stranger);
    await api.shop.db.update(signInCodes).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await verify(stranger, code)).toMatchObject(wrongCode);
    await writeEmails();
    expect(await api.shop.db.$count(signInCodes)).toBe(0);
  });

  it("accepts a code only for the address it was sent to", async () => {
    const code = await codeFor(stranger);
    expect(await verify(api.customer.email, code)).toMatchObject(wrongCode);
    expect((await verify(stranger, code)).status).toBe(200);
  });

  it("sends the code to the spelling of the address that the account has", async () => {
    const code = await codeFor(api.customer.email.toUpperCase(), api.customer.email);
    expect(await emailsTo(api.customer.email.toUpperCase())).toEqual([]);
    expect(await verify(api.customer.email, code)).toMatchObject({
      status: 200,
      body: { user: { _id: api.customer.id } },
    });
  });

  it("rejects a code sent to another spelling of an address that was registered meanwhile", async () => {
    const code = await codeFor(stranger.toUpperCase());
    await api.call(register, { body: registration({ email: stranger }) });
    expect(await verify(stranger, code)).toMatchObject(wrongCode);
    expect((await rowOf(stranger))?.emailConfirmedAt).toBeNull();
  });

  it("removes the access of the person who registered an unconfirmed address", {
    tags: ["spec:10.146"],
  }, async () => {
    const { email, id, password } = api.customer;
    await switchTwoFactorOn(api.customer);
    const other = (await rowOf(email))?.tokenVersion ?? 0;
    const answer = await verify(email, await codeFor(email));
    expect(answer).toMatchObject({ status: 200, body: { user: { _id: id, name: api.customer.name } } });
    expect(await rowOf(email)).toMatchObject({
      passwordHash: null,
      securityAnswerHash: null,
      emailConfirmedAt: expect.any(Date),
      tokenVersion: other + 1,
    });
    expect(await api.shop.db.$count(twoFactorSecrets)).toBe(0);
    expect(await api.shop.db.$count(sessions, eq(sessions.userId, id))).toBe(1);
    expect((await api.call(logIn, { body: { email, password } })).status).toBe(401);
    expect(await statusOf(api.customer.token)).toBe(401);
    expect(await statusOf(answer.body.token)).toBe(200);
    expect((await emailsTo(email)).at(-1)).toMatchObject({ subject: "Sign-in to your Pankh account" });
  });

  it("keeps password and sessions of a confirmed account", async () => {
    const { email, id, password } = api.customer;
    await confirmAddress(id);
    expect((await verify(email, await codeFor(email))).status).toBe(200);
    expect(await statusOf(api.customer.token)).toBe(200);
    expect((await api.call(logIn, { body: { email, password } })).status).toBe(200);
    expect(await emailsTo(email)).toHaveLength(1);
  });

  it("asks a confirmed account for its 2FA code after the emailed code, which stays valid", {
    tags: ["spec:10.146"],
  }, async () => {
    const { email, id } = api.customer;
    const appCode = await switchTwoFactorOn(api.customer);
    await confirmAddress(id);
    const code = await codeFor(email);
    const guess = await verify(email, otherThan(code), appCode(0));
    expect(guess).toMatchObject(wrongCode);
    const challenge = await verify(email, code);
    expect(challenge).toMatchObject({
      status: 401,
      body: { code: "second-factor-needed", message: m["accounts.twoFactor.codeOrRecoveryCodeRequired"]() },
    });
    expect(challenge.body.token).toBeUndefined();
    expect(await verify(email, code, "000000")).toMatchObject({
      status: 401,
      body: { code: "second-factor-wrong", errors: [{ field: "twoFactorCode" }] },
    });
    const answers = await Promise.all([1, 2].map(() => verify(email, code, appCode(0))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await api.shop.db.$count(twoFactorSecrets)).toBe(1);
  });

  it("asks for a 2FA code if 2FA was switched on between the check and the sign-in", async () => {
    const { email, id } = api.customer;
    await confirmAddress(id);
    const match = await matchSignInCode(api.shop.db, { email, code: await codeFor(email), secrets });
    if (!match) throw new Error("the code does not match");
    await switchTwoFactorOn(api.customer);
    const attempt = () => signInByCode(api.shop.db, { code: match, isTwoFactorVerified: false });
    await expect(attempt()).rejects.toMatchObject({ code: "second-factor-needed" });
    expect(await api.shop.db.$count(signInCodes)).toBe(1);
  });

  it("rejects every password of an account without one, like an unknown address", async () => {
    await verify(stranger, await codeFor(stranger));
    for (const password of ["", "null", "undefined", "Monsoon#2026"]) {
      const expected = password === "" ? 400 : 401;
      expect((await api.call(logIn, { body: { email: stranger, password } })).status).toBe(expected);
    }
    const body = { email: stranger, password: "Monsoon#2026" };
    const unknown = await api.call(logIn, { body: { ...body, email: "unknown@example.in" } });
    expect((await api.call(logIn, { body })).body.message).toBe(unknown.body.message);
  });

  it("lets a customer without a name add one", async () => {
    const { token } = (await verify(stranger, await codeFor(stranger))).body;
    const answer = await api.call(updateProfile, { body: { name: "Meera" } }, { as: { token } });
    expect(answer.body.updatedUser.name).toBe("Meera");
  });

  it("names a customer without a name by the email address when they become staff", async () => {
    const { user } = (await verify(stranger, await codeFor(stranger))).body;
    const role = { params: { id: user._id }, body: { role: 1 as const } };
    expect((await api.call(setRole, role, { as: "administrator" })).body.user.name).toBe(stranger);
  });

  it("limits the codes sent to an address, with or without account, and not those of a known device", {
    tags: ["spec:10.146"],
  }, async () => {
    for (const email of [api.customer.email, stranger, api.administrator.email]) {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) statuses.push((await request(email.toUpperCase())).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    const login = await api.call(logIn, {
      body: { email: api.customer.email, password: api.customer.password },
    });
    const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
    const fromDevice = await api.fetch(requestSignInCode.path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ email: api.customer.email }),
    });
    expect(fromDevice.status).toBe(200);
  });

  it("sends an address at most twenty codes a day", async () => {
    for (let hour = 0; hour < 4; hour += 1) {
      for (let count = 0; count < 5; count += 1) expect((await request(stranger)).status).toBe(200);
      await api.shop.db.delete(throttles).where(eq(throttles.scope, "sign-in code by hour"));
    }
    expect((await request(stranger)).status).toBe(429);
    await api.shop.db
      .update(throttles)
      .set({ windowEndsAt: sql`now()` })
      .where(and(eq(throttles.scope, "sign-in code by day")));
    expect((await request(stranger)).status).toBe(200);
  });

  it("counts wrong codes like wrong passwords", { tags: ["spec:10.146"] }, async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await verify(stranger, "123456")).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(JSON.stringify(await api.shop.db.select().from(throttles))).not.toContain("meera");
  });

  it("refuses both calls without a mail server", { tags: ["spec:10.146"] }, async () => {
    const other = await openTestApi(kind, { mailerKind: "outbox" });
    try {
      const refusal = { status: 409, body: { message: m["accounts.signInCode.notOffered"]() } };
      const body = { email: stranger };
      expect(await other.call(requestSignInCode, { body })).toMatchObject(refusal);
      expect(await other.call(verifySignInCode, { body: { ...body, code: "123456" } })).toMatchObject(
        refusal,
      );
      expect(await other.shop.db.$count(signInCodes)).toBe(0);
    } finally {
      await other.close();
    }
  });
});
