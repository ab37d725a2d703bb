import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkAdministrator, checkUser, logIn, resetPassword, setRole } from "#contract/accounts/auth.ts";
import { invitationDays } from "#contract/accounts/lifetimes.ts";
import * as contract from "#contract/accounts/staff.ts";
import { confirmTwoFactorSetup, startTwoFactorSetup } from "#contract/accounts/two-factor.ts";
import { listSlides } from "#contract/content/content.ts";
import { capabilityNames, type staffRoles } from "#contract/kernel/capabilities.ts";
import { listAllOrders, setOrdersStatus } from "#contract/orders/orders.ts";
import { exportOrders } from "#contract/reports/exports.ts";
import { changeSettings, readPublicSettings } from "#contract/settings/settings.ts";
import { createSlide } from "#domain/content/slides.ts";
import { m } from "#messages";
import { invitations, sessions, users } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aSlide } from "../factories/content.ts";
import { openAdministrator, openCustomer } from "../factories/customers.ts";
import { openTestApi, type TestAccount, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const email = "vikram@example.in";
const newcomer = { name: "Vikram Singh", phone: "9876543210", password: "Garuda#2026" };

describe.each(databaseKinds)("staff on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const invite = (body: { email: string; staffRole: "support" | "accountant" | "owner" }) =>
    api.call(contract.invite, { body }, asAdministrator);
  const accept = (token: string, body: object = newcomer) =>
    api.call(contract.acceptInvitation, { body: { token, ...body } });
  const open = (token: string) => api.call(contract.readInvitation, { body: { token } });
  const tokenOf = (link: string | undefined) => link?.split("token=")[1] ?? "";
  const rowOf = async (address: string) => {
    const [row] = await api.shop.db.select().from(users).where(eq(users.email, address));
    return row;
  };
  const colleague = async (staffRole: keyof typeof staffRoles) => {
    const account = await openAdministrator(api.shop.db);
    await api.shop.db.update(users).set({ staffRole }).where(eq(users.id, account.id));
    return api.signIn(account);
  };

  describe("roles", () => {
    it("return their permissions in addition to the role of the specification", async () => {
      const owner = await api.call(checkAdministrator, {}, asAdministrator);
      expect(owner.body.user).toMatchObject({ role: 1, staffRole: "owner", capabilities: capabilityNames });
      const accountant = await api.call(checkAdministrator, {}, { as: await colleague("accountant") });
      expect(accountant.body.user).toMatchObject({ role: 1, capabilities: ["office", "orders", "exports"] });
      const customer = await api.call(checkUser, {}, { as: "customer" });
      expect(customer.body.user).toMatchObject({ role: 0, staffRole: null, capabilities: [] });
    });

    it("take effect immediately", async () => {
      const account = await openCustomer(api.shop.db);
      await api.shop.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, account.id));
      const params = { id: account.id };
      const body = { role: 1, staffRole: "accountant" } as const;
      expect((await api.call(setRole, { params, body }, asAdministrator)).body.user).toMatchObject(body);
      const { body: in_ } = await api.call(logIn, { body: account });
      const as = { token: in_.token };
      const setStaffRole = { orders: [{ id: account.id, version: 1 }], status: "Shipped" as const };
      expect((await api.download(exportOrders, {}, { as })).status).toBe(200);
      expect((await api.call(setOrdersStatus, { body: setStaffRole }, { as })).body.message).toBe(
        "Your role does not let you change the status of orders. Please ask an owner of the shop.",
      );
      // Promoted directly in the database, as by another process.
      await api.shop.db.update(users).set({ staffRole: "orders" }).where(eq(users.id, account.id));
      expect((await api.download(exportOrders, {}, { as })).status).toBe(403);
      expect((await api.call(setOrdersStatus, { body: setStaffRole }, { as })).status).toBe(404);
    });

    it("must be defined ones, and customers have none", async () => {
      const params = { id: api.customer.id };
      const errorOf = async (body: object) => {
        const response = await api.call(setRole, { params, body: body as { role: 1 } }, asAdministrator);
        return [response.status, response.body.errors?.[0]?.field];
      };
      expect(await errorOf({ role: 0, staffRole: "owner" })).toEqual([400, "staffRole"]);
      expect(await errorOf({ role: 1, staffRole: "king" })).toEqual([400, "staffRole"]);
      expect(await errorOf({ role: 2 })).toEqual([400, "role"]);
      expect(await errorOf({ staffRole: "owner" })).toEqual([400, "role"]);
      expect(await rowOf(api.customer.email)).toMatchObject({ role: 0, staffRole: null });
    });

    it("revoke the access of the person who registered an unconfirmed address, and return a reset link once", async () => {
      const stranger = await api.signIn(await openCustomer(api.shop.db, { email }));
      const params = { id: stranger.id };
      const promotion = await api.call(
        setRole,
        { params, body: { role: 1, staffRole: "owner" } },
        asAdministrator,
      );
      expect(promotion.body.user).toMatchObject({ role: 1, staffRole: "owner" });
      expect((await api.call(checkAdministrator, {}, { as: stranger })).status).toBe(401);
      expect((await api.call(logIn, { body: stranger })).status).toBe(401);
      const { password } = newcomer;
      const token = tokenOf(promotion.body.link);
      expect((await api.call(resetPassword, { body: { token, password } })).status).toBe(200);
      expect((await api.call(logIn, { body: { email, password } })).body.user.staffRole).toBe("owner");
    });

    it("send the reset link of an unconfirmed account only by email if emails are sent", async () => {
      const withMail = await openTestApi(kind, { mailerKind: "smtp" });
      try {
        const { id } = await openCustomer(withMail.shop.db, { email });
        const change = { params: { id }, body: { role: 1, staffRole: "accountant" } } as const;
        expect((await withMail.call(setRole, change, asAdministrator)).body.link).toBeUndefined();
        const [queued] = await withMail.shop.db.select().from(mailOutbox);
        expect(queued).toMatchObject({ recipient: email, confidential: true });
        expect(queued?.text).toMatch(/reset-password\?token=[\w-]{43}/);
      } finally {
        await withMail.close();
      }
    });

    it("always leave at least one owner", async () => {
      const params = { id: api.administrator.id };
      const demoted = await api.call(
        setRole,
        { params, body: { role: 1, staffRole: "manager" } },
        asAdministrator,
      );
      const suspension = await api.call(
        contract.setStaffAccess,
        { params, body: { active: false } },
        asAdministrator,
      );
      for (const { status, body } of [demoted, suspension]) {
        expect([status, body.message]).toEqual([409, m["accounts.staff.lastOwner"]()]);
      }
    });

    it("show drafts only to staff", async () => {
      await createSlide(api.shop.db, aSlide({ isActive: false }));
      const countSlides = async (staffRole: keyof typeof staffRoles) =>
        (await api.call(listSlides, {}, { as: await colleague(staffRole) })).body.heros.length;
      expect(await countSlides("content")).toBe(1);
      expect(await countSlides("support")).toBe(0);
    });
  });

  describe("a suspended colleague", () => {
    const setAccess = (id: string, active: boolean) =>
      api.call(contract.setStaffAccess, { params: { id }, body: { active } }, asAdministrator);

    it("is signed out on every device, and learns the reason at login", async () => {
      const suspended = await colleague("support");
      const second = await api.signIn(suspended);
      expect((await setAccess(suspended.id, false)).body.user.deactivatedAt).not.toBeNull();
      for (const as of [suspended, second]) {
        const { status, body } = await api.call(checkUser, {}, { as });
        expect([status, body.code]).toEqual([401, "unauthenticated"]);
      }
      const { password } = suspended;
      const right = await api.call(logIn, { body: { email: suspended.email, password } });
      expect([right.status, right.body.code, right.body.message]).toEqual([
        403,
        "deactivated",
        m["accounts.staff.accountSuspended"](),
      ]);
      expect(right.body.token).toBeUndefined();
      const wrong = await api.call(logIn, { body: { email: suspended.email, password: "a guess of mine" } });
      expect([wrong.status, wrong.body.message]).toEqual([401, m["accounts.wrongCredentials"]()]);
      await setAccess(suspended.id, true);
      expect((await api.call(checkUser, {}, { as: suspended })).status).toBe(401);
      expect((await api.call(logIn, { body: { email: suspended.email, password } })).status).toBe(200);
    });

    it("must belong to the staff", async () => {
      const { status, body } = await setAccess(api.customer.id, false);
      expect([status, body.message]).toEqual([409, m["accounts.staff.notOnStaff"]()]);
    });
  });

  describe("an invitation", () => {
    it("returns its link once to the owner if no email is sent, and creates an account", async () => {
      const { body } = await invite({ email, staffRole: "support" });
      expect(body).toMatchObject({ message: m["accounts.staff.invitedByLink"](), invitation: { email } });
      const token = tokenOf(body.link);
      const [row] = await api.shop.db.select().from(invitations);
      expect(JSON.stringify(row)).not.toContain(token);
      const listed = await api.call(contract.listInvitations, {}, asAdministrator);
      expect(listed.body.invitations).toEqual([body.invitation]);
      expect(listed.body.invitations[0]?.invitedBy).toBe(api.administrator.name);
      expect((await open(token)).body).toMatchObject({ email, staffRole: "support", hasAccount: false });

      const accepted = await accept(token);
      expect(accepted.status, accepted.body.message).toBe(200);
      const { session } = accepted.body;
      expect(session?.user).toMatchObject({ email, name: "Vikram Singh", role: 1, staffRole: "support" });
      const as = { token: session?.token ?? "" };
      expect((await api.call(listAllOrders, {}, { as })).status).toBe(200);
      expect((await api.call(logIn, { body: { email, password: newcomer.password } })).status).toBe(200);
      // The link was not emailed, so following it does not confirm the address.
      expect((await rowOf(email))?.emailConfirmedAt).toBeNull();
      expect((await api.call(contract.listInvitations, {}, asAdministrator)).body.invitations).toEqual([]);
    });

    it("works only once, even if several people follow its link simultaneously", async () => {
      const token = tokenOf((await invite({ email, staffRole: "support" })).body.link);
      const responses = await Promise.all([accept(token), accept(token), accept(token)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect((await open(token)).body.errors?.[0]).toEqual({
        field: "token",
        message: m["accounts.staff.invitationExpired"](),
      });
    });

    it("is emailed if a mail server is set, which confirms the address; the owner gets no link", async () => {
      const withMail = await openTestApi(kind, { mailerKind: "smtp" });
      try {
        const response = await withMail.call(
          contract.invite,
          { body: { email, staffRole: "accountant" } },
          asAdministrator,
        );
        expect(response.body.link).toBeUndefined();
        const [queued] = await withMail.shop.db.select().from(mailOutbox);
        expect(queued).toMatchObject({ recipient: email, confidential: true });
        expect(queued?.text).toContain("Accountant");
        const [token = ""] = /(?<=accept-invitation\?token=)[\w-]{43}/.exec(queued?.text ?? "") ?? [];
        const accepted = await withMail.call(contract.acceptInvitation, { body: { token, ...newcomer } });
        expect(accepted.body.session?.user.capabilities).toEqual(["office", "orders", "exports"]);
        const [row] = await withMail.shop.db.select().from(users).where(eq(users.email, email));
        expect(row?.emailConfirmedAt).not.toBeNull();
      } finally {
        await withMail.close();
      }
    });

    it("expires after seven days, when it is withdrawn and when it is renewed", async () => {
      const first = await invite({ email, staffRole: "support" });
      const { _id: id, createdAt, expiresAt } = first.body.invitation;
      const days = (Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000;
      expect(days).toBeCloseTo(invitationDays, 2);
      const params = { id };
      const renewed = await api.call(contract.renewInvitation, { params }, asAdministrator);
      expect((await open(tokenOf(first.body.link))).status).toBe(400);
      const token = tokenOf(renewed.body.link);
      expect((await open(token)).status).toBe(200);
      await api.shop.db.update(invitations).set({ expiresAt: sql`now() - interval '1 second'` });
      expect((await open(token)).status).toBe(400);
      expect((await accept(token)).status).toBe(400);
      const again = tokenOf(
        (await api.call(contract.renewInvitation, { params }, asAdministrator)).body.link,
      );
      expect((await api.call(contract.withdrawInvitation, { params }, asAdministrator)).status).toBe(200);
      expect((await accept(again)).status).toBe(400);
      expect(await rowOf(email)).toBeUndefined();
    });

    it("promotes an existing account with a confirmed address, which must sign in again", async () => {
      const account = await api.signIn(await openCustomer(api.shop.db, { email }));
      await api.shop.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, account.id));
      const token = tokenOf((await invite({ email: email.toUpperCase(), staffRole: "support" })).body.link);
      expect((await open(token)).body.hasAccount).toBe(true);
      const { status, body } = await accept(token, {});
      expect([status, body.session]).toEqual([200, undefined]);
      expect((await api.call(checkUser, {}, { as: account })).status).toBe(401);
      const signedIn = await api.call(logIn, { body: { email, password: account.password } });
      expect(signedIn.body.user).toMatchObject({ staffRole: "support", name: account.name });
    });

    it("revokes the access of an account with an unconfirmed address", {
      tags: ["spec:10.54"],
    }, async () => {
      const stranger = await api.signIn(await openCustomer(api.shop.db, { email }));
      const token = tokenOf((await invite({ email, staffRole: "owner" })).body.link);
      expect((await open(token)).body.hasAccount).toBe(false);
      const withoutDetails = await accept(token, {});
      expect([withoutDetails.status, withoutDetails.body.errors?.[0]?.field]).toEqual([400, "name"]);
      expect((await accept(token)).body.session?.user).toMatchObject({
        _id: stranger.id,
        name: newcomer.name,
      });
      expect((await api.call(checkUser, {}, { as: stranger })).status).toBe(401);
      expect((await api.call(logIn, { body: { email, password: stranger.password } })).status).toBe(401);
    });

    it("is rejected for the address of staff or of an invited person, in any spelling", async () => {
      const first = await invite({ email, staffRole: "support" });
      expect(first.status).toBe(200);
      const twice = await invite({ email: email.toUpperCase(), staffRole: "owner" });
      expect([twice.status, twice.body.errors?.[0]?.field]).toEqual([409, "email"]);
      const colleagues = await invite({ email: api.administrator.email, staffRole: "support" });
      expect([colleagues.status, colleagues.body.message]).toEqual([
        409,
        m["accounts.staff.alreadyOnStaff"](),
      ]);
      // A role assigned in the meantime is kept.
      const promoted = await openAdministrator(api.shop.db, { email });
      expect((await accept(tokenOf(first.body.link))).status).toBe(400);
      expect(await rowOf(email)).toMatchObject({ id: promoted.id, staffRole: "owner" });
    });

    it.each([
      ["name", { name: " " }],
      ["phone", { phone: "12345" }],
      ["password", { password: "short" }],
      ["password", { password: "password123" }],
    ])("requires a valid %s and can be accepted after an error", async (field, wrong) => {
      const token = tokenOf((await invite({ email, staffRole: "support" })).body.link);
      const { status, body } = await accept(token, { ...newcomer, ...wrong });
      expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
      expect((await accept(token)).status).toBe(200);
    });

    it("is rejected without a known token, address or role", async () => {
      expect((await open("x".repeat(43))).status).toBe(400);
      expect((await open("x".repeat(201))).status).toBe(400);
      expect((await invite({ email: "nowhere", staffRole: "support" })).body.errors?.[0]?.field).toBe(
        "email",
      );
      const role = await invite({ email, staffRole: "king" as "owner" });
      expect(role.body.errors?.[0]).toEqual({
        field: "staffRole",
        message: m["accounts.staff.roleInvalid"](),
      });
    });
  });

  describe("mandatory two-factor authentication", () => {
    const requireTwoFactor = (secondFactorRequired: boolean) =>
      api.call(changeSettings, { body: { staff: { secondFactorRequired } } }, asAdministrator);
    const enableTwoFactor = async (account: TestAccount) => {
      const { body } = await api.call(
        startTwoFactorSetup,
        { body: { currentPassword: account.password } },
        { as: account },
      );
      const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
      return (await api.call(confirmTwoFactorSetup, { body: { code } }, { as: account })).body.token;
    };

    it("applies to all staff, including the owner, from the next call", async () => {
      const member = await colleague("support");
      expect((await requireTwoFactor(true)).status).toBe(200);
      for (const as of [member, api.administrator]) {
        for (const call of [checkAdministrator, listAllOrders]) {
          const { status, body } = await api.call(call, {}, { as });
          expect([status, body.code]).toEqual([403, "second-factor-required"]);
        }
        // They can still act as customers and log out.
        expect((await api.call(checkUser, {}, { as })).status).toBe(200);
      }
      const token = await enableTwoFactor(api.administrator);
      expect((await api.call(checkAdministrator, {}, { as: { token } })).status).toBe(200);
      const off = { body: { staff: { secondFactorRequired: false } } };
      expect((await api.call(changeSettings, off, { as: { token } })).status).toBe(200);
      expect((await api.call(listAllOrders, {}, { as: member })).status).toBe(200);
    });

    it("does not apply to customers, and visitors cannot see it", async () => {
      await requireTwoFactor(true);
      expect((await api.call(checkUser, {}, { as: "customer" })).status).toBe(200);
      const { body } = await api.call(readPublicSettings);
      expect(JSON.stringify(body)).not.toContain("secondFactor");
    });
  });

  describe("confirming the password", () => {
    const confirm = (password: string) =>
      api.call(contract.confirmPassword, { body: { password } }, asAdministrator);
    const exporting = async () => {
      const { status, text } = await api.download(exportOrders, {}, asAdministrator);
      return status === 200 ? status : (JSON.parse(text) as { code: string }).code;
    };

    it("is valid for fifteen minutes in its own session", {
      tags: ["spec:10.55"],
    }, async () => {
      const age = (interval: string) =>
        api.shop.db
          .update(sessions)
          .set({ passwordConfirmedAt: sql`now() - ${interval}::interval` })
          .where(eq(sessions.userId, api.administrator.id));
      await age("14 minutes");
      expect(await exporting()).toBe(200);
      await age("15 minutes 1 second");
      expect(await exporting()).toBe("confirm-password");
      const other = await api.signIn(api.administrator);
      await age("15 minutes 1 second");
      expect((await confirm(api.administrator.password)).status).toBe(200);
      expect(await exporting()).toBe(200);
      expect((await api.download(exportOrders, {}, { as: other })).status).toBe(403);
    });

    it("rejects the password of another user", async () => {
      await api.shop.db.update(sessions).set({ passwordConfirmedAt: null });
      const { status, body } = await confirm(api.customer.password);
      expect([status, body.errors?.[0]?.field]).toEqual([400, "password"]);
      expect(await exporting()).toBe("confirm-password");
    });

    it("is limited to ten guesses in fifteen minutes", async () => {
      const limitedApi = await openTestApi(kind, { rateLimits: true });
      try {
        const guess = () =>
          limitedApi.call(
            contract.confirmPassword,
            { body: { password: "a guess of mine" } },
            asAdministrator,
          );
        for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(400);
        const { status, headers } = await guess();
        expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
      } finally {
        await limitedApi.close();
      }
    });
  });
});
