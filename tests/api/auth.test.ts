import { eq, sql } from "drizzle-orm";
import { sign } from "hono/jwt";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contract from "#contract/accounts/auth.ts";
import { ensureAdministrator } from "#domain/customers/administrators.ts";
import { m } from "#messages";
import { sessions, users } from "#ports/database/tables/customers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openCustomer, registration } from "../factories/customers.ts";
import { openTestApi, type TestApi, testSessionSecret } from "./test-api.ts";

const asCustomer = { as: "customer" } as const;
const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("accounts on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const rowOf = async (email: string) => {
    const [row] = await api.database.db.select().from(users).where(eq(users.email, email));
    return row;
  };
  const logIn = (email: string, password: string) => api.call(contract.logIn, { body: { email, password } });

  describe("registration", () => {
    it("creates a customer account and stores passwords and answers only as hashes", {
      tags: ["spec:3.2"],
    }, async () => {
      const body = registration({ name: "  Ravi Śukla 🚁 ", email: " Ravi@Example.IN " });
      const response = await api.call(contract.register, { body });
      expect(response).toMatchObject({
        status: 200,
        body: { success: true, message: m["accounts.registered"]() },
      });
      expect(Object.keys(response.body).sort()).toEqual(["message", "success"]);

      const row = await rowOf("Ravi@Example.IN");
      expect(row).toMatchObject({ name: "Ravi Śukla 🚁", role: 0, phone: body.phone, address: body.address });
      expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(row?.securityAnswerHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(JSON.stringify(row)).not.toContain(body.password);
      expect(JSON.stringify(row)).not.toContain(body.answer);
    });

    it("ignores a role in the form", { tags: ["spec:6.3"] }, async () => {
      const body = { ...registration(), role: 1, tokenVersion: 9, isAdmin: true };
      await api.call(contract.register, { body });
      expect(await rowOf(body.email)).toMatchObject({ role: 0, tokenVersion: 0 });
    });

    it("rejects an email address that has an account, in any letter case", async () => {
      const body = registration({ email: api.customer.email.toUpperCase() });
      const { status, body: refusal } = await api.call(contract.register, { body });
      expect(status).toBe(409);
      expect(refusal).toMatchObject({ success: false, message: m["accounts.emailTaken"]() });
      expect(refusal.errors).toEqual([{ field: "email", message: m["accounts.emailTaken"]() }]);
      expect(await api.database.db.$count(users)).toBe(2);
    });

    it("creates one account from eight simultaneous requests", async () => {
      const body = registration();
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          api.call(contract.register, {
            body: { ...body, email: index % 2 ? body.email : body.email.toUpperCase() },
          }),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
      expect(await api.database.db.$count(users)).toBe(3);
    });

    it("rejects an invalid field and names it", async () => {
      const cases: [field: string, value: string, message: string][] = [
        ["email", "not-an-address", m["accounts.invalidEmail"]()],
        ["email", "two words@example.in", m["accounts.invalidEmail"]()],
        ["phone", "98765", m["accounts.invalidPhone"]()],
        ["phone", "98765432101", m["accounts.invalidPhone"]()],
        ["phone", "९८७६५४३२१०", m["accounts.invalidPhone"]()],
        ["password", "Short#1", m["accounts.shortPassword"]()],
        ["name", "   ", m["accounts.missingFields"]()],
        ["address", "", m["accounts.missingFields"]()],
        ["answer", "", m["accounts.missingFields"]()],
      ];
      for (const [field, value, message] of cases) {
        const body = { ...registration(), [field]: value };
        const { status, body: refusal } = await api.call(contract.register, { body });
        expect.soft(status, `${field} ${value}`).toBe(400);
        expect.soft(refusal).toMatchObject({ success: false, message, errors: [{ field, message }] });
      }
      expect(await api.database.db.$count(users)).toBe(2);
    });

    it("lists errors in the order of the specification", { tags: ["spec:5.1"] }, async () => {
      const body = registration({ email: "x", phone: "1", password: "1", name: "", address: "" });
      const { body: refusal } = await api.call(contract.register, { body });
      expect(refusal.message).toBe(m["accounts.invalidEmail"]());
      const fields = refusal.errors?.map(({ field }) => field);
      expect(fields).toEqual(["email", "phone", "password", "name", "address"]);
    });
  });

  describe("login", () => {
    it("returns the user and a token that works with and without Bearer", {
      tags: ["spec:7.1"],
    }, async () => {
      const { customer } = api;
      const response = await logIn(` ${customer.email.toUpperCase()} `, customer.password);
      expect(response).toMatchObject({
        status: 200,
        body: { success: true, message: m["accounts.loggedIn"]() },
      });
      expect(response.body.user).toEqual({
        _id: customer.id,
        name: customer.name,
        email: customer.email,
        phone: customer.phone,
        address: customer.address,
        role: 0,
        staffRole: null,
        roles: [],
        capabilities: [],
        refundLimit: null,
        deactivatedAt: null,
        createdAt: customer.createdAt.toISOString(),
      });
      for (const authorization of [
        `Bearer ${response.body.token}`,
        `bearer ${response.body.token}`,
        response.body.token,
      ]) {
        const check = await api.fetch("/api/auth/user-auth", { headers: { authorization } });
        expect(await check.json()).toEqual({ success: true, ok: true, user: response.body.user });
      }
    });

    it("gives the same error for a wrong password and an unknown address", async () => {
      const wrong = await logIn(api.customer.email, "Monsoon#2027");
      const unknown = await logIn("nobody@example.in", "Monsoon#2026");
      expect(wrong.status).toBe(401);
      expect(unknown.status).toBe(401);
      const { requestId: _one, ...first } = wrong.body;
      const { requestId: _other, ...second } = unknown.body;
      expect(first).toEqual({
        success: false,
        code: "unauthenticated",
        message: m["accounts.wrongCredentials"](),
      });
      expect(second).toEqual(first);
    });

    it("accepts a password in every Unicode form of the same text", async () => {
      const account = await openCustomer(api.database.db, { password: "Caf\u00e9#2026" });
      expect((await logIn(account.email, "Cafe\u0301#2026")).status).toBe(200);
    });

    it("compares passwords exactly, including case, spaces and length", async () => {
      const account = await openCustomer(api.database.db, { password: " Spaced Out#1 " });
      expect((await logIn(account.email, " Spaced Out#1 ")).status).toBe(200);
      for (const almost of ["Spaced Out#1", " spaced out#1 ", " Spaced Out#1  "]) {
        expect((await logIn(account.email, almost)).status).toBe(401);
      }
    });

    it("treats SQL in a field as plain text", async () => {
      for (const email of ["%", `${api.customer.email.slice(0, 3)}%`, "' or '1'='1", "_"]) {
        expect((await logIn(email, api.customer.password)).status).toBe(401);
      }
    });
  });

  describe("sessions", () => {
    it("distinguish customers and administrators", async () => {
      const user = await api.call(contract.checkUser, {}, asCustomer);
      expect(user.body).toMatchObject({ success: true, ok: true, user: { _id: api.customer.id, role: 0 } });
      const administrator = await api.call(contract.checkAdministrator, {}, asAdministrator);
      expect(administrator.body).toMatchObject({ ok: true, user: { _id: api.administrator.id, role: 1 } });
      const rejection = await api.call(contract.checkAdministrator, {}, asCustomer);
      expect(rejection).toMatchObject({
        status: 403,
        body: { success: false, message: m["accounts.administratorsOnly"]() },
      });
    });

    it("return only the public fields of the user", async () => {
      const { body } = await api.call(contract.checkUser, {}, asCustomer);
      expect(Object.keys(body.user ?? {}).sort()).toEqual(Object.keys(contract.User.shape).sort());
    });

    it("all end when their user logs out everywhere, while sessions of other users continue", async () => {
      const { customer } = api;
      const other = await logIn(customer.email, customer.password);
      const logout = await api.call(contract.logOutEverywhere, {}, asCustomer);
      expect(logout).toMatchObject({ status: 200, body: { message: m["accounts.loggedOut"]() } });
      expect((await rowOf(customer.email))?.tokenVersion).toBe(1);
      for (const token of [customer.token, other.body.token]) {
        const check = await api.call(contract.checkUser, {}, { as: { token } });
        expect(check).toMatchObject({ status: 401, body: { message: m["accounts.sessionEnded"]() } });
      }
      expect((await api.call(contract.checkUser, {}, asAdministrator)).status).toBe(200);
      const { body } = await logIn(customer.email, customer.password);
      expect((await api.call(contract.checkUser, {}, { as: { token: body.token } })).status).toBe(200);
    });

    it("end one at a time on logout", async () => {
      const { customer } = api;
      const other = await logIn(customer.email, customer.password);
      const response = await api.call(contract.logOut, {}, asCustomer);
      expect(response).toMatchObject({
        status: 200,
        body: { success: true, message: m["accounts.loggedOut"]() },
      });
      const check = await api.call(contract.checkUser, {}, asCustomer);
      expect(check).toMatchObject({ status: 401, body: { message: m["accounts.sessionEnded"]() } });
      expect((await api.call(contract.logOut, {}, asCustomer)).status).toBe(401);
      expect((await api.call(contract.checkUser, {}, { as: other.body })).status).toBe(200);
      expect((await logIn(customer.email, customer.password)).status).toBe(200);
    });

    it("record when they were last used", async () => {
      const readOwnSessions = () =>
        api.database.db.select().from(sessions).where(eq(sessions.userId, api.customer.id));
      const [session] = await readOwnSessions();
      await api.call(contract.checkUser, {}, asCustomer);
      expect(await readOwnSessions()).toEqual([session]);
      const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
      await api.database.db.update(sessions).set({ lastSeenAt: longAgo });
      await api.call(contract.checkUser, {}, asCustomer);
      const [refreshed] = await readOwnSessions();
      expect(refreshed?.lastSeenAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    });

    it("are deleted after thirty days", async () => {
      const { customer } = api;
      await api.database.db.update(sessions).set({ createdAt: sql`now() - interval '31 days'` });
      const { body } = await logIn(customer.email, customer.password);
      expect(await api.database.db.$count(sessions)).toBe(1);
      expect((await api.call(contract.checkUser, {}, { as: body })).status).toBe(200);
    });

    /** A token with the customer's claims, overridden by `changes`. */
    const tokenWith = (changes: object) => {
      const { id: sub, tokenVersion: version } = api.customer;
      const now = Math.floor(Date.now() / 1000);
      return sign({ sub, version, iat: now, exp: now + 600, ...changes }, testSessionSecret, "HS256");
    };
    const statusWith = async (token: string) =>
      (await api.call(contract.checkUser, {}, { as: { token } })).status;

    it("are not needed for a token without a session id, which is valid until it expires or is logged out", async () => {
      const token = await tokenWith({});
      const otherToken = await tokenWith({ exp: Math.floor(Date.now() / 1000) + 700 });
      expect([await statusWith(token), await statusWith(otherToken)]).toEqual([200, 200]);
      expect((await api.call(contract.logOut, {}, { as: { token } })).status).toBe(200);
      expect([await statusWith(token), await statusWith(otherToken)]).toEqual([401, 200]);
      // The last character of a signature has two unused bits, so four spellings decode to the same
      // signature.
      const base64url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
      const lastIndex = base64url.indexOf(token.at(-1) ?? "");
      for (const bits of [1, 2, 3]) {
        expect(await statusWith(token.slice(0, -1) + base64url[lastIndex ^ bits])).toBe(401);
      }
    });

    it("are valid even if the clock of the process that issued the token is up to a minute ahead", async () => {
      const ahead = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
      for (const claim of ["iat", "nbf"]) {
        expect(await statusWith(await tokenWith({ [claim]: ahead(2) }))).toBe(200);
        expect(await statusWith(await tokenWith({ [claim]: ahead(55) }))).toBe(200);
        expect(await statusWith(await tokenWith({ [claim]: ahead(120) }))).toBe(401);
        expect(await statusWith(await tokenWith({ [claim]: "soon" }))).toBe(401);
      }
      expect(await statusWith(await tokenWith({ exp: ahead(-1) }))).toBe(401);
      expect(await statusWith(await tokenWith({ exp: undefined }))).toBe(401);
    });

    it("end when the account is deleted", async () => {
      await api.database.db.delete(users).where(eq(users.id, api.customer.id));
      expect((await api.call(contract.checkUser, {}, asCustomer)).status).toBe(401);
    });

    it("lose their permissions as soon as the user loses the role", async () => {
      const { administrator } = api;
      await api.database.db
        .update(users)
        .set({ role: 0, staffRole: null })
        .where(eq(users.id, administrator.id));
      expect((await api.call(contract.userStats, {}, asAdministrator)).status).toBe(403);
    });
  });

  describe("profile", () => {
    it.each([
      { name: "New Name" },
      { phone: "9123456780" },
      { address: "7 Civil Lines" },
      { name: "Both", address: "8 Civil Lines" },
    ])("changes %j and nothing else", async (change) => {
      const before = await rowOf(api.customer.email);
      const response = await api.call(contract.updateProfile, { body: change }, asCustomer);
      expect(response).toMatchObject({ status: 200, body: { message: m["accounts.profileUpdated"]() } });
      expect(response.body.updatedUser).toMatchObject({ _id: api.customer.id, ...change });
      expect(await rowOf(api.customer.email)).toEqual({ ...before, ...change });
    });

    it("cannot change email, role, password or another user", async () => {
      const before = await api.database.db.select().from(users).orderBy(users.id);
      const body = {
        name: api.customer.name,
        email: "other@example.in",
        role: 1,
        password: "Another#2026",
        passwordHash: "x",
        _id: api.administrator.id,
        id: api.administrator.id,
      };
      expect((await api.call(contract.updateProfile, { body }, asCustomer)).status).toBe(200);
      expect(await api.database.db.select().from(users).orderBy(users.id)).toEqual(before);
    });

    it("rejects an invalid field or an empty change", async () => {
      const before = await rowOf(api.customer.email);
      const cases: [body: object, field: string, message: string][] = [
        [{ phone: "12345" }, "phone", m["accounts.invalidProfilePhone"]()],
        [{ name: " " }, "name", "Please enter your name"],
        [{}, "body", "Please enter a name, phone or address to change"],
      ];
      for (const [body, field, message] of cases) {
        const { status, body: refusal } = await api.call(contract.updateProfile, { body }, asCustomer);
        expect.soft(status, field).toBe(400);
        expect.soft(refusal).toMatchObject({ success: false, message, errors: [{ field, message }] });
      }
      expect(await rowOf(api.customer.email)).toEqual(before);
    });
  });

  describe("the administrators' user list", () => {
    it("shows all users, newest first, without hashes", async () => {
      const { body } = await api.call(contract.listUsers, {}, asAdministrator);
      expect(body.users.map(({ _id }) => _id)).toEqual([api.administrator.id, api.customer.id]);
      expect(body.pagination).toEqual({ page: 1, total: 2, pages: 1 });
      for (const user of body.users) {
        expect(Object.keys(user).sort()).toEqual(Object.keys(contract.User.shape).sort());
      }
    });

    it("is paginated", async () => {
      for (let index = 0; index < 3; index += 1) await openCustomer(api.database.db);
      const pages = await Promise.all(
        ["1", "2", "3", "4"].map((page) =>
          api.call(contract.listUsers, { query: { page, limit: "2" } }, asAdministrator),
        ),
      );
      expect(pages.map(({ body }) => body.users.length)).toEqual([2, 2, 1, 0]);
      expect(new Set(pages.flatMap(({ body }) => body.users.map(({ _id }) => _id))).size).toBe(5);
      expect(pages[3]?.body.pagination).toEqual({ page: 4, total: 5, pages: 3 });
    });

    it("can be searched by name and email, in any case, without wildcards", async () => {
      await openCustomer(api.database.db, { name: "Percent 100%_off", email: "back\\slash@example.in" });
      await openCustomer(api.database.db, { name: "Priya Nair", email: "pilot@example.in" });
      const namesFound = async (search: string) => {
        const { body } = await api.call(contract.listUsers, { query: { search } }, asAdministrator);
        return body.users.map(({ name }) => name);
      };
      expect(await namesFound("PRIYA")).toEqual(["Priya Nair"]);
      expect(await namesFound("Pilot@")).toEqual(["Priya Nair"]);
      expect(await namesFound("0%_o")).toEqual(["Percent 100%_off"]);
      expect(await namesFound("back\\s")).toEqual(["Percent 100%_off"]);
      expect(await namesFound("P%N")).toEqual([]);
      expect(await namesFound("' or true --")).toEqual([]);
    });

    it("counts users by role, and the new users of the last month", async () => {
      const db = api.database.db;
      const old = await openCustomer(db);
      const young = await openCustomer(db);
      const month = 31 * 24 * 60 * 60 * 1000;
      const at = (ago: number) => ({ createdAt: new Date(Date.now() - ago) });
      await db
        .update(users)
        .set(at(month + 60_000))
        .where(eq(users.id, old.id));
      await db
        .update(users)
        .set(at(27 * 24 * 60 * 60 * 1000))
        .where(eq(users.id, young.id));
      const { body } = await api.call(contract.userStats, {}, asAdministrator);
      expect(body.stats).toEqual({ total: 4, customers: 3, admins: 1, newUsersLastMonth: 3 });
    });
  });

  describe("the administrator named in the settings", () => {
    const details = { email: "owner@example.in", password: "Owner#2026" };
    const ensure = (changes: { email?: string; password?: string } = {}) =>
      ensureAdministrator(api.database.db, { ...details, ...changes });

    const confirmEmail = (id: string) =>
      api.database.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, id));

    it("is created once and can sign in", async () => {
      expect((await ensure()).outcome).toBe("created");
      const first = await rowOf(details.email);
      expect(first).toMatchObject({ role: 1, tokenVersion: 0 });
      expect((await ensure({ email: "OWNER@example.in" })).outcome).toBe("unchanged");
      expect(await rowOf(details.email)).toEqual(first);
      expect((await logIn(details.email, details.password)).body.user.role).toBe(1);
    });

    it("is an existing customer who has confirmed the address, and who keeps sessions and profile", async () => {
      const account = await api.signIn(await openCustomer(api.database.db, details));
      await confirmEmail(account.id);
      expect(await ensure()).toMatchObject({ outcome: "promoted", passwordMatches: true });
      expect(await rowOf(details.email)).toMatchObject({ role: 1, name: account.name, phone: account.phone });
      expect((await api.call(contract.checkAdministrator, {}, { as: account })).status).toBe(200);
    });

    it("keeps the password and sessions of an existing account when the settings change", async () => {
      const opened = await ensure();
      if (opened.outcome !== "created") throw new Error(opened.outcome);
      const account = await api.signIn({ ...opened.account, password: details.password });
      const before = await rowOf(details.email);
      const again = await ensure({ password: "Owner#2027" });
      expect(again).toMatchObject({ outcome: "unchanged", passwordMatches: false });
      expect(await rowOf(details.email)).toEqual(before);
      expect((await logIn(details.email, details.password)).status).toBe(200);
      expect((await logIn(details.email, "Owner#2027")).status).toBe(401);
      expect((await api.call(contract.checkUser, {}, { as: account })).status).toBe(200);
    });

    it("keeps the password of the promoted customer", async () => {
      const { id } = await openCustomer(api.database.db, { email: details.email, password: "Monsoon#2026" });
      await confirmEmail(id);
      expect(await ensure()).toMatchObject({ outcome: "promoted", passwordMatches: false });
      expect((await logIn(details.email, details.password)).status).toBe(401);
      expect((await logIn(details.email, "Monsoon#2026")).body.user.role).toBe(1);
    });

    it("is created once when several processes start together", async () => {
      const outcomes = await Promise.all(Array.from({ length: 4 }, () => ensure()));
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
        "created",
        "unchanged",
        "unchanged",
        "unchanged",
      ]);
    });

    it("must have a password that meets the rules for customers", async () => {
      await expect(ensure({ password: "1234567" })).rejects.toThrow(m["accounts.shortPassword"]());
      expect(await rowOf(details.email)).toBeUndefined();
    });
  });
});
