import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  checkUser,
  forgotPassword,
  logIn,
  logOutEverywhere,
  register,
  resetPassword,
} from "#contract/accounts/auth.ts";
import { changeEmail, confirmEmail, emailState, sendConfirmation } from "#contract/accounts/own-account.ts";
import { ownAccountWords } from "#contract/accounts/own-account-words.ts";
import { writeConfirmationLetters } from "#domain/customers/confirmation-letters.ts";
import { answerResetRequests, makeResetLink } from "#domain/customers/password-resets.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { emailConfirmations, throttles, users } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openCustomer, registration } from "../factories/customers.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const siteUrl = "https://shop.example";
const newEmail = "asha.new@example.in";
const linkOver = {
  status: 400,
  body: { errors: [{ field: "token", message: ownAccountWords.confirmationOver }] },
};

describe.each(databaseKinds)("the address of an account, on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const rowOf = async (id: string) => {
    const [row] = await api.shop.db.select().from(users).where(eq(users.id, id));
    return row;
  };
  const letters = () => api.shop.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt);
  const secretIn = (text = "") => text.match(/confirm-email\?token=([\w-]{43})$/m)?.[1] ?? "";
  /** Writes what waits, and answers the letters to an address, with the secret that each carries. */
  async function lettersTo(recipient: string) {
    await writeConfirmationLetters(api.shop.db, { siteUrl });
    const found = (await letters()).filter((letter) => letter.recipient === recipient);
    return found.map((letter) => ({ ...letter, secret: secretIn(letter.text) }));
  }
  const change = (email = newEmail, currentPassword = api.customer.password, as: Caller = "customer") =>
    api.call(changeEmail, { body: { currentPassword, email } }, { as });
  const confirm = (
    token: string,
    as: Caller = "visitor",
    password: string | undefined = api.customer.password,
  ) => api.call(confirmEmail, { body: { token, password } }, { as });
  const stateOf = async (as: Caller = "customer") => {
    const { confirmed, wanted } = (await api.call(emailState, {}, { as })).body;
    return { confirmed, wanted };
  };
  const isSignedIn = async (as: Caller) => (await api.call(checkUser, {}, { as })).status === 200;
  /** Asks for the address and answers the secret of its link. */
  async function linkFor(email = newEmail): Promise<string> {
    expect((await change(email)).status).toBe(200);
    return (await lettersTo(email)).at(-1)?.secret ?? "";
  }

  describe("of a registration", () => {
    it("gets a confidential letter later, and is confirmed by its link", {
      tags: ["spec:10.11"],
    }, async () => {
      const body = registration();
      expect((await api.call(register, { body })).status).toBe(200);
      expect(await letters()).toEqual([]);
      const [letter] = await lettersTo(body.email);
      expect(letter).toMatchObject({
        confidential: true,
        subject: "Please confirm your email address for Pankh",
      });
      expect(letter?.text).not.toContain(body.name);
      const { token } = (await api.call(logIn, { body })).body;
      expect(await stateOf({ token })).toEqual({ confirmed: false, wanted: null });
      expect(await confirm(letter?.secret ?? "")).toMatchObject({
        status: 200,
        body: { changed: false, message: ownAccountWords.emailConfirmed },
      });
      expect(await stateOf({ token })).toEqual({ confirmed: true, wanted: null });
    });

    it("is not confirmed without a session or the password of the account", async () => {
      const stranger = registration();
      await api.call(register, { body: stranger });
      const secret = (await lettersTo(stranger.email))[0]?.secret ?? "";
      const follow = (as: Caller, password?: string) =>
        api.call(confirmEmail, { body: { token: secret, ...(password && { password }) } }, { as });
      const refused = (message: string) => ({
        status: 400,
        body: { errors: [{ field: "password", message }] },
      });
      const { confirmWithPassword, confirmPasswordWrong } = ownAccountWords;
      expect(await follow("visitor")).toMatchObject(refused(confirmWithPassword));
      expect(await follow("customer")).toMatchObject(refused(confirmWithPassword));
      expect(await follow("visitor", "a guess of mine")).toMatchObject(refused(confirmPasswordWrong));
      const { token } = (await api.call(logIn, { body: stranger })).body;
      expect(await stateOf({ token })).toEqual({ confirmed: false, wanted: null });
      expect((await follow({ token })).status).toBe(200);
      expect(await stateOf({ token })).toEqual({ confirmed: true, wanted: null });
    });

    it("is kept as a digest alone, and works once", async () => {
      const { email } = await openCustomer(api.shop.db);
      const [letter] = await lettersTo(email);
      const secret = letter?.secret ?? "";
      expect(secret).toHaveLength(43);
      expect(JSON.stringify(await api.shop.db.select().from(emailConfirmations))).not.toContain(secret);
      expect((await confirm(secret)).status).toBe(200);
      expect(await confirm(secret)).toMatchObject(linkOver);
    });

    it("gets one letter, however many processes write", async () => {
      const { email } = await openCustomer(api.shop.db);
      await Promise.all([1, 2, 3].map(() => writeConfirmationLetters(api.shop.db, { siteUrl })));
      expect(await lettersTo(email)).toHaveLength(1);
    });
  });

  it("gets its letter again on demand, five times an hour, and none once it is confirmed", async () => {
    const ask = () => api.call(sendConfirmation, {}, { as: "customer" });
    for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    const found = await lettersTo(api.customer.email);
    expect(found).toHaveLength(5);
    expect((await confirm(found[1]?.secret ?? "")).status).toBe(200);
    expect(await confirm(found[4]?.secret ?? "")).toMatchObject(linkOver);
    await api.shop.db.delete(throttles);
    expect(await ask()).toMatchObject({ status: 200, body: { message: ownAccountWords.emailConfirmed } });
    expect(await lettersTo(api.customer.email)).toHaveLength(5);
  });

  it("is confirmed by a link for a new password that came by letter, and by no other", async () => {
    const printed = await makeResetLink(api.shop.db, { userId: api.customer.id, siteUrl });
    const set = (link: string) =>
      api.call(resetPassword, { body: { token: link.split("token=")[1] ?? "", password: "Cyclone#2026" } });
    expect((await set(printed)).status).toBe(200);
    expect(await rowOf(api.customer.id)).toMatchObject({ emailConfirmedAt: null });
    const setByLink = async (byLetter: boolean) => {
      await api.shop.db.delete(mailOutbox);
      await api.call(forgotPassword, { body: { email: api.customer.email } });
      await answerResetRequests(api.shop.db, { siteUrl, byLetter });
      const link = (await letters())[0]?.text.match(/https:\S+/)?.[0] ?? "";
      expect((await set(link)).status).toBe(200);
    };
    await setByLink(false);
    expect(await rowOf(api.customer.id)).toMatchObject({ emailConfirmedAt: null });
    await setByLink(true);
    expect((await rowOf(api.customer.id))?.emailConfirmedAt).toBeInstanceOf(Date);
  });

  describe("that shall be another one", () => {
    it("stays until the link at the new one is followed; the present one is told", async () => {
      expect(await change()).toMatchObject({
        status: 200,
        body: { message: ownAccountWords.emailChangeAsked },
      });
      expect(await lettersTo(api.customer.email)).toMatchObject([
        { subject: "A new address for your Pankh account", confidential: false, secret: "" },
      ]);
      expect(await lettersTo(newEmail)).toMatchObject([
        { subject: "Confirm your new Pankh address", confidential: true },
      ]);
      expect((await letters()).find(({ recipient }) => recipient !== newEmail)?.text).not.toContain(newEmail);
      expect(await rowOf(api.customer.id)).toMatchObject({ email: api.customer.email });
      expect(await stateOf()).toEqual({ confirmed: false, wanted: newEmail });
    });

    it("is the new one then: sessions end but the one that followed, the former one is told", {
      tags: ["spec:10.12"],
    }, async () => {
      const elsewhere = await api.signIn(api.customer);
      const secret = await linkFor();
      const answer = await confirm(secret, "customer");
      expect(answer).toMatchObject({
        status: 200,
        body: { changed: true, session: { user: { email: newEmail } } },
      });
      const token = answer.body.session?.token ?? "";
      expect(await isSignedIn({ token })).toBe(true);
      expect(await isSignedIn("customer")).toBe(false);
      expect(await isSignedIn(elsewhere)).toBe(false);
      expect(await stateOf({ token })).toEqual({ confirmed: true, wanted: null });
      expect(await lettersTo(api.customer.email)).toMatchObject([
        { subject: "A new address for your Pankh account" },
        { subject: "The email address of your Pankh account has been changed" },
      ]);
      const { password } = api.customer;
      expect((await api.call(logIn, { body: { email: newEmail, password } })).status).toBe(200);
      expect((await api.call(logIn, { body: { email: api.customer.email, password } })).status).toBe(401);
      expect(await confirm(secret)).toMatchObject(linkOver);
    });

    it.each(["visitor", "administrator"] as const)(
      "ends every session when a %s follows the link with the password",
      async (as) => {
        const answer = await confirm(await linkFor(), as);
        expect(answer).toMatchObject({ status: 200, body: { changed: true } });
        expect(answer.body.session).toBeUndefined();
        expect(await isSignedIn("customer")).toBe(false);
        expect(await isSignedIn("administrator")).toBe(true);
      },
    );

    it("ends the links that went to the former one", async () => {
      const reset = await makeResetLink(api.shop.db, { userId: api.customer.id, siteUrl });
      await api.call(sendConfirmation, {}, { as: "customer" });
      const former = (await lettersTo(api.customer.email))[0]?.secret ?? "";
      expect((await confirm(await linkFor())).status).toBe(200);
      const token = reset.split("token=")[1] ?? "";
      const set = await api.call(resetPassword, { body: { token, password: "Cyclone#2026" } });
      expect(set.status).toBe(400);
      expect(await confirm(former)).toMatchObject(linkOver);
      expect(await rowOf(api.customer.id)).toMatchObject({ email: newEmail });
    });

    it("needs the password, an address, and another one than before", async () => {
      const refused = async (answer: ReturnType<typeof change>, field: string, message?: string) =>
        expect(await answer).toMatchObject({
          status: 400,
          body: { errors: [{ field, ...(message && { message }) }] },
        });
      await refused(
        change(newEmail, "Monsoon#1999"),
        "currentPassword",
        ownAccountWords.currentPasswordWrong,
      );
      await refused(change("no address"), "email");
      await refused(change(api.customer.email.toUpperCase()), "email", ownAccountWords.emailAsBefore);
      expect((await change(newEmail, api.customer.password, "visitor")).status).toBe(401);
      expect(await letters()).toEqual([]);
      expect(await api.shop.db.select().from(emailConfirmations)).toEqual([]);
    });

    it("is answered, told and shown the same when somebody has it, and no letter goes there", {
      tags: ["spec:10.12"],
    }, async () => {
      const taken = api.administrator.email.toUpperCase();
      const answers = [await change(), await change(taken)];
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect(await lettersTo(taken)).toEqual([]);
      expect(await lettersTo(api.administrator.email)).toEqual([]);
      expect(await lettersTo(api.customer.email)).toHaveLength(2);
      expect(await stateOf()).toEqual({ confirmed: false, wanted: taken });
      const rows = await api.shop.db.select().from(emailConfirmations);
      expect(rows.every(({ tokenHash, expiresAt }) => tokenHash && expiresAt)).toBe(true);
    });

    it("is nobody's who came too late: an account that was opened meanwhile keeps it", async () => {
      const secret = await linkFor();
      const newcomer = await openCustomer(api.shop.db, { email: newEmail.toUpperCase() });
      expect(await confirm(secret)).toMatchObject(linkOver);
      expect(await rowOf(api.customer.id)).toMatchObject({ email: api.customer.email });
      expect(await rowOf(newcomer.id)).toMatchObject({ email: newEmail.toUpperCase() });
      expect(await isSignedIn("customer")).toBe(true);
    });

    it("goes to one of two accounts that follow their links at once", async () => {
      const other = await api.signIn(await openCustomer(api.shop.db));
      await change(newEmail);
      await change(newEmail, other.password, other);
      const secrets = (await lettersTo(newEmail)).map(({ secret }) => secret);
      expect(secrets).toHaveLength(2);
      const answers = await Promise.all(secrets.map((secret) => confirm(secret)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(await api.shop.db.$count(users, eq(users.email, newEmail))).toBe(1);
    });

    it("is what was wished last", async () => {
      const first = await linkFor();
      const second = await linkFor("asha.newer@example.in");
      expect(await confirm(first)).toMatchObject(linkOver);
      expect((await confirm(second)).status).toBe(200);
    });

    it("is off once all sessions were ended, as by a new password", async () => {
      const secret = await linkFor();
      await api.call(logOutEverywhere, {}, { as: "customer" });
      expect(await confirm(secret)).toMatchObject(linkOver);
      expect(await rowOf(api.customer.id)).toMatchObject({ email: api.customer.email });
    });

    it("is off after a day", async () => {
      const secret = await linkFor();
      await api.shop.db.update(emailConfirmations).set({ expiresAt: sql`now() - interval '1 second'` });
      expect(await confirm(secret)).toMatchObject(linkOver);
      expect(await stateOf()).toEqual({ confirmed: false, wanted: null });
      expect(await confirm("never made up")).toMatchObject(linkOver);
    });

    it("is asked for ten times an hour", async () => {
      const statuses: number[] = [];
      for (let time = 0; time < 11; time += 1) statuses.push((await change(`new.${time}@example.in`)).status);
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    });

    it("is kept in the audit log of whoever runs the shop, and of nobody else", async () => {
      await confirm(await linkFor());
      expect(await api.shop.db.select().from(auditEntries)).toEqual([]);
      await change("office.new@example.in", api.administrator.password, "administrator");
      const [letter] = await lettersTo("office.new@example.in");
      expect((await confirm(letter?.secret ?? "", "administrator")).status).toBe(200);
      expect(await api.shop.db.select().from(auditEntries)).toMatchObject([
        {
          actorId: api.administrator.id,
          subject: "user",
          before: { email: api.administrator.email },
          after: { email: "office.new@example.in" },
        },
      ]);
    });
  });

  it("lets nobody try secrets for ever", async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => confirm(crypto.randomUUID())));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
