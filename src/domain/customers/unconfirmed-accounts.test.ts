import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultAdministratorName } from "#contract/accounts/roles.ts";
import { createFirstAdministrator } from "#domain/launch-checklist/first-administrator.ts";
import type { Db } from "#ports/database/database.ts";
import { emailConfirmations, passwordResets, users } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { recoveryCodes, twoFactorSecrets } from "#ports/database/tables/two-factor.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import {
  defaultSessionUse,
  openAdministrator,
  openCustomer,
  openSessionOf,
} from "#tests/factories/customers.ts";
import { aShippingAddress } from "#tests/factories/orders.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import type { Account } from "./accounts.ts";
import { createAddress, listAddresses } from "./address-book.ts";
import { ensureAdministrator } from "./administrators.ts";
import { requestEmailChange } from "./change-email.ts";
import { confirmEmail } from "./confirm-email.ts";
import { queueConfirmationEmails } from "./confirmation-emails.ts";
import { invite } from "./invitations.ts";
import { inviteAdministrator } from "./invite-administrator.ts";
import { createResetLink, resetPassword } from "./password-resets.ts";
import { setAccess, setRole } from "./roles.ts";
import {
  findSessionUser,
  identifyLogin,
  openSession,
  type SessionClaim,
  verifyCredentials,
} from "./sessions.ts";

const email = "hello@shop.example";
const siteUrl = "https://shop.example";
const newPassword = "Garuda#2026";
const { email: _, ...aSavedAddressInput } = { ...aShippingAddress(), label: "Home" };
const tokenOf = (link: string | null | undefined) => link?.match(/token=([\w-]+)/)?.[1] ?? "";

/** Everything that the person who registered an account could use to access it. */
interface Stranger {
  account: Account & { password: string };
  session: SessionClaim;
  device: string;
  /** Secrets of links that set a password, and that confirm the current and another address. */
  links: { reset: string; confirmation: string; change: string };
}

