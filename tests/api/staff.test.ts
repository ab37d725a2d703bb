import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountWords } from "#contract/accounts/account-words.ts";
import { checkAdministrator, checkUser, logIn, resetPassword, setRole } from "#contract/accounts/auth.ts";
import * as contract from "#contract/accounts/staff.ts";
import { invitationDays, staffWords } from "#contract/accounts/staff-words.ts";
import { confirmTwoFactorSetup, startTwoFactorSetup } from "#contract/accounts/two-factor.ts";
import { listSlides } from "#contract/content/content.ts";
import { capabilityNames, type staffRoles } from "#contract/kernel/capabilities.ts";
import { listAllOrders, setOrdersStatus } from "#contract/orders/orders.ts";
import { exportOrders } from "#contract/reports/exports.ts";
import { changeSettings, readPublicSettings } from "#contract/settings/settings.ts";
import { createSlide } from "#domain/content/slides.ts";
import { invitations, sessions, users } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aSlide } from "../factories/content.ts";
import { openAdministrator, openCustomer } from "../factories/customers.ts";
import { openTestApi, type TestAccount, type TestApi } from "./test-api.ts";

const asOwner = { as: "administrator" } as const;
const email = "vikram@example.in";
const newcomer = { name: "Vikram Singh", phone: "9876543210", password: "Garuda#2026" };

