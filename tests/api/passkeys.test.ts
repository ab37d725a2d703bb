import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkUser, logIn } from "#contract/accounts/auth.ts";
import { changeEmail } from "#contract/accounts/own-account.ts";
import * as contract from "#contract/accounts/passkeys.ts";
import { copyOwnData } from "#contract/accounts/personal-data.ts";
import { listOwnSignIns } from "#contract/accounts/sign-ins.ts";
import { confirmTwoFactorSetup, startTwoFactorSetup } from "#contract/accounts/two-factor.ts";
import { signInByCode } from "#domain/customers/sign-in-by-code.ts";
import { m } from "#messages";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { sessions, users } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { passkeyChallenges, passkeys } from "#ports/database/tables/passkeys.ts";
import { databaseKinds } from "../database/test-database.ts";
import { type Ceremony, SoftwareAuthenticator } from "../support/software-authenticator.ts";
import { type Caller, openTestApi, type TestAccount, type TestApi } from "./test-api.ts";

const origin = "https://shop.example";
const rpId = "shop.example";

describe.each(databaseKinds)("passkeys on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true, siteUrl: origin });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const start = (
    as: Caller = "customer",
    body: { currentPassword?: string; code?: string } = { currentPassword: api.customer.password },
  ) => api.call(contract.startPasskey, { body }, { as });
  const methods = async (as: Caller = "customer") =>
    (await api.call(contract.signInMethods, {}, { as })).body;

  /** Adds a passkey and returns its device with the answer. */
  async function add(
    changes: Partial<Ceremony> = {},
    account: TestAccount = api.customer,
    name = "My phone",
  ) {
    const as = { token: account.token };
    const { options } = (await start(as, { currentPassword: account.password })).body;
    const device = new SoftwareAuthenticator();
    const ceremony = { challenge: options.challenge, origin, rpId, userHandle: options.user.id, ...changes };
    const credential = device.create(ceremony);
    const answer = await api.call(contract.addPasskey, { body: { name, credential } }, { as });
    return { device, answer, credential };
  }

  /** Signs in with a passkey. */
  async function signIn(device: SoftwareAuthenticator, changes: Partial<Ceremony> = {}) {
    const { options } = (await api.call(contract.startPasskeySignIn)).body;
    expect(options).toMatchObject({ rpId, userVerification: "required" });
    const credential = device.get({ challenge: options.challenge, origin, rpId, ...changes });
    const answer = await api.call(contract.signInWithPasskey, { body: { credential } });
    return { answer, credential };
  }
  const unknown = {
    status: 401,
    body: { code: "unauthenticated", message: m["accounts.passkey.unknown"]() },
  };
  const invalid = {
    status: 400,
    body: { errors: [{ field: "credential", message: m["accounts.passkey.invalid"]() }] },
  };
  const endConfirmation = () =>
    api.shop.db.update(sessions).set({ passwordConfirmedAt: sql`now() - interval '16 minutes'` });

  it("are added with the password and sign in", { tags: ["spec:10.147"] }, async () => {
    const { device, answer } = await add();
    expect(answer).toMatchObject({
      status: 200,
      body: { message: m["accounts.passkey.added"](), passkey: { name: "My phone", lastUsedAt: null } },
    });
    const [row] = await api.shop.db.select().from(passkeys);
    expect(row).toMatchObject({
      userId: api.customer.id,
      credentialId: device.credentialId,
      counter: 1,
      transports: ["internal"],
    });
    const [email] = await api.shop.db.select().from(mailOutbox);
    expect(email).toMatchObject({
      recipient: api.customer.email,
      subject: "A passkey was added to your Pankh account",
    });

    const login = await signIn(device);
    expect(login.answer).toMatchObject({
      status: 200,
      body: { message: "Login successful", user: { _id: api.customer.id } },
    });
    const { token } = login.answer.body;
    expect((await api.call(checkUser, {}, { as: { token } })).status).toBe(200);
    const { signIns } = (await api.call(listOwnSignIns, {}, { as: { token } })).body;
    expect(signIns.map(({ event }) => event)).toEqual(["signed in by passkey"]);
    expect((await methods()).passkeys).toMatchObject([{ name: "My phone", lastUsedAt: expect.any(String) }]);
    expect(await api.shop.db.select().from(passkeys)).toMatchObject([{ counter: 2 }]);
    expect(await api.shop.db.$count(passkeyChallenges)).toBe(0);
  });

  it("accept a challenge and a signature once, even in simultaneous requests", {
    tags: ["spec:10.147"],
  }, async () => {
    const { device, credential, answer } = await add();
    expect(answer.status).toBe(200);
    const again = await api.call(
      contract.addPasskey,
      { body: { name: "Copy", credential } },
      { as: "customer" },
    );
    expect(again).toMatchObject(invalid);
    const { options } = (await api.call(contract.startPasskeySignIn)).body;
    const signed = device.get({ challenge: options.challenge, origin, rpId });
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.call(contract.signInWithPasskey, { body: { credential: signed } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await api.shop.db.$count(passkeys)).toBe(1);
  });

  it("are rejected without user verification, and for another site", { tags: ["spec:10.147"] }, async () => {
    const falsified: Partial<Ceremony>[] = [
      { userVerified: false },
      { origin: "https://elsewhere.example" },
      { rpId: "elsewhere.example" },
      { challenge: Buffer.alloc(32, 1).toString("base64url") },
    ];
    for (const changes of falsified) expect((await add(changes)).answer).toMatchObject(invalid);
    expect(await api.shop.db.$count(passkeys)).toBe(0);
    const { device } = await add();
    for (const changes of falsified) expect((await signIn(device, changes)).answer).toMatchObject(unknown);
    expect((await signIn(device)).answer.status).toBe(200);
  });

  it("may attest themselves, but not with certificates, which the shop did not request", async () => {
    expect((await add({ attestation: "certificate" })).answer).toMatchObject(invalid);
    expect((await add({ attestation: "self" })).answer.status).toBe(200);
    expect(await api.shop.db.$count(passkeys)).toBe(1);
  });

  it("reject a signature of another key, and a user handle of another user", async () => {
    const { device } = await add();
    const copy = new SoftwareAuthenticator();
    const { options } = (await api.call(contract.startPasskeySignIn)).body;
    const forged = { ...copy.get({ challenge: options.challenge, origin, rpId, counter: 9 }) };
    const credential = { ...forged, id: device.credentialId, rawId: device.credentialId };
    expect(await api.call(contract.signInWithPasskey, { body: { credential } })).toMatchObject(unknown);
    device.userHandle = Buffer.from(api.administrator.id).toString("base64url");
    expect((await signIn(device)).answer).toMatchObject(unknown);
    expect((await signIn(new SoftwareAuthenticator())).answer).toMatchObject(unknown);
  });

  it("reject a counter that does not grow, but accept one that stays zero", {
    tags: ["spec:10.147"],
  }, async () => {
    const { device } = await add({ counter: 5 });
    expect((await signIn(device, { counter: 5 })).answer).toMatchObject(unknown);
    expect((await signIn(device, { counter: 6 })).answer.status).toBe(200);
    const synchronised = await add({ counter: 0 });
    for (const counter of [0, 0])
      expect((await signIn(synchronised.device, { counter })).answer.status).toBe(200);
  });

  it("accept one of two copies that sign at the same time", async () => {
    const { device } = await add({ counter: 5 });
    const challenges = await Promise.all([1, 2].map(() => api.call(contract.startPasskeySignIn)));
    const answers = await Promise.all(
      challenges.map(({ body: { options } }) => {
        const credential = device.get({ challenge: options.challenge, origin, rpId, counter: 6 });
        return api.call(contract.signInWithPasskey, { body: { credential } });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it("reject expired challenges, and those of another purpose or user", async () => {
    const { options } = (await start()).body;
    const device = new SoftwareAuthenticator();
    const credential = device.create({
      challenge: options.challenge,
      origin,
      rpId,
      userHandle: options.user.id,
    });
    const body = { name: "My phone", credential };
    const byOther = await api.call(contract.addPasskey, { body }, { as: "administrator" });
    expect(byOther).toMatchObject(invalid);
    await api.shop.db.update(passkeyChallenges).set({ expiresAt: sql`now()` });
    expect(await api.call(contract.addPasskey, { body }, { as: "customer" })).toMatchObject(invalid);
    const signInChallenge = (await api.call(contract.startPasskeySignIn)).body.options.challenge;
    expect((await add({ challenge: signInChallenge })).answer).toMatchObject(invalid);
    const added = await add();
    const addChallenge = (await start()).body.options.challenge;
    expect((await signIn(added.device, { challenge: addChallenge })).answer).toMatchObject(unknown);
    await api.shop.db.update(passkeyChallenges).set({ expiresAt: sql`now() - interval '1 second'` });
    await api.call(contract.startPasskeySignIn);
    expect(await api.shop.db.$count(passkeyChallenges)).toBe(1);
  });

  it("need the current password, and a code with two-factor authentication", {
    tags: ["spec:10.147"],
  }, async () => {
    const { password } = api.customer;
    expect(await start("customer", {})).toMatchObject({
      status: 400,
      body: { errors: [{ field: "currentPassword" }] },
    });
    expect((await start("customer", { currentPassword: "wrong" })).status).toBe(400);
    const { secret } = (
      await api.call(startTwoFactorSetup, { body: { currentPassword: password } }, { as: "customer" })
    ).body;
    const codeOf = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    const on = await api.call(confirmTwoFactorSetup, { body: { code: codeOf(-1) } }, { as: "customer" });
    const as = { token: on.body.token };
    expect(await start(as, { currentPassword: password })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "code" }] },
    });
    expect((await start(as, { currentPassword: password, code: "000000" })).status).toBe(400);
    const { status, body } = await start(as, { currentPassword: password, code: codeOf(0) });
    expect(status).toBe(200);
    const device = new SoftwareAuthenticator();
    const { challenge, user } = body.options;
    const credential = device.create({ challenge, origin, rpId, userHandle: user.id });
    expect((await api.call(contract.addPasskey, { body: { name: "Key", credential } }, { as })).status).toBe(
      200,
    );
    // The passkey verifies the user, so no code is needed.
    expect((await signIn(device)).answer.status).toBe(200);
  });

  it("belong to one account and one site, and are limited to twenty", async () => {
    const { options } = (await start()).body;
    expect(options).toMatchObject({ rp: { id: rpId, name: "Pankh" }, user: { name: api.customer.email } });
    const { credential } = await add();
    expect((await start()).body.options.excludeCredentials).toMatchObject([{ id: credential.id }]);
    const [row] = await api.shop.db.select().from(passkeys);
    if (!row) throw new Error("no passkey");
    const others = Array.from({ length: contract.maxPasskeys - 1 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      credentialId: `other-${index}`,
    }));
    await api.shop.db.insert(passkeys).values(others);
    expect((await add()).answer).toMatchObject({ status: 409 });
    expect(await api.shop.db.$count(passkeys)).toBe(contract.maxPasskeys);
  });

  it("are renamed and removed by their owner only", { tags: ["spec:10.147"] }, async () => {
    const { device, answer } = await add();
    const params = { id: answer.body.passkey._id };
    const rename = (as: Caller) =>
      api.call(contract.renamePasskey, { params, body: { name: "Old phone" } }, { as });
    const remove = (as: Caller) => api.call(contract.removePasskey, { params }, { as });
    expect((await rename("administrator")).status).toBe(404);
    expect((await remove("administrator")).status).toBe(404);
    expect((await rename("customer")).body.passkey.name).toBe("Old phone");
    expect((await methods("administrator")).passkeys).toEqual([]);
    expect((await remove("customer")).status).toBe(200);
    expect((await remove("customer")).status).toBe(404);
    expect(await api.shop.db.$count(passkeys)).toBe(0);
    expect((await signIn(device)).answer).toMatchObject(unknown);
    const emails = await api.shop.db.select().from(mailOutbox);
    expect(emails.at(-1)?.subject).toBe("A passkey was removed from your Pankh account");
  });

  it("of staff sign in and are audited", async () => {
    const { device } = await add({}, api.administrator, "Security key");
    expect((await signIn(device)).answer).toMatchObject({ status: 200, body: { user: { role: 1 } } });
    const entries = await api.shop.db.select().from(auditEntries);
    expect(entries).toMatchObject([{ actorId: api.administrator.id, action: "passkey added" }]);
    await api.shop.db
      .update(users)
      .set({ deactivatedAt: sql`now()` })
      .where(eq(users.id, api.administrator.id));
    expect((await signIn(device)).answer).toMatchObject({ status: 403, body: { code: "deactivated" } });
  });

  it("are removed with all other access when a code first confirms the address", {
    tags: ["spec:10.147"],
  }, async () => {
    const { device } = await add();
    const code = { id: crypto.randomUUID(), email: api.customer.email, confirmedUserId: undefined };
    await api.shop.db.execute(sql`insert into sign_in_codes (id, email, locale, code_hash, expires_at)
      values (${code.id}, ${code.email}, 'en', 'a hash', now() + interval '1 minute')`);
    await signInByCode(api.shop.db, { code, isTwoFactorVerified: false });
    expect(await api.shop.db.$count(passkeys)).toBe(0);
    expect((await signIn(device)).answer).toMatchObject(unknown);
  });

  describe("of an account without a password,", () => {
    const password = "Cyclone#2026";
    const setPassword = (as: Caller = "customer") =>
      api.call(contract.setPassword, { body: { password } }, { as });
    beforeEach(() =>
      api.shop.db
        .update(users)
        .set({ passwordHash: null, securityAnswerHash: null })
        .where(eq(users.id, api.customer.id)),
    );
    const signInAgain = { status: 403, body: { code: "sign-in-again" } };

    it("are added after a recent sign-in", { tags: ["spec:10.147"] }, async () => {
      expect((await methods()).hasPassword).toBe(false);
      expect((await start("customer", {})).status).toBe(200);
      await endConfirmation();
      expect(await start("customer", {})).toMatchObject(signInAgain);
    });

    it("a password is set after a recent sign-in, once, and ends other sessions", {
      tags: ["spec:10.147"],
    }, async () => {
      const other = await api.signIn({ ...api.customer });
      const answers = await Promise.all([setPassword(), setPassword()]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 409]).toContain(statuses[1]);
      const token = answers.find(({ status }) => status === 200)?.body.token ?? "";
      expect((await api.call(checkUser, {}, { as: { token } })).status).toBe(200);
      expect((await api.call(checkUser, {}, { as: other })).status).toBe(401);
      expect((await api.call(logIn, { body: { email: api.customer.email, password } })).status).toBe(200);
      expect((await setPassword({ token })).status).toBe(409);
      expect(await methods({ token })).toMatchObject({ hasPassword: true });
    });

    it("a copy of its data needs a recent sign-in, too", async () => {
      await endConfirmation();
      expect(await api.call(copyOwnData, {}, { as: "customer" })).toMatchObject(signInAgain);
    });

    it("no password is set without a recent sign-in", async () => {
      await endConfirmation();
      expect(await setPassword()).toMatchObject(signInAgain);
      const [row] = await api.shop.db.select().from(users).where(eq(users.id, api.customer.id));
      expect(row?.passwordHash).toBeNull();
    });

    it("calls that need the password say that there is none", async () => {
      const body = { currentPassword: "anything", email: "asha.new@example.in" };
      expect(await api.call(changeEmail, { body }, { as: "customer" })).toMatchObject({
        status: 400,
        body: { errors: [{ field: "currentPassword", message: m["accounts.ownAccount.noPassword"]() }] },
      });
    });
  });
});
