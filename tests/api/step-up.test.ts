import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listUsers } from "#contract/accounts/auth.ts";
import { endpoints } from "#contract/endpoints.ts";
import { listPendingTasks } from "#contract/kernel/pending-tasks.ts";
import { getMail, listMail } from "#contract/settings/mail.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { handleResetRequests, requestPasswordReset } from "#domain/customers/password-resets.ts";
import { enqueueMail } from "#domain/mail/outbox.ts";
import { readSettings } from "#domain/settings/shop-settings.ts";
import { addTask } from "#domain/tasks/pending-tasks.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { sessions, users } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openAdministrator, registration } from "../factories/customers.ts";
import { aRefundTask } from "../factories/tasks.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const passwordRequiredError = { status: 403, body: { code: "confirm-password" } };

describe.each(databaseKinds)("a stolen owner token on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true });
  });
  beforeEach(async () => {
    await api.reset();
    await confirmedAgo("20 minutes");
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const confirmedAgo = (interval: string, userId = api.administrator.id) =>
    api.shop.db
      .update(sessions)
      .set({ passwordConfirmedAt: sql`now() - ${interval}::interval` })
      .where(eq(sessions.userId, userId));
  const addUsers = async (count: number) => {
    const rows = Array.from({ length: count }, () => {
      const { name, email, phone, address } = registration();
      return { name, email, phone, address, passwordHash: "none", securityAnswerHash: "none" };
    });
    await api.shop.db.insert(users).values(rows);
  };
  const readAuditLog = () => api.shop.db.select().from(auditEntries);

  it("cannot read a confidential email without the password", async () => {
    await requestPasswordReset(api.shop.db, { email: api.administrator.email });
    await handleResetRequests(api.shop.db, { siteUrl: "https://shop.example" });
    const [reset] = await api.shop.db.select().from(mailOutbox);
    expect(reset?.confidential).toBe(true);
    const params = { id: reset?.id ?? "" };
    const rejection = await api.call(getMail, { params }, asAdministrator);
    expect(rejection).toMatchObject(passwordRequiredError);
    expect(JSON.stringify(rejection.body)).not.toContain("token=");
    await confirmedAgo("14 minutes");
    expect((await api.call(getMail, { params }, asAdministrator)).body.mail.text).toContain("token=");
  });

  it("can read every other email", async () => {
    const email = { to: "asha@example.in", subject: "Your order", text: "thanks", html: "<p>thanks</p>" };
    await enqueueMail(api.shop.db, email);
    const [mail] = (await api.call(listMail, {}, asAdministrator)).body.mails;
    expect(
      (await api.call(getMail, { params: { id: mail?._id ?? "" } }, asAdministrator)).body.mail.text,
    ).toBe("thanks");
  });

  it("cannot change staff rules without the password", async () => {
    const staff = { secondFactorRequired: true };
    expect(await api.call(changeSettings, { body: { staff } }, asAdministrator)).toMatchObject(
      passwordRequiredError,
    );
    expect((await readSettings(api.shop.db)).settings.staff.secondFactorRequired).toBe(false);
    const company = { phone: "9876543211" };
    expect((await api.call(changeSettings, { body: { company } }, asAdministrator)).status).toBe(200);
    await confirmedAgo("14 minutes");
    expect((await api.call(changeSettings, { body: { staff } }, asAdministrator)).status).toBe(200);
    expect((await readSettings(api.shop.db)).settings.staff.secondFactorRequired).toBe(true);
  });

  it("can read long lists of people ten times an hour, each recorded in the audit log", async () => {
    await addUsers(99);
    const read = () => api.call(listUsers, { query: { limit: "1000", search: "@example" } }, asAdministrator);
    const responses = [];
    for (let count = 0; count < 11; count += 1) responses.push(await read());
    expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect(responses[0]?.body.users).toHaveLength(101);
    expect(responses[10]?.body.users).toBeUndefined();
    expect(Number(responses[10]?.headers.get("retry-after"))).toBeGreaterThan(0);
    const logged = await readAuditLog();
    expect(logged).toHaveLength(10);
    expect(logged[0]).toMatchObject({
      actorId: api.administrator.id,
      subject: "user",
      action: "listed",
      after: { rows: 101, limit: 1000, search: "@example" },
    });
  });

  describe("that reads lists of up to a hundred people", () => {
    const query = { limit: "100" };
    /** Opens a new owner account, because the process keeps the row counts of each account until it ends. */
    const openOwner = async () => {
      const owner = await api.signIn(await openAdministrator(api.shop.db));
      await confirmedAgo("20 minutes", owner.id);
      return owner;
    };

    it("is logged for every 1,000 rows", async () => {
      await addUsers(120);
      const as = await openOwner();
      const read = async () => (await api.call(listUsers, { query }, { as })).body.users.length;
      for (let count = 0; count < 9; count += 1) expect(await read()).toBe(100);
      expect((await api.call(listUsers, { query }, asAdministrator)).status).toBe(200);
      expect(await readAuditLog()).toEqual([]);
      for (let count = 0; count < 2; count += 1) expect(await read()).toBe(100);
      expect(await readAuditLog()).toMatchObject([
        {
          actorId: as.id,
          subject: "user",
          action: "listed",
          after: { rows: 100, rowsOfAllLists: 1_000, limit: 100 },
        },
      ]);
    });

    it("is rejected after ten times 1,000 rows within an hour, counting all lists together", async () => {
      await addUsers(120);
      const email = { to: "asha@example.in", subject: "Hello", text: "", html: "" };
      for (let count = 0; count < 100; count += 1) await enqueueMail(api.shop.db, email);
      const as = await openOwner();
      const statuses = [];
      for (let count = 0; count < 55; count += 1) {
        statuses.push((await api.call(listUsers, { query }, { as })).status);
        statuses.push((await api.call(listMail, { query }, { as })).status);
      }
      expect(statuses).toEqual([...Array(109).fill(200), 429]);
      for (let count = 0; count < 9; count += 1) {
        const { status, body } = await api.call(listUsers, { query }, { as });
        expect([status, body.code]).toEqual([429, "confirm-password"]);
      }
      await confirmedAgo("1 minute", as.id);
      expect((await api.call(listUsers, { query }, { as })).status).toBe(200);
      expect(await readAuditLog()).toHaveLength(11);
    });

    it("is not limited for pending tasks", async () => {
      const as = await openOwner();
      for (let count = 0; count < 100; count += 1) {
        await addTask(api.shop.db, aRefundTask({ subjectId: `order ${count}` }));
      }
      for (let count = 0; count < 11; count += 1) {
        expect((await api.call(listPendingTasks, { query }, { as })).body.tasks).toHaveLength(100);
      }
      expect(await readAuditLog()).toEqual([]);
    });
  });

  it("is not limited after the owner has confirmed the password", async () => {
    await addUsers(99);
    await confirmedAgo("1 minute");
    for (let count = 0; count < 12; count += 1) {
      expect((await api.call(listUsers, {}, asAdministrator)).status).toBe(200);
    }
    expect(await readAuditLog()).toHaveLength(12);
  });

  it("has one limit for all lists and sessions of the account", async () => {
    await addUsers(99);
    const email = { to: "asha@example.in", subject: "Hello", text: "", html: "" };
    for (let count = 0; count < 101; count += 1) await enqueueMail(api.shop.db, email);
    const other = await api.signIn(api.administrator);
    await confirmedAgo("20 minutes");
    for (let count = 0; count < 5; count += 1) {
      expect((await api.call(listUsers, {}, asAdministrator)).status).toBe(200);
      expect((await api.call(listMail, {}, { as: other })).status).toBe(200);
    }
    expect((await api.call(listUsers, {}, { as: other })).status).toBe(429);
    expect((await api.call(listMail, {}, asAdministrator)).status).toBe(429);
  });
});

describe("admin lists", () => {
  /** Paged lists whose rows contain no people. */
  const withoutPeople = [
    "listContentPageVersions",
    "listCoupons",
    "listMissingPictureCopies",
    "listSearchesWithoutResults",
    "listStock",
    "listStockMovements",
  ];

  it("are monitored if their rows contain people", () => {
    const paged = endpoints.filter(
      ({ endpoint }) => endpoint.access === "administrator" && "pagination" in shapeOf(endpoint.output),
    );
    const unmonitored = paged.filter(({ endpoint }) => !endpoint.personalRows).map(({ name }) => name);
    expect(unmonitored.sort()).toEqual(withoutPeople);
    for (const { endpoint } of endpoints) {
      if (endpoint.personalRows) expect(shapeOf(endpoint.output)).toHaveProperty(endpoint.personalRows);
    }
  });
});

const shapeOf = (schema: unknown) => (schema as { shape?: Record<string, unknown> }).shape ?? {};