describe.each(databaseKinds)("the staff on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const invite = (body: { email: string; staffRole: "support" | "accountant" | "owner" }) =>
    api.call(contract.invite, { body }, asOwner);
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
    it("tell everybody what they may do, beside the role of the specification", async () => {
      const owner = await api.call(checkAdministrator, {}, asOwner);
      expect(owner.body.user).toMatchObject({ role: 1, staffRole: "owner", capabilities: capabilityNames });
      const accountant = await api.call(checkAdministrator, {}, { as: await colleague("accountant") });
      expect(accountant.body.user).toMatchObject({ role: 1, capabilities: ["office", "orders", "exports"] });
      const customer = await api.call(checkUser, {}, { as: "customer" });
      expect(customer.body.user).toMatchObject({ role: 0, staffRole: null, capabilities: [] });
    });

    it("change at once what a colleague may do", async () => {
      const person = await openCustomer(api.shop.db);
      await api.shop.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, person.id));
      const params = { id: person.id };
      const body = { role: 1, staffRole: "accountant" } as const;
      expect((await api.call(setRole, { params, body }, asOwner)).body.user).toMatchObject(body);
      const { body: in_ } = await api.call(logIn, { body: person });
      const as = { token: in_.token };
      const move = { orders: [{ id: person.id, version: 1 }], status: "Shipped" as const };
      expect((await api.download(exportOrders, {}, { as })).status).toBe(200);
      expect((await api.call(setOrdersStatus, { body: move }, { as })).body.message).toBe(
        staffWords.notYours("fulfilment"),
      );
      // Raised behind the back of the session, as by another process.
      await api.shop.db.update(users).set({ staffRole: "orders" }).where(eq(users.id, person.id));
      expect((await api.download(exportOrders, {}, { as })).status).toBe(403);
      expect((await api.call(setOrdersStatus, { body: move }, { as })).status).toBe(404);
    });

    it("are no customer's, and only those that there are", async () => {
      const params = { id: api.customer.id };
      const fault = async (body: object) => {
        const answer = await api.call(setRole, { params, body: body as { role: 1 } }, asOwner);
        return [answer.status, answer.body.errors?.[0]?.field];
      };
      expect(await fault({ role: 0, staffRole: "owner" })).toEqual([400, "staffRole"]);
      expect(await fault({ role: 1, staffRole: "king" })).toEqual([400, "staffRole"]);
      expect(await fault({ role: 2 })).toEqual([400, "role"]);
      expect(await fault({ staffRole: "owner" })).toEqual([400, "role"]);
      expect(await rowOf(api.customer.email)).toMatchObject({ role: 0, staffRole: null });
    });

    it("take an unproven account away from the person who registered it, whose link is answered once", async () => {
      const stranger = await api.signIn(await openCustomer(api.shop.db, { email }));
      const params = { id: stranger.id };
      const raised = await api.call(setRole, { params, body: { role: 1, staffRole: "owner" } }, asOwner);
      expect(raised.body.user).toMatchObject({ role: 1, staffRole: "owner" });
      expect((await api.call(checkAdministrator, {}, { as: stranger })).status).toBe(401);
      expect((await api.call(logIn, { body: stranger })).status).toBe(401);
      const { password } = newcomer;
      const token = tokenOf(raised.body.link);
      expect((await api.call(resetPassword, { body: { token, password } })).status).toBe(200);
      expect((await api.call(logIn, { body: { email, password } })).body.user.staffRole).toBe("owner");
    });

    it("send the link of an unproven account to its address alone where emails go out", async () => {
      const withMail = await openTestApi(kind, { mailerKind: "smtp" });
      try {
        const { id } = await openCustomer(withMail.shop.db, { email });
        const change = { params: { id }, body: { role: 1, staffRole: "accountant" } } as const;
        expect((await withMail.call(setRole, change, asOwner)).body.link).toBeUndefined();
        const [letter] = await withMail.shop.db.select().from(mailOutbox);
        expect(letter).toMatchObject({ recipient: email, confidential: true });
        expect(letter?.text).toMatch(/reset-password\?token=[\w-]{43}/);
      } finally {
        await withMail.close();
      }
    });

    it("leave the last owner one", async () => {
      const params = { id: api.administrator.id };
      const demoted = await api.call(setRole, { params, body: { role: 1, staffRole: "manager" } }, asOwner);
      const shutOut = await api.call(contract.setStaffAccess, { params, body: { active: false } }, asOwner);
      for (const { status, body } of [demoted, shutOut]) {
        expect([status, body.message]).toEqual([409, staffWords.lastOwner]);
      }
    });

    it("show what is not public only to those who change it", async () => {
      await createSlide(api.shop.db, aSlide({ isActive: false }));
      const seen = async (staffRole: keyof typeof staffRoles) =>
        (await api.call(listSlides, {}, { as: await colleague(staffRole) })).body.heros.length;
      expect(await seen("content")).toBe(1);
      expect(await seen("support")).toBe(0);
    });
  });

  describe("whoever is shut out", () => {
    const setAccess = (id: string, active: boolean) =>
      api.call(contract.setStaffAccess, { params: { id }, body: { active } }, asOwner);

    it("is out on every device at once, and the login says why to nobody but them", async () => {
      const person = await colleague("support");
      const second = await api.signIn(person);
      expect((await setAccess(person.id, false)).body.user.deactivatedAt).not.toBeNull();
      for (const as of [person, second]) {
        const { status, body } = await api.call(checkUser, {}, { as });
        expect([status, body.code]).toEqual([401, "unauthenticated"]);
      }
      const { password } = person;
      const right = await api.call(logIn, { body: { email: person.email, password } });
      expect([right.status, right.body.code, right.body.message]).toEqual([
        403,
        "deactivated",
        staffWords.accountDeactivated,
      ]);
      expect(right.body.token).toBeUndefined();
      const wrong = await api.call(logIn, { body: { email: person.email, password: "a guess of mine" } });
      expect([wrong.status, wrong.body.message]).toEqual([401, accountWords.wrongCredentials]);
      await setAccess(person.id, true);
      expect((await api.call(checkUser, {}, { as: person })).status).toBe(401);
      expect((await api.call(logIn, { body: { email: person.email, password } })).status).toBe(200);
    });

    it("is on the staff", async () => {
      const { status, body } = await setAccess(api.customer.id, false);
      expect([status, body.message]).toEqual([409, staffWords.notOnStaff]);
    });
  });

  describe("an invitation", () => {
    it("shows its link once to the owner when no letter goes out, and opens an account", async () => {
      const { body } = await invite({ email, staffRole: "support" });
      expect(body).toMatchObject({ message: staffWords.invitedByHand, invitation: { email } });
      const token = tokenOf(body.link);
      const [row] = await api.shop.db.select().from(invitations);
      expect(JSON.stringify(row)).not.toContain(token);
      const listed = await api.call(contract.listInvitations, {}, asOwner);
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
      // The link was handed over: that proves no address.
      expect((await rowOf(email))?.emailConfirmedAt).toBeNull();
      expect((await api.call(contract.listInvitations, {}, asOwner)).body.invitations).toEqual([]);
    });

    it("works once, however many follow its link at once", async () => {
      const token = tokenOf((await invite({ email, staffRole: "support" })).body.link);
      const answers = await Promise.all([accept(token), accept(token), accept(token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect((await open(token)).body.errors?.[0]).toEqual({
        field: "token",
        message: staffWords.invitationOver,
      });
    });

    it("goes by letter where a mail server is set, which proves the address; the owner sees no link", async () => {
      const withMail = await openTestApi(kind, { mailerKind: "smtp" });
      try {
        const answer = await withMail.call(
          contract.invite,
          { body: { email, staffRole: "accountant" } },
          asOwner,
        );
        expect(answer.body.link).toBeUndefined();
        const [letter] = await withMail.shop.db.select().from(mailOutbox);
        expect(letter).toMatchObject({ recipient: email, confidential: true });
        expect(letter?.text).toContain("Accountant");
        const [token = ""] = /(?<=accept-invitation\?token=)[\w-]{43}/.exec(letter?.text ?? "") ?? [];
        const accepted = await withMail.call(contract.acceptInvitation, { body: { token, ...newcomer } });
        expect(accepted.body.session?.user.capabilities).toEqual(["office", "orders", "exports"]);
        const [row] = await withMail.shop.db.select().from(users).where(eq(users.email, email));
        expect(row?.emailConfirmedAt).not.toBeNull();
      } finally {
        await withMail.close();
      }
    });

    it("is over after seven days, when it is withdrawn, and by a newer link", async () => {
      const first = await invite({ email, staffRole: "support" });
      const { _id: id, createdAt, expiresAt } = first.body.invitation;
      const days = (Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000;
      expect(days).toBeCloseTo(invitationDays, 2);
      const params = { id };
      const renewed = await api.call(contract.renewInvitation, { params }, asOwner);
      expect((await open(tokenOf(first.body.link))).status).toBe(400);
      const token = tokenOf(renewed.body.link);
      expect((await open(token)).status).toBe(200);
      await api.shop.db.update(invitations).set({ expiresAt: sql`now() - interval '1 second'` });
      expect((await open(token)).status).toBe(400);
      expect((await accept(token)).status).toBe(400);
      const again = tokenOf((await api.call(contract.renewInvitation, { params }, asOwner)).body.link);
      expect((await api.call(contract.withdrawInvitation, { params }, asOwner)).status).toBe(200);
      expect((await accept(again)).status).toBe(400);
      expect(await rowOf(email)).toBeUndefined();
    });

    it("gives the role to the account of whoever has proven the address, who signs in anew", async () => {
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

    it("keeps whoever registered the address without proving it out of the account", {
      tags: ["spec:10.54"],
    }, async () => {
      const stranger = await api.signIn(await openCustomer(api.shop.db, { email }));
      const token = tokenOf((await invite({ email, staffRole: "owner" })).body.link);
      expect((await open(token)).body.hasAccount).toBe(false);
      const nothingSaid = await accept(token, {});
      expect([nothingSaid.status, nothingSaid.body.errors?.[0]?.field]).toEqual([400, "name"]);
      expect((await accept(token)).body.session?.user).toMatchObject({
        _id: stranger.id,
        name: newcomer.name,
      });
      expect((await api.call(checkUser, {}, { as: stranger })).status).toBe(401);
      expect((await api.call(logIn, { body: { email, password: stranger.password } })).status).toBe(401);
    });

    it("is refused for whoever is on the staff or invited already, however the address is written", async () => {
      const first = await invite({ email, staffRole: "support" });
      expect(first.status).toBe(200);
      const twice = await invite({ email: email.toUpperCase(), staffRole: "owner" });
      expect([twice.status, twice.body.errors?.[0]?.field]).toEqual([409, "email"]);
      const colleagues = await invite({ email: api.administrator.email, staffRole: "support" });
      expect([colleagues.status, colleagues.body.message]).toEqual([409, staffWords.alreadyOnStaff]);
      // Who became a colleague by another way meanwhile keeps the role.
      const person = await openAdministrator(api.shop.db, { email });
      expect((await accept(tokenOf(first.body.link))).status).toBe(400);
      expect(await rowOf(email)).toMatchObject({ id: person.id, staffRole: "owner" });
    });

    it.each([
      ["name", { name: " " }],
      ["phone", { phone: "12345" }],
      ["password", { password: "short" }],
      ["password", { password: "password123" }],
    ])("asks a newcomer for a good %s, and can be followed again", async (field, wrong) => {
      const token = tokenOf((await invite({ email, staffRole: "support" })).body.link);
      const { status, body } = await accept(token, { ...newcomer, ...wrong });
      expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
      expect((await accept(token)).status).toBe(200);
    });

    it("of nobody, to nobody and with nothing is refused", async () => {
      expect((await open("x".repeat(43))).status).toBe(400);
      expect((await open("x".repeat(201))).status).toBe(400);
      expect((await invite({ email: "nowhere", staffRole: "support" })).body.errors?.[0]?.field).toBe(
        "email",
      );
      const role = await invite({ email, staffRole: "king" as "owner" });
      expect(role.body.errors?.[0]).toEqual({ field: "staffRole", message: staffWords.staffRoleOdd });
    });
  });

  describe("the second factor", () => {
    const demand = (secondFactorRequired: boolean) =>
      api.call(changeSettings, { body: { staff: { secondFactorRequired } } }, asOwner);
    const setUp = async (account: TestAccount) => {
      const { body } = await api.call(
        startTwoFactorSetup,
        { body: { currentPassword: account.password } },
        { as: account },
      );
      const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
      return (await api.call(confirmTwoFactorSetup, { body: { code } }, { as: account })).body.token;
    };

    it("is demanded of everybody on the staff from the next call on, the owner included", async () => {
      const person = await colleague("support");
      expect((await demand(true)).status).toBe(200);
      for (const as of [person, api.administrator]) {
        for (const call of [checkAdministrator, listAllOrders]) {
          const { status, body } = await api.call(call, {}, { as });
          expect([status, body.code]).toEqual([403, "second-factor-required"]);
        }
        // What is theirs as customers goes on, the way out with it.
        expect((await api.call(checkUser, {}, { as })).status).toBe(200);
      }
      const token = await setUp(api.administrator);
      expect((await api.call(checkAdministrator, {}, { as: { token } })).status).toBe(200);
      const off = { body: { staff: { secondFactorRequired: false } } };
      expect((await api.call(changeSettings, off, { as: { token } })).status).toBe(200);
      expect((await api.call(listAllOrders, {}, { as: person })).status).toBe(200);
    });

    it("is demanded of no customer, and visitors hear nothing of it", async () => {
      await demand(true);
      expect((await api.call(checkUser, {}, { as: "customer" })).status).toBe(200);
      const { body } = await api.call(readPublicSettings);
      expect(JSON.stringify(body)).not.toContain("secondFactor");
    });
  });

  describe("the password", () => {
    const confirm = (password: string) => api.call(contract.confirmPassword, { body: { password } }, asOwner);
    const exporting = async () => {
      const { status, text } = await api.download(exportOrders, {}, asOwner);
      return status === 200 ? status : (JSON.parse(text) as { code: string }).code;
    };

    it("counts for a quarter of an hour, in the session in which it was entered", {
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

    it("is nobody else's", async () => {
      await api.shop.db.update(sessions).set({ passwordConfirmedAt: null });
      const { status, body } = await confirm(api.customer.password);
      expect([status, body.errors?.[0]?.field]).toEqual([400, "password"]);
      expect(await exporting()).toBe("confirm-password");
    });

    it("is guessed ten times in a quarter of an hour", async () => {
      const limited = await openTestApi(kind, { rateLimits: true });
      try {
        const guess = () =>
          limited.call(contract.confirmPassword, { body: { password: "a guess of mine" } }, asOwner);
        for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(400);
        const { status, headers } = await guess();
        expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
      } finally {
        await limited.close();
      }
    });
  });
});
