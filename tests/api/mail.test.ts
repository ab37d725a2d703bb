import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAllOrders } from "#contract/orders/orders.ts";
import { getMail, listMail } from "#contract/settings/mail.ts";
import { mailWords } from "#contract/settings/mail-words.ts";
import { deliverDue, enqueueMail } from "#domain/mail/outbox.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import type { Mailer } from "#ports/mailer/mailer.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const rowOf = (subject: string) => {
  const { to: recipient, ...mail } = letter(subject);
  return { recipient, ...mail };
};
const letter = (subject: string) => ({
  to: "asha@example.in",
  subject,
  text: "the secret link",
  html: "<p>the secret link</p>",
});

describe.each(databaseKinds)("the outgoing mail on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const list = async (query: { search?: string; page?: string; limit?: string } = {}) =>
    (await api.call(listMail, { query }, asAdministrator)).body;
  /** Each letter a minute after the one before. */
  async function write(...subjects: string[]) {
    for (const [minute, subject] of subjects.entries()) {
      await enqueueMail(api.shop.db, letter(subject));
      const createdAt = new Date(Date.UTC(2026, 0, 1, 10, minute));
      await api.shop.db.update(mailOutbox).set({ createdAt }).where(eq(mailOutbox.subject, subject));
    }
  }

  it("is listed newest first, a page at a time, without what it says", async () => {
    await write("First", "Second", "Third");
    const body = await list({ limit: "2" });
    expect(body.mails.map(({ subject }) => subject)).toEqual(["Third", "Second"]);
    expect(body.pagination).toEqual({ page: 1, total: 3, pages: 2 });
    expect(body.mails[0]).toMatchObject({
      to: "asha@example.in",
      status: "pending",
      attempts: 0,
      lastError: "",
    });
    expect(JSON.stringify(body)).not.toContain("secret");
  });

  it("is found by recipient and subject, not by what it says", async () => {
    await write("Your order", "Your password");
    expect((await list({ search: "ORDER" })).mails).toHaveLength(1);
    expect((await list({ search: "asha@" })).mails).toHaveLength(2);
    expect((await list({ search: "secret" })).mails).toHaveLength(0);
  });

  it("can be read while no mail server is set", { tags: ["spec:10.23"] }, async () => {
    await write("Your password");
    const { mails, readable } = await list();
    expect(readable).toBe(true);
    const params = { id: mails[0]?._id ?? "" };
    const { body } = await api.call(getMail, { params }, asAdministrator);
    expect(body.mail).toMatchObject({ subject: "Your password", text: "the secret link" });
    const nothing = { params: { id: crypto.randomUUID() } };
    expect(await api.call(getMail, nothing, asAdministrator)).toMatchObject({
      status: 404,
      body: { message: mailWords.notFound },
    });
  });
});

describe.each(["outbox", "smtp"] as const)("letters of a shop whose mailer is now %s", (mailerKind) => {
  it("are 'sent' only when a mail server took them, whatever is set today", async () => {
    const api = await openTestApi(databaseKinds[0], { mailerKind });
    try {
      const { db } = api.shop;
      const takenBy = async (kind: Mailer["kind"], subject: string) => {
        await enqueueMail(db, letter(subject));
        const mailer: Mailer = { kind, send: async ({ id }) => ({ reference: id }) };
        // A little ahead of the database's own clock, which counts more finely.
        expect(await deliverDue(db, mailer, new Date(Date.now() + 1000))).toBe(1);
      };
      await takenBy("smtp", "Went out");
      await takenBy("outbox", "Stayed here");
      await enqueueMail(db, letter("Waits"));
      // Taken before the shop noted by which mailer: by the one that is set.
      await db.insert(mailOutbox).values({ ...rowOf("Unknown"), status: "sent", sentAt: new Date() });
      const { body } = await api.call(listMail, {}, asAdministrator);
      expect(Object.fromEntries(body.mails.map(({ subject, status }) => [subject, status]))).toEqual({
        "Went out": "sent",
        "Stayed here": "kept",
        Waits: "pending",
        Unknown: mailerKind === "smtp" ? "sent" : "kept",
      });
    } finally {
      await api.close();
    }
  });

  it("are promised to customers only by a shop that sends them", async () => {
    const api = await openTestApi(databaseKinds[0], { mailerKind });
    try {
      const { body } = await api.call(listAllOrders, {}, asAdministrator);
      expect(body.mailGoesOut).toBe(mailerKind === "smtp");
    } finally {
      await api.close();
    }
  });
});

describe("the outgoing mail of a shop with a mail server", () => {
  it("shows how far letters are, and to nobody what they say", { tags: ["spec:10.23"] }, async () => {
    const api = await openTestApi(databaseKinds[0], { mailerKind: "smtp" });
    try {
      await enqueueMail(api.shop.db, letter("Your password"));
      const { body } = await api.call(listMail, {}, asAdministrator);
      expect(body).toMatchObject({ readable: false, mails: [{ subject: "Your password" }] });
      const params = { id: body.mails[0]?._id ?? "" };
      const answer = await api.call(getMail, { params }, asAdministrator);
      expect(answer).toMatchObject({ status: 403, body: { message: mailWords.notReadable } });
      expect(JSON.stringify(answer.body)).not.toContain("secret");
    } finally {
      await api.close();
    }
  });
});
