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
import { queueConfirmationEmails } from "#domain/customers/confirmation-emails.ts";
import { createResetLink, handleResetRequests } from "#domain/customers/password-resets.ts";
import { m } from "#messages";
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
  body: { errors: [{ field: "token", message: m["accounts.ownAccount.confirmationExpired"]() }] },
};

describe.each(databaseKinds)("the email address of an account on %s", (kind) => {
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
  const readEmails = () => api.shop.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt);
  const secretOf = (text = "") => text.match(/confirm-email\?token=([\w-]{43})$/m)?.[1] ?? "";
  /** Queues the pending confirmation emails, and returns all emails to an address, each with the secret of its link. */
  async function emailsTo(recipient: string) {
    await queueConfirmationEmails(api.shop.db, { siteUrl });
    const found = (await readEmails()).filter((email) => email.recipient === recipient);
    return found.map((email) => ({ ...email, secret: secretOf(email.text) }));
  }
  const change = (email = newEmail, currentPassword = api.customer.password, as: Caller = "customer") =>
    api.call(changeEmail, { body: { currentPassword, email } }, { as });
  const confirm = (
    token: string,
    as: Caller = "visitor",
    password: string | undefined = api.customer.password,
  ) => api.call(confirmEmail, { body: { token, password } }, { as });
  const stateOf = async (as: Caller = "customer") => {
    const { confirmed, wanted: requested } = (await api.call(emailState, {}, { as })).body;
    return { confirmed, wanted: requested };
  };
  const isSignedIn = async (as: Caller) => (await api.call(checkUser, {}, { as })).status === 200;
  /** Requests a change to this email address, and returns the secret of the emailed link. */
  async function linkFor(email = newEmail): Promise<string> {
    expect((await change(email)).status).toBe(200);
    return (await emailsTo(email)).at(-1)?.secret ?? "";
  }

  describe("after registration", () => {
    it("receives a confidential email from a background job, and is confirmed by the link in that email", {
      tags: ["spec:10.11"],
    }, async () => {
      const body = registration();
      expect((await api.call(register, { body })).status).toBe(200);
      expect(await readEmails()).toEqual([]);
      const [email] = await emailsTo(body.email);
      expect(email).toMatchObject({
        confidential: true,
        subject: "Please confirm your email address for Pankh",
      });
      expect(email?.text).not.toContain(body.name);
      const { token } = (await api.call(logIn, { body })).body;
      expect(await stateOf({ token })).toEqual({ confirmed: false, wanted: null });
      expect(await confirm(email?.secret ?? "")).toMatchObject({
        status: 200,
        body: { changed: false, message: m["accounts.ownAccount.emailConfirmed"]() },
      });
      expect(await stateOf({ token })).toEqual({ confirmed: true, wanted: null });
    });

    it("is not confirmed without a session or the password of the account", async () => {
      const stranger = registration();
      await api.call(register, { body: stranger });
      const secret = (await emailsTo(stranger.email))[0]?.secret ?? "";
      const follow = (as: Caller, password?: string) =>
        api.call(confirmEmail, { body: { token: secret, ...(password && { password }) } }, { as });
      const rejection = (message: string) => ({
        status: 400,
        body: { errors: [{ field: "password", message }] },
      });
      const missing = "Please enter the password of this account to confirm its address";
      expect(await follow("visitor")).toMatchObject(rejection(missing));
      expect(await follow("customer")).toMatchObject(rejection(missing));
      expect(await follow("visitor", "a guess of mine")).toMatchObject(
        rejection("This is not the password of this account"),
      );
      const { token } = (await api.call(logIn, { body: stranger })).body;
      expect(await stateOf({ token })).toEqual({ confirmed: false, wanted: null });
      expect((await follow({ token })).status).toBe(200);
      expect(await stateOf({ token })).toEqual({ confirmed: true, wanted: null });
    });

    it("is confirmed by a single-use secret that is stored as a digest", async () => {
      const { email } = await openCustomer(api.shop.db);
      const secret = (await emailsTo(email))[0]?.secret ?? "";
      expect(secret).toHaveLength(43);
      expect(JSON.stringify(await api.shop.db.select().from(emailConfirmations))).not.toContain(secret);
      expect((await confirm(secret)).status).toBe(200);
      expect(await confirm(secret)).toMatchObject(linkOver);
    });

    it("receives only one email even if several processes queue emails", async () => {
      const { email } = await openCustomer(api.shop.db);
      await Promise.all([1, 2, 3].map(() => queueConfirmationEmails(api.shop.db, { siteUrl })));
      expect(await emailsTo(email)).toHaveLength(1);
    });
  });

  it("receives another email on request, at most five times an hour, but none once it is confirmed", async () => {
    const resend = () => api.call(sendConfirmation, {}, { as: "customer" });
    for (let count = 0; count < 5; count += 1) expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(429);
    const found = await emailsTo(api.customer.email);
    expect(found).toHaveLength(5);
    expect((await confirm(found[1]?.secret ?? "")).status).toBe(200);
    expect(await confirm(found[4]?.secret ?? "")).toMatchObject(linkOver);
    await api.shop.db.delete(throttles);
    expect(await resend()).toMatchObject({
      status: 200,
      body: { message: m["accounts.ownAccount.emailConfirmed"]() },
    });
    expect(await emailsTo(api.customer.email)).toHaveLength(5);
  });

  it("is confirmed by a password reset through an emailed link, but not through a printed link", async () => {
    const printedLink = await createResetLink(api.shop.db, { userId: api.customer.id, siteUrl });
    const setPassword = (link: string) =>
      api.call(resetPassword, { body: { token: link.split("token=")[1] ?? "", password: "Cyclone#2026" } });
    expect((await setPassword(printedLink)).status).toBe(200);
    expect(await rowOf(api.customer.id)).toMatchObject({ emailConfirmedAt: null });
    const resetByEmail = async (byEmail: boolean) => {
      await api.shop.db.delete(mailOutbox);
      await api.call(forgotPassword, { body: { email: api.customer.email } });
      await handleResetRequests(api.shop.db, { siteUrl, byEmail });
      const link = (await readEmails())[0]?.text.match(/https:\S+/)?.[0] ?? "";
      expect((await setPassword(link)).status).toBe(200);
    };
    await resetByEmail(false);
    expect(await rowOf(api.customer.id)).toMatchObject({ emailConfirmedAt: null });
    await resetByEmail(true);
    expect((await rowOf(api.customer.id))?.emailConfirmedAt).toBeInstanceOf(Date);
  });

  describe("a change of address", () => {
    it("takes effect only after confirmation, with a notice to the current address", async () => {
      expect(await change()).toMatchObject({
        status: 200,
        body: { message: m["accounts.ownAccount.emailChangeSent"]() },
      });
      expect(await emailsTo(api.customer.email)).toMatchObject([
        { subject: "Email address change requested for your Pankh account", confidential: false, secret: "" },
      ]);
      expect(await emailsTo(newEmail)).toMatchObject([
        { subject: "Confirm your new email address for Pankh", confidential: true },
      ]);
      expect((await readEmails()).find(({ recipient }) => recipient !== newEmail)?.text).not.toContain(
        newEmail,
      );
      expect(await rowOf(api.customer.id)).toMatchObject({ email: api.customer.email });
      expect(await stateOf()).toEqual({ confirmed: false, wanted: newEmail });
    });

    it("ends other sessions and notifies the former address", {
      tags: ["spec:10.12"],
    }, async () => {
      const otherDevice = await api.signIn(api.customer);
      const secret = await linkFor();
      const response = await confirm(secret, "customer");
      expect(response).toMatchObject({
        status: 200,
        body: { changed: true, session: { user: { email: newEmail } } },
      });
      const token = response.body.session?.token ?? "";
      expect(await isSignedIn({ token })).toBe(true);
      expect(await isSignedIn("customer")).toBe(false);
      expect(await isSignedIn(otherDevice)).toBe(false);
      expect(await stateOf({ token })).toEqual({ confirmed: true, wanted: null });
      expect(await emailsTo(api.customer.email)).toMatchObject([
        { subject: "Email address change requested for your Pankh account" },
        { subject: "The email address of your Pankh account has been changed" },
      ]);
      const { password } = api.customer;
      expect((await api.call(logIn, { body: { email: newEmail, password } })).status).toBe(200);
      expect((await api.call(logIn, { body: { email: api.customer.email, password } })).status).toBe(401);
      expect(await confirm(secret)).toMatchObject(linkOver);
    });

    it.each(["visitor", "administrator"] as const)(
      "ends every session of the account if the confirmation comes from a %s who enters the account's password",
      async (as) => {
        const response = await confirm(await linkFor(), as);
        expect(response).toMatchObject({ status: 200, body: { changed: true } });
        expect(response.body.session).toBeUndefined();
        expect(await isSignedIn("customer")).toBe(false);
        expect(await isSignedIn("administrator")).toBe(true);
      },
    );

    it("invalidates links sent to the former address", async () => {
      const resetLink = await createResetLink(api.shop.db, { userId: api.customer.id, siteUrl });
      await api.call(sendConfirmation, {}, { as: "customer" });
      const formerSecret = (await emailsTo(api.customer.email))[0]?.secret ?? "";
      expect((await confirm(await linkFor())).status).toBe(200);
      const token = resetLink.split("token=")[1] ?? "";
      const reset = await api.call(resetPassword, { body: { token, password: "Cyclone#2026" } });
      expect(reset.status).toBe(400);
      expect(await confirm(formerSecret)).toMatchObject(linkOver);
      expect(await rowOf(api.customer.id)).toMatchObject({ email: newEmail });
    });

    it("needs the current password and a valid new address", async () => {
      const expectRejected = async (response: ReturnType<typeof change>, field: string, message?: string) =>
        expect(await response).toMatchObject({
          status: 400,
          body: { errors: [{ field, ...(message && { message }) }] },
        });
      await expectRejected(
        change(newEmail, "Monsoon#1999"),
        "currentPassword",
        m["accounts.ownAccount.currentPasswordWrong"](),
      );
      await expectRejected(change("no address"), "email");
      await expectRejected(
        change(api.customer.email.toUpperCase()),
        "email",
        m["accounts.ownAccount.emailUnchanged"](),
      );
      expect((await change(newEmail, api.customer.password, "visitor")).status).toBe(401);
      expect(await readEmails()).toEqual([]);
      expect(await api.shop.db.select().from(emailConfirmations)).toEqual([]);
    });

    it("returns the same response for an address that is taken, but sends no email to that address", {
      tags: ["spec:10.12"],
    }, async () => {
      const usedEmail = api.administrator.email.toUpperCase();
      const responses = [await change(), await change(usedEmail)];
      expect(responses[1]?.body).toEqual(responses[0]?.body);
      expect(await emailsTo(usedEmail)).toEqual([]);
      expect(await emailsTo(api.administrator.email)).toEqual([]);
      expect(await emailsTo(api.customer.email)).toHaveLength(2);
      expect(await stateOf()).toEqual({ confirmed: false, wanted: usedEmail });
      const rows = await api.shop.db.select().from(emailConfirmations);
      expect(rows.every(({ tokenHash, expiresAt }) => tokenHash && expiresAt)).toBe(true);
    });

    it("fails if another account registered the address in the meantime", async () => {
      const secret = await linkFor();
      const newcomer = await openCustomer(api.shop.db, { email: newEmail.toUpperCase() });
      expect(await confirm(secret)).toMatchObject(linkOver);
      expect(await rowOf(api.customer.id)).toMatchObject({ email: api.customer.email });
      expect(await rowOf(newcomer.id)).toMatchObject({ email: newEmail.toUpperCase() });
      expect(await isSignedIn("customer")).toBe(true);
    });

    it("succeeds for only one of two accounts that confirm the same address simultaneously", async () => {
      const other = await api.signIn(await openCustomer(api.shop.db));
      await change(newEmail);
      await change(newEmail, other.password, other);
      const secrets = (await emailsTo(newEmail)).map(({ secret }) => secret);
      expect(secrets).toHaveLength(2);
      const responses = await Promise.all(secrets.map((secret) => confirm(secret)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(await api.shop.db.$count(users, eq(users.email, newEmail))).toBe(1);
    });

    it("can be confirmed only by the link of the latest request", async () => {
      const first = await linkFor();
      const second = await linkFor("asha.newer@example.in");
      expect(await confirm(first)).toMatchObject(linkOver);
      expect((await confirm(second)).status).toBe(200);
    });

    it("is cancelled when the user logs out everywhere", async () => {
      const secret = await linkFor();
      await api.call(logOutEverywhere, {}, { as: "customer" });
      expect(await confirm(secret)).toMatchObject(linkOver);
      expect(await rowOf(api.customer.id)).toMatchObject({ email: api.customer.email });
    });

    it("cannot be confirmed once its link has expired", async () => {
      const secret = await linkFor();
      await api.shop.db.update(emailConfirmations).set({ expiresAt: sql`now() - interval '1 second'` });
      expect(await confirm(secret)).toMatchObject(linkOver);
      expect(await stateOf()).toEqual({ confirmed: false, wanted: null });
      expect(await confirm("never made up")).toMatchObject(linkOver);
    });

    it("is limited to ten requests an hour", async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 11; count += 1)
        statuses.push((await change(`new.${count}@example.in`)).status);
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    });

    it("is recorded in the audit log only for staff", async () => {
      await confirm(await linkFor());
      expect(await api.shop.db.select().from(auditEntries)).toEqual([]);
      await change("office.new@example.in", api.administrator.password, "administrator");
      const [email] = await emailsTo("office.new@example.in");
      expect((await confirm(email?.secret ?? "", "administrator")).status).toBe(200);
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

  it("cannot be confirmed by guessing, because guesses at secrets are limited", async () => {
    const responses = await Promise.all(Array.from({ length: 31 }, () => confirm(crypto.randomUUID())));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
