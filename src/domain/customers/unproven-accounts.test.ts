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
import { acceptInvitation } from "./accept-invitation.ts";
import type { Account } from "./accounts.ts";
import { ensureAdministrator } from "./administrators.ts";
import { askToChangeEmail } from "./change-email.ts";
import { confirmEmail } from "./confirm-email.ts";
import { queueConfirmationEmails } from "./confirmation-emails.ts";
import { invite } from "./invitations.ts";
import { inviteAdministrator } from "./invite-administrator.ts";
import { makeResetLink, resetPassword } from "./password-resets.ts";
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
const chosen = "Garuda#2026";
const tokenOf = (link: string | null | undefined) => link?.match(/token=([\w-]+)/)?.[1] ?? "";

/** Everything that the person who registered an account could still use to get into it. */
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

  /** Registers another person's address and prepares every way to get back in. */
  async function openStranger(): Promise<Stranger> {
    const account = await openCustomer(db, { email });
    const device = crypto.randomUUID();
    const sessionId = await openSession(db, { account, device });
    const { id: userId, tokenVersion } = account;
    const session = { userId, tokenVersion, sessionId, isWrittenDown: true };
    await setTwoFactor(userId);
    const reset = tokenOf(await makeResetLink(db, { userId, siteUrl }));
    await askToChangeEmail(db, { session, email: "stranger@example.in" });
    await queueConfirmationEmails(db, { siteUrl });
    const links = {
      reset,
      confirmation: await linkTo(email),
      change: await linkTo("stranger@example.in"),
    };
    return { account, session, device, links };
  }

  /** Asserts that nothing of what the stranger had opens the account any more. */
  async function expectShutOut({ account, session, device, links }: Stranger): Promise<void> {
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
    await expect(resetPassword(db, { token: links.reset, password: chosen })).rejects.toThrow("expired");
    for (const token of [links.confirmation, links.change]) {
      await expect(confirmEmail(db, { token, password: chosen })).rejects.toThrow("expired");
    }
    const unused = and(eq(emailConfirmations.userId, userId), isNull(emailConfirmations.usedAt));
    expect(await db.$count(emailConfirmations, and(unused, eq(emailConfirmations.changes, true)))).toBe(0);
    expect((await rowOf())?.securityAnswerHash).not.toBe(account.password);
  }

  /** Asserts that the stranger is still a customer like any other. */
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

  describe("loses everything its creator had before it gains a right", () => {
    it("from the settings, whose password it gets", async () => {
      const stranger = await openStranger();
      const ensured = await ensureAdministrator(db, { email: email.toUpperCase(), password: chosen });
      expect(ensured).toMatchObject({ outcome: "promoted", hasThisPassword: true });
      await expectShutOut(stranger);
      await ownersWithPassword(chosen);
      const profile = { name: defaultAdministratorName, phone: "", address: "" };
      expect(await rowOf()).toMatchObject({ id: stranger.account.id, emailConfirmedAt: null, ...profile });
    });

    it("from the command, once its link is used", async () => {
      const stranger = await openStranger();
      const { link, outcome } = await inviteAdministrator(db, { email, siteUrl });
      expect(outcome).toBe("promoted");
      await expectStillCustomer(stranger);
      await resetPassword(db, { token: tokenOf(link), password: chosen });
      await expectShutOut(stranger);
      await ownersWithPassword(chosen);
      expect(await rowOf()).toMatchObject({ emailConfirmedAt: null });
    });

    it("from the set-up link", async () => {
      const stranger = await openStranger();
      await createFirstAdministrator(db, { name: "Owner", email, password: chosen });
      await expectShutOut(stranger);
      await ownersWithPassword(chosen);
    });

    it.each([true, false])("from an invitation (sent by email: %s)", async (byEmail) => {
      const stranger = await openStranger();
      const owner = await openAdministrator(db);
      const inviting = { actor: owner, siteUrl, byEmail };
      const { link } = await invite(db, { email, staffRole: "owner", ...inviting });
      await expectStillCustomer(stranger);
      const input = { name: "Vikram", phone: "9876543210", password: chosen };
      await acceptInvitation(db, { token: tokenOf(link), ...input });
      await expectShutOut(stranger);
      await ownersWithPassword(chosen);
      expect(Boolean((await rowOf())?.emailConfirmedAt)).toBe(byEmail);
      expect(await rowOf()).toMatchObject({ name: input.name, phone: input.phone, address: "" });
    });

    it.each([true, false])("from a role (link sent by email: %s)", async (byEmail) => {
      const stranger = await openStranger();
      const { id } = stranger.account;
      const input = await setRole(db, { id, role: 1, staffRole: "owner", siteUrl, byEmail });
      expect(input.account).toMatchObject({ role: 1, staffRole: "owner" });
      await expectShutOut(stranger);
      expect(input.link === null).toBe(byEmail);
      const token = byEmail ? await linkTo(email) : tokenOf(input.link);
      await resetPassword(db, { token, password: chosen });
      await ownersWithPassword(chosen);
      expect(Boolean((await rowOf())?.emailConfirmedAt)).toBe(byEmail);
    });

    it("from a further role, but not from one with the same rights", async () => {
      const person = await openCustomer(db, { email });
      const { id } = person;
      const change = (staffRole: "support" | "manager") =>
        setRole(db, { id, role: 1, staffRole, siteUrl, byEmail: false });
      const first = await change("manager");
      await resetPassword(db, { token: tokenOf(first.link), password: chosen });
      expect((await change("support")).link).toBeNull();
      expect(await verifyCredentials(db, { email, password: chosen })).toMatchObject({
        staffRole: "support",
      });
      const again = await change("manager");
      await expect(verifyCredentials(db, { email, password: chosen })).rejects.toThrow();
      expect(await findSessionUser(db, await openSessionOf(db, person), defaultSessionUse)).toBeNull();
      await resetPassword(db, { token: tokenOf(again.link), password: chosen });
      expect(await verifyCredentials(db, { email, password: chosen })).toMatchObject({
        staffRole: "manager",
      });
    });

    it("from a reset link sent to the address, which confirms it for the first time", async () => {
      const stranger = await openStranger();
      const { id: userId } = stranger.account;
      const link = await makeResetLink(db, { userId, siteUrl, byEmail: true });
      await resetPassword(db, { token: tokenOf(link), password: chosen });
      await expectShutOut(stranger);
      expect(await verifyCredentials(db, { email, password: chosen })).toMatchObject({ role: 0 });
      expect((await rowOf())?.emailConfirmedAt).toBeInstanceOf(Date);
    });

    it("when the owner in the settings is suspended", async () => {
      const owner = await openAdministrator(db, { email });
      await openAdministrator(db);
      await setTwoFactor(owner.id);
      await setAccess(db, { id: owner.id, active: false });
      await ensureAdministrator(db, { email, password: chosen });
      await ownersWithPassword(chosen);
      expect(await db.$count(twoFactorSecrets)).toBe(0);
    });
  });

  describe("with a confirmed address", () => {
    const openProven = async () => {
      const account = await openCustomer(db, { email });
      await prove(account.id);
      await setTwoFactor(account.id);
      return { account, session: await openSessionOf(db, account) };
    };

    it("keeps password, sessions and 2FA when the settings name it", async () => {
      const { account, session } = await openProven();
      const ensured = await ensureAdministrator(db, { email, password: chosen });
      expect(ensured).toMatchObject({ outcome: "promoted", hasThisPassword: false });
      await ownersWithPassword(account.password);
      expect(await findSessionUser(db, session, defaultSessionUse)).toMatchObject({ staffRole: "owner" });
      expect(await db.$count(twoFactorSecrets)).toBe(1);
    });

    it("keeps password and 2FA with another role, and needs no link", async () => {
      const { account } = await openProven();
      const { id } = account;
      const input = await setRole(db, { id, role: 1, staffRole: "owner", siteUrl, byEmail: false });
      expect(input.link).toBeNull();
      await ownersWithPassword(account.password);
      expect(await db.$count(passwordResets)).toBe(0);
      expect(await db.$count(twoFactorSecrets)).toBe(1);
    });

    it("keeps 2FA when its password is reset by email, and by the command", async () => {
      const { account } = await openProven();
      const byEmail = await makeResetLink(db, { userId: account.id, siteUrl, byEmail: true });
      await resetPassword(db, { token: tokenOf(byEmail), password: chosen });
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
        const { account, session, links } = await openStranger();
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
    /** An owner whose address was changed from that of the settings. */
    async function openMovedOwner() {
      await ensureAdministrator(db, { email, password: chosen });
      const account = await verifyCredentials(db, { email, password: chosen });
      const session = await openSessionOf(db, account);
      await askToChangeEmail(db, { session, email: "moved@shop.example" });
      await queueConfirmationEmails(db, { siteUrl });
      await confirmEmail(db, { token: await linkTo("moved@shop.example"), session });
      return account;
    }

    it("is not opened by the settings", async () => {
      await openMovedOwner();
      const ensured = await ensureAdministrator(db, { email: email.toUpperCase(), password: chosen });
      expect(ensured).toEqual({ outcome: "former address" });
      expect(await rowOf()).toBeUndefined();
      expect(await db.$count(users)).toBe(1);
    });

    it.each([true, false])("is not promoted by the settings (confirmed: %s)", async (isProven) => {
      await openMovedOwner();
      const stranger = await openStranger();
      if (isProven) await prove(stranger.account.id);
      expect(await ensureAdministrator(db, { email, password: chosen })).toEqual({
        outcome: "former address",
      });
      await expectStillCustomer(stranger);
    });

    it("becomes an owner's again when the owner changes back to it", async () => {
      const { id } = await openMovedOwner();
      await db.update(users).set({ email }).where(eq(users.id, id));
      expect(await ensureAdministrator(db, { email, password: chosen })).toMatchObject({
        outcome: "unchanged",
      });
      await db.update(users).set({ staffRole: "manager" });
      expect(await ensureAdministrator(db, { email, password: chosen })).toMatchObject({
        outcome: "promoted",
        hasThisPassword: true,
      });
    });

    it("becomes an owner's with the link from the command", async () => {
      await openMovedOwner();
      const { link, outcome } = await inviteAdministrator(db, { email, siteUrl });
      expect(outcome).toBe("created");
      expect(await rowOf()).toMatchObject({ role: 0, staffRole: null });
      await resetPassword(db, { token: tokenOf(link), password: chosen });
      await ownersWithPassword(chosen);
    });
  });
});
