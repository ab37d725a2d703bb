import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { logOutEverywhere } from "#contract/accounts/auth.ts";
import { endOwnSession, listOwnSessions } from "#contract/accounts/sessions.ts";
import * as contract from "#contract/accounts/sign-ins.ts";
import { makeResetLink } from "#domain/customers/password-resets.ts";
import { keptSignIns, noteSignIn } from "#domain/customers/sign-ins.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { signIns } from "#ports/database/tables/sign-ins.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asCustomer = { as: "customer" } as const;
const asAdministrator = { as: "administrator" } as const;
const firefoxOnLinux = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const origin = { browser: "Firefox", system: "Linux", network: "203.0.113.*" };

describe.each(databaseKinds)("the log of sign-ins on %s", (kind) => {
  let api: TestApi;
  let mailingApi: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { trustProxy: true });
    mailingApi = await openTestApi(kind, { mailerKind: "smtp" });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(async () => {
    await api.close();
    await mailingApi.close();
  });

  const post = (path: string, body: object, { to = api, cookie = "" } = {}) =>
    to.fetch(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": firefoxOnLinux,
        "x-forwarded-for": "203.0.113.7",
        cookie,
      },
      body: JSON.stringify(body),
    });
  const logIn = ({ email, password }: { email: string; password: string }, options?: object) =>
    post("/api/auth/login", { email, password }, options);
  const mine = async () => (await api.call(contract.listOwnSignIns, {}, asCustomer)).body.signIns;
  const rows = () => api.database.db.select().from(signIns);

  it("has what was let in and what was refused, newest first, with program and coarse network", async () => {
    await logIn(api.customer);
    await logIn({ ...api.customer, password: "wrong" });
    expect(await mine()).toMatchObject([
      { event: "wrong password", ...origin },
      { event: "signed in", ...origin },
    ]);
    expect(await rows()).toMatchObject([{ userId: api.customer.id }, { userId: api.customer.id }]);
    expect(JSON.stringify(await rows())).not.toContain("203.0.113.7");
  });

  it("has nothing of an address without an account", { tags: ["spec:10.19"] }, async () => {
    expect((await logIn({ email: "nobody@example.in", password: "Monsoon#2026" })).status).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it("has devices that were signed out by another, and a password that was set by a link", async () => {
    await logIn(api.customer);
    const { body } = await api.call(listOwnSessions, {}, asCustomer);
    const other = body.sessions.find(({ isThis }) => !isThis);
    await api.call(endOwnSession, { params: { id: other?._id ?? "" } }, asCustomer);
    await api.call(logOutEverywhere, {}, asCustomer);
    const link = await makeResetLink(api.shop.db, { userId: api.customer.id, siteUrl: "" });
    const token = new URL(link, "http://localhost").searchParams.get("token");
    await post("/api/auth/reset-password", { token, password: "Another#2026" });
    const events = (await rows()).map(({ event }) => event);
    expect(events.sort()).toEqual([
      "all devices signed out",
      "device signed out",
      "password set by letter",
      "signed in",
    ]);
  });

  it("keeps fifty of each kind, so that no guesses push a sign-in out, and nothing for longer than 180 days", {
    tags: ["spec:10.19"],
  }, async () => {
    const userId = api.customer.id;
    await noteSignIn(api.shop.db, { userId, event: "signed in", origin });
    for (let guess = 0; guess < keptSignIns + 5; guess += 1) {
      await noteSignIn(api.shop.db, { userId, event: "wrong password", origin });
    }
    const kept = await mine();
    expect(kept).toHaveLength(keptSignIns + 1);
    expect(kept.at(-1)?.event).toBe("signed in");
    const isOld = { createdAt: sql`now() - interval '181 days'` };
    await api.database.db.update(signIns).set(isOld).where(eq(signIns.event, "wrong password"));
    expect(await mine()).toHaveLength(1);
    await noteSignIn(api.shop.db, { userId: api.administrator.id, event: "signed in", origin });
    expect(await rows()).toHaveLength(2);
  });

  it("is the owner's alone, but for that of staff, which the others who run the shop see", async () => {
    await logIn(api.customer);
    await logIn(api.administrator);
    const of = ({ id }: { id: string }) => ({ params: { id } });
    expect(await mine()).toHaveLength(1);
    const staff = await api.call(contract.listStaffSignIns, of(api.administrator), asAdministrator);
    expect(staff.body.signIns).toMatchObject([{ event: "signed in", ...origin }]);
    for (const nobody of [api.customer, { id: crypto.randomUUID() }]) {
      expect((await api.call(contract.listStaffSignIns, of(nobody), asAdministrator)).status).toBe(404);
    }
    expect((await api.call(contract.listStaffSignIns, of(api.administrator), asCustomer)).status).toBe(403);
    expect((await api.call(contract.listOwnSignIns)).status).toBe(401);
  });

  describe("of a device that is new to the account", () => {
    beforeEach(() => mailingApi.reset());
    const letters = () =>
      mailingApi.database.db.select({ to: mailOutbox.recipient, text: mailOutbox.text }).from(mailOutbox);

    it("tells staff by letter, and once", { tags: ["spec:10.19"] }, async () => {
      const to = mailingApi;
      const answer = await logIn(to.administrator, { to });
      expect(await letters()).toMatchObject([
        { to: to.administrator.email, text: expect.stringContaining("Firefox on Linux") },
      ]);
      const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
      expect((await logIn(to.administrator, { to, cookie })).status).toBe(200);
      expect(await letters()).toHaveLength(1);
    });

    it("tells neither customers nor whoever signs in for the first time", async () => {
      const to = mailingApi;
      await logIn(to.customer, { to });
      await to.database.db.execute(sql`delete from sessions`);
      await logIn(to.administrator, { to });
      expect(await letters()).toEqual([]);
    });
  });

  it("sends no letters that would only pile up in the house", async () => {
    await logIn(api.administrator);
    expect(await api.database.db.$count(mailOutbox)).toBe(0);
  });
});
