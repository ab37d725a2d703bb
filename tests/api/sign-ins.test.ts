import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { logOutEverywhere } from "#contract/accounts/auth.ts";
import { endOwnSession, listOwnSessions } from "#contract/accounts/sessions.ts";
import * as contract from "#contract/accounts/sign-ins.ts";
import { createResetLink } from "#domain/customers/password-resets.ts";
import { maxSignInsPerKind, recordSignIn } from "#domain/customers/sign-ins.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { signIns } from "#ports/database/tables/sign-ins.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asCustomer = { as: "customer" } as const;
const asAdministrator = { as: "administrator" } as const;
const firefoxOnLinux = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const origin = { browser: "Firefox", system: "Linux", network: "203.0.113.*" };

describe.each(databaseKinds)("the sign-in log on %s", (kind) => {
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
  const readOwn = async () => (await api.call(contract.listOwnSignIns, {}, asCustomer)).body.signIns;
  const rows = () => api.database.db.select().from(signIns);

  it("contains successful and failed sign-ins, newest first, with browser and coarse network", async () => {
    await logIn(api.customer);
    await logIn({ ...api.customer, password: "wrong" });
    expect(await readOwn()).toMatchObject([
      { event: "wrong password", ...origin },
      { event: "signed in", ...origin },
    ]);
    expect(await rows()).toMatchObject([{ userId: api.customer.id }, { userId: api.customer.id }]);
    expect(JSON.stringify(await rows())).not.toContain("203.0.113.7");
  });

  it("contains no attempt on an address without an account", { tags: ["spec:10.19"] }, async () => {
    expect((await logIn({ email: "nobody@example.in", password: "Monsoon#2026" })).status).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it("contains devices that another device signed out, and passwords set by a link", async () => {
    await logIn(api.customer);
    const { body } = await api.call(listOwnSessions, {}, asCustomer);
    const other = body.sessions.find(({ isThis }) => !isThis);
    await api.call(endOwnSession, { params: { id: other?._id ?? "" } }, asCustomer);
    await api.call(logOutEverywhere, {}, asCustomer);
    const link = await createResetLink(api.shop.db, { userId: api.customer.id, siteUrl: "" });
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

  it("keeps fifty of each kind for at most 180 days, so that guesses cannot evict sign-ins", {
    tags: ["spec:10.19"],
  }, async () => {
    const userId = api.customer.id;
    await recordSignIn(api.shop.db, { userId, event: "signed in", origin });
    for (let failedSignIn = 0; failedSignIn < maxSignInsPerKind + 5; failedSignIn += 1) {
      await recordSignIn(api.shop.db, { userId, event: "wrong password", origin });
    }
    const entries = await readOwn();
    expect(entries).toHaveLength(maxSignInsPerKind + 1);
    expect(entries.at(-1)?.event).toBe("signed in");
    const isOld = { createdAt: sql`now() - interval '181 days'` };
    await api.database.db.update(signIns).set(isOld).where(eq(signIns.event, "wrong password"));
    expect(await readOwn()).toHaveLength(1);
    await recordSignIn(api.shop.db, { userId: api.administrator.id, event: "signed in", origin });
    expect(await rows()).toHaveLength(2);
  });

  it("is visible only to the account's user and, for staff accounts, to administrators", async () => {
    await logIn(api.customer);
    await logIn(api.administrator);
    const of = ({ id }: { id: string }) => ({ params: { id } });
    expect(await readOwn()).toHaveLength(1);
    const staff = await api.call(contract.listStaffSignIns, of(api.administrator), asAdministrator);
    expect(staff.body.signIns).toMatchObject([{ event: "signed in", ...origin }]);
    for (const otherUser of [api.customer, { id: crypto.randomUUID() }]) {
      expect((await api.call(contract.listStaffSignIns, of(otherUser), asAdministrator)).status).toBe(404);
    }
    expect((await api.call(contract.listStaffSignIns, of(api.administrator), asCustomer)).status).toBe(403);
    expect((await api.call(contract.listOwnSignIns)).status).toBe(401);
  });

  describe("for a sign-in from a new device", () => {
    beforeEach(() => mailingApi.reset());
    const readEmails = () =>
      mailingApi.database.db.select({ to: mailOutbox.recipient, text: mailOutbox.text }).from(mailOutbox);

    it("notifies staff by email once", { tags: ["spec:10.19"] }, async () => {
      const to = mailingApi;
      const response = await logIn(to.administrator, { to });
      expect(await readEmails()).toMatchObject([
        { to: to.administrator.email, text: expect.stringContaining("Firefox on Linux") },
      ]);
      const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
      expect((await logIn(to.administrator, { to, cookie })).status).toBe(200);
      expect(await readEmails()).toHaveLength(1);
    });

    it("notifies neither customers nor users on their first sign-in", async () => {
      const to = mailingApi;
      await logIn(to.customer, { to });
      await to.database.db.execute(sql`delete from sessions`);
      await logIn(to.administrator, { to });
      expect(await readEmails()).toEqual([]);
    });
  });

  it("sends no email if the shop sends none", async () => {
    await logIn(api.administrator);
    expect(await api.database.db.$count(mailOutbox)).toBe(0);
  });
});