describe.each(databaseKinds)("an account with an unconfirmed address on %s", (kind) => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const rowOf = async (address = email) => {
    const [row] = await db.select().from(users).where(eq(users.email, address));
    return row;
  };
  const linkTo = async (recipient: string) => {
    const found = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));
    return tokenOf(found.at(-1)?.text.match(/https:\S+token=\S+/)?.[0]);
  };
  const setTwoFactor = async (userId: string) => {
    await db.insert(twoFactorSecrets).values({ userId, sealedSecret: "sealed", confirmedAt: new Date() });
    await db.insert(recoveryCodes).values({ userId, codeHash: "hash" });
  };
  const prove = (userId: string) =>
    db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, userId));

  /** Registers another person's address and prepares every way to keep access. */
  async function registerStranger(): Promise<Stranger> {
    const account = await openCustomer(db, { email });
    const device = crypto.randomUUID();
    const sessionId = await openSession(db, { account, device });
    const { id: userId, tokenVersion } = account;
    const session = { userId, tokenVersion, sessionId, isStored: true };
    await setTwoFactor(userId);
    await createAddress(db, { ...aSavedAddressInput, isDefault: true, userId });
    const reset = tokenOf(await createResetLink(db, { userId, siteUrl }));
    await requestEmailChange(db, { session, email: "stranger@example.in" });
    await queueConfirmationEmails(db, { siteUrl });
    const links = {
      reset,
      confirmation: await linkTo(email),
      change: await linkTo("stranger@example.in"),
    };
    return { account, session, device, links };
  }

  /** Asserts that the stranger has lost all access to the account. */
  async function expectNoAccess({ account, session, device, links }: Stranger): Promise<void> {
    const { id: userId, password } = account;
    const current = (await rowOf()) ?? account;
    const credentials = { email: current.email, password };
    await expect(verifyCredentials(db, credentials)).rejects.toThrow("Invalid email or password");
    for (const tokenVersion of [account.tokenVersion, current.tokenVersion]) {
      expect(await findSessionUser(db, { ...session, tokenVersion }, defaultSessionUse)).toBeNull();
    }
    expect((await identifyLogin(db, { email, device })).isKnownDevice).toBe(false);
    expect(await db.$count(twoFactorSecrets, eq(twoFactorSecrets.userId, userId))).toBe(0);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(0);
    await expect(resetPassword(db, { token: links.reset, password: newPassword })).rejects.toThrow("expired");
    for (const token of [links.confirmation, links.change]) {
      await expect(confirmEmail(db, { token, password: newPassword })).rejects.toThrow("expired");
    }
    const unused = and(eq(emailConfirmations.userId, userId), isNull(emailConfirmations.usedAt));
    expect(await db.$count(emailConfirmations, and(unused, eq(emailConfirmations.changes, true)))).toBe(0);
    expect((await rowOf())?.securityAnswerHash).not.toBe(account.password);
    expect(await listAddresses(db, userId)).toMatchObject([{ isDefault: false, version: 1 }]);
  }

  /** Asserts that the stranger still has access, but only as a customer. */
  async function expectStillCustomer({ account, session }: Stranger): Promise<void> {
    expect(await rowOf()).toMatchObject({ role: 0, staffRole: null });
    expect(await verifyCredentials(db, { email, password: account.password })).toMatchObject({ role: 0 });
    expect(await findSessionUser(db, session, defaultSessionUse)).toMatchObject({ role: 0 });
  }

  const ownersWithPassword = async (password: string) => {
    const account = await verifyCredentials(db, { email, password });
    expect(account).toMatchObject({ email, role: 1, staffRole: "owner", deactivatedAt: null });
    return account;
  };

  describe("loses its creator's access before it gets a role", () => {
    it("from the settings, which also set its password", async () => {
      const stranger = await registerStranger();
      const result = await ensureAdministrator(db, { email: email.toUpperCase(), password: newPassword });
      expect(result).toMatchObject({ outcome: "promoted", passwordMatches: true });
      await expectNoAccess(stranger);
      await ownersWithPassword(newPassword);
      const profile = { name: defaultAdministratorName, phone: "", address: "" };
      expect(await rowOf()).toMatchObject({ id: stranger.account.id, emailConfirmedAt: null, ...profile });
    });

    it("from `npm run admin`, once its link is used", async () => {
      const stranger = await registerStranger();
      const { link, outcome } = await inviteAdministrator(db, { email, siteUrl });
      expect(outcome).toBe("promoted");
      await expectStillCustomer(stranger);
      await resetPassword(db, { token: tokenOf(link), password: newPassword });
      await expectNoAccess(stranger);
      await ownersWithPassword(newPassword);
      expect(await rowOf()).toMatchObject({ emailConfirmedAt: null });
    });

    it("from the set-up link", async () => {
      const stranger = await registerStranger();
      await createFirstAdministrator(db, { name: "Owner", email, password: newPassword });
      await expectNoAccess(stranger);
      await ownersWithPassword(newPassword);
    });

    it.each([true, false])("from an invitation (sent by email: %s)", async (byEmail) => {
      const stranger = await registerStranger();
      const owner = await openAdministrator(db);
      const context = { actor: owner, siteUrl, byEmail };
      const { link } = await invite(db, { email, roles: ["owner"], ...context });
      await expectStillCustomer(stranger);
      const input = { name: "Vikram", phone: "9876543210", password: newPassword };
      await acceptInvitation(db, { token: tokenOf(link), ...input });
      await expectNoAccess(stranger);
      await ownersWithPassword(newPassword);
      expect(Boolean((await rowOf())?.emailConfirmedAt)).toBe(byEmail);
      expect(await rowOf()).toMatchObject({ name: input.name, phone: input.phone, address: "" });
    });

    it.each([true, false])("from a role (link sent by email: %s)", async (byEmail) => {
      const stranger = await registerStranger();
      const { id } = stranger.account;
      const input = await setRole(db, { id, role: 1, roles: ["owner"], siteUrl, byEmail });
      expect(input.account).toMatchObject({ role: 1, staffRole: "owner" });
      await expectNoAccess(stranger);
      expect(input.link === null).toBe(byEmail);
      const token = byEmail ? await linkTo(email) : tokenOf(input.link);
      await resetPassword(db, { token, password: newPassword });
      await ownersWithPassword(newPassword);
      expect(Boolean((await rowOf())?.emailConfirmedAt)).toBe(byEmail);
    });

    it("from a role with more rights, but not from one with the same rights", async () => {
      const person = await openCustomer(db, { email });
      const { id } = person;
      const change = (staffRole: "support" | "manager") =>
        setRole(db, { id, role: 1, roles: [staffRole], siteUrl, byEmail: false });
      const first = await change("manager");
      await resetPassword(db, { token: tokenOf(first.link), password: newPassword });
      expect((await change("support")).link).toBeNull();
      expect(await verifyCredentials(db, { email, password: newPassword })).toMatchObject({
        staffRole: "support",
      });
      const again = await change("manager");
      await expect(verifyCredentials(db, { email, password: newPassword })).rejects.toThrow();
      expect(await findSessionUser(db, await openSessionOf(db, person), defaultSessionUse)).toBeNull();
      await resetPassword(db, { token: tokenOf(again.link), password: newPassword });
      expect(await verifyCredentials(db, { email, password: newPassword })).toMatchObject({
        staffRole: "manager",
      });
    });

    it("from a reset link sent to the address, which confirms it for the first time", async () => {
      const stranger = await registerStranger();
      const { id: userId } = stranger.account;
      const link = await createResetLink(db, { userId, siteUrl, byEmail: true });
      await resetPassword(db, { token: tokenOf(link), password: newPassword });
      await expectNoAccess(stranger);
      expect(await verifyCredentials(db, { email, password: newPassword })).toMatchObject({ role: 0 });
      expect((await rowOf())?.emailConfirmedAt).toBeInstanceOf(Date);
    });

    it("when the owner in the settings is suspended", async () => {
      const owner = await openAdministrator(db, { email });
      await openAdministrator(db);
      await setTwoFactor(owner.id);
      await setAccess(db, { id: owner.id, active: false });
      await ensureAdministrator(db, { email, password: newPassword });
      await ownersWithPassword(newPassword);
      expect(await db.$count(twoFactorSecrets)).toBe(0);
    });
  });

  describe("once its address is confirmed,", () => {
    const openConfirmedAccount = async () => {
      const account = await openCustomer(db, { email });
      await prove(account.id);
      await setTwoFactor(account.id);
      return { account, session: await openSessionOf(db, account) };
    };

    it("keeps password, sessions and 2FA when the settings make it an owner", async () => {
      const { account, session } = await openConfirmedAccount();
      const result = await ensureAdministrator(db, { email, password: newPassword });
      expect(result).toMatchObject({ outcome: "promoted", passwordMatches: false });
      await ownersWithPassword(account.password);
      expect(await findSessionUser(db, session, defaultSessionUse)).toMatchObject({ staffRole: "owner" });
      expect(await db.$count(twoFactorSecrets)).toBe(1);
    });

    it("keeps password and 2FA in a new role, and needs no link", async () => {
      const { account } = await openConfirmedAccount();
      const { id } = account;
      const input = await setRole(db, { id, role: 1, roles: ["owner"], siteUrl, byEmail: false });
      expect(input.link).toBeNull();
      await ownersWithPassword(account.password);
      expect(await db.$count(passwordResets)).toBe(0);
      expect(await db.$count(twoFactorSecrets)).toBe(1);
    });

    it("keeps 2FA when its password is reset by email or by `npm run admin`", async () => {
      const { account } = await openConfirmedAccount();
      const byEmail = await createResetLink(db, { userId: account.id, siteUrl, byEmail: true });
      await resetPassword(db, { token: tokenOf(byEmail), password: newPassword });
      const { link } = await inviteAdministrator(db, { email, siteUrl });
      await resetPassword(db, { token: tokenOf(link), password: account.password });
      await ownersWithPassword(account.password);
      expect(await db.$count(twoFactorSecrets)).toBe(1);
    });
  });

  describe("is confirmed by a link", () => {
    it.each(["confirmation", "change"] as const)(
      "only with the account's session or password (%s of the address)",
      async (which) => {
        const { account, session, links } = await registerStranger();
        const other = await openSessionOf(db, await openCustomer(db));
        const token = links[which];
        for (const proof of [{}, { session: other }, { password: "a guess of mine" }]) {
          await expect(confirmEmail(db, { token, ...proof })).rejects.toMatchObject({ field: "password" });
        }
        expect(await rowOf()).toMatchObject({ id: account.id, emailConfirmedAt: null });
        const proof = which === "change" ? { session } : { password: account.password };
        expect(await confirmEmail(db, { token, ...proof })).toMatchObject({ changed: which === "change" });
        const [row] = await db.select().from(users).where(eq(users.id, account.id));
        expect(row?.emailConfirmedAt).toBeInstanceOf(Date);
        await expect(confirmEmail(db, { token, ...proof })).rejects.toMatchObject({ field: "token" });
      },
    );
  });

  describe("at an address that staff used before", () => {
    /** An owner who has changed the address given in the settings. */
    async function openOwnerWithNewEmail() {
      await ensureAdministrator(db, { email, password: newPassword });
      const account = await verifyCredentials(db, { email, password: newPassword });
      const session = await openSessionOf(db, account);
      await requestEmailChange(db, { session, email: "moved@shop.example" });
      await queueConfirmationEmails(db, { siteUrl });
      await confirmEmail(db, { token: await linkTo("moved@shop.example"), session });
      return account;
    }

    it("is not created by the settings", async () => {
      await openOwnerWithNewEmail();
      const result = await ensureAdministrator(db, { email: email.toUpperCase(), password: newPassword });
      expect(result).toEqual({ outcome: "former address" });
      expect(await rowOf()).toBeUndefined();
      expect(await db.$count(users)).toBe(1);
    });

    it.each([true, false])("is not promoted by the settings (confirmed: %s)", async (isProven) => {
      await openOwnerWithNewEmail();
      const stranger = await registerStranger();
      if (isProven) await prove(stranger.account.id);
      expect(await ensureAdministrator(db, { email, password: newPassword })).toEqual({
        outcome: "former address",
      });
      await expectStillCustomer(stranger);
    });

    it("becomes the owner's address again when the owner changes back to it", async () => {
      const { id } = await openOwnerWithNewEmail();
      await db.update(users).set({ email }).where(eq(users.id, id));
      expect(await ensureAdministrator(db, { email, password: newPassword })).toMatchObject({
        outcome: "unchanged",
      });
      await db.update(users).set({ staffRole: "manager" });
      expect(await ensureAdministrator(db, { email, password: newPassword })).toMatchObject({
        outcome: "promoted",
        passwordMatches: true,
      });
    });

    it("becomes an owner's address with the link from `npm run admin`", async () => {
      await openOwnerWithNewEmail();
      const { link, outcome } = await inviteAdministrator(db, { email, siteUrl });
      expect(outcome).toBe("created");
      expect(await rowOf()).toMatchObject({ role: 0, staffRole: null });
      await resetPassword(db, { token: tokenOf(link), password: newPassword });
      await ownersWithPassword(newPassword);
    });
  });
});
