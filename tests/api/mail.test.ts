import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAllOrders } from "#contract/orders/orders.ts";
import { getMail, listMail } from "#contract/settings/mail.ts";
import { deliverDue, enqueueMail } from "#domain/mail/outbox.ts";
import { m } from "#messages";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import type { Mailer } from "#ports/mailer/mailer.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const rowOf = (subject: string) => {
  const { to: recipient, ...mail } = anEmail(subject);
  return { recipient, ...mail };
};
const anEmail = (subject: string) => ({
  to: "asha@example.in",
  subject,
  text: "the secret link",
  html: "<p>the secret link</p>",
});

describe.each(databaseKinds)("the outbox on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const list = async (query: { search?: string; page?: string; limit?: string } = {}) =>
    (await api.call(listMail, { query }, asAdministrator)).body;
  /** Queues the emails one minute apart. */
  async function queueEmails(...subjects: string[]) {
    for (const [minute, subject] of subjects.entries()) {
      await enqueueMail(api.shop.db, anEmail(subject));
      const createdAt = new Date(Date.UTC(2026, 0, 1, 10, minute));
      await api.shop.db.update(mailOutbox).set({ createdAt }).where(eq(mailOutbox.subject, subject));
    }
  }

  it("lists emails newest first, in pages, and without their content", async () => {
    await queueEmails("First", "Second", "Third");
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

  it("finds emails by recipient and subject, but not by content", async () => {
    await queueEmails("Your order", "Your password");
    expect((await list({ search: "ORDER" })).mails).toHaveLength(1);
    expect((await list({ search: "asha@" })).mails).toHaveLength(2);
    expect((await list({ search: "secret" })).mails).toHaveLength(0);
  });

  it("shows the content while no mail server is set", { tags: ["spec:10.23"] }, async () => {
    await queueEmails("Your password");
    const { mails: emails, readable } = await list();
    expect(readable).toBe(true);
    const params = { id: emails[0]?._id ?? "" };
    const { body } = await api.call(getMail, { params }, asAdministrator);
    expect(body.mail).toMatchObject({ subject: "Your password", text: "the secret link" });
    const unknownMail = { params: { id: crypto.randomUUID() } };
    expect(await api.call(getMail, unknownMail, asAdministrator)).toMatchObject({
      status: 404,
      body: { message: m["settings.mail.notFound"]() },
    });
  });
});

describe.each(["outbox", "smtp"] as const)("emails while the mailer is %s", (mailerKind) => {
  it("are marked sent only if a mail server accepted them, regardless of the current mailer", async () => {
    const api = await openTestApi(databaseKinds[0], { mailerKind });
    try {
      const { db } = api.shop;
      const sentBy = async (kind: Mailer["kind"], subject: string) => {
        await enqueueMail(db, anEmail(subject));
        const mailer: Mailer = {
          kind,
          send: async ({ id }) => ({ reference: id }),
          forget: async () => {},
        };
        // The database clock has a finer resolution, so this time must be slightly later.
        expect(
          await deliverDue(db, { mailer, attachmentsOf: async () => [], now: new Date(Date.now() + 1000) }),
        ).toBe(1);
      };
      await sentBy("smtp", "Went out");
      await sentBy("outbox", "Stayed here");
      await enqueueMail(db, anEmail("Waits"));
      // For an email sent before the shop recorded the mailer, the current mailer decides the status.
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

  it("are announced by the order list only if a mail server sends them", async () => {
    const api = await openTestApi(databaseKinds[0], { mailerKind });
    try {
      const { body } = await api.call(listAllOrders, {}, asAdministrator);
      expect(body.mailGoesOut).toBe(mailerKind === "smtp");
    } finally {
      await api.close();
    }
  });
});

describe("the outbox of a shop with a mail server", () => {
  it("shows delivery status to administrators, but no content", { tags: ["spec:10.23"] }, async () => {
    const api = await openTestApi(databaseKinds[0], { mailerKind: "smtp" });
    try {
      await enqueueMail(api.shop.db, anEmail("Your password"));
      const { body } = await api.call(listMail, {}, asAdministrator);
      expect(body).toMatchObject({ readable: false, mails: [{ subject: "Your password" }] });
      const params = { id: body.mails[0]?._id ?? "" };
      const response = await api.call(getMail, { params }, asAdministrator);
      expect(response).toMatchObject({ status: 403, body: { message: m["settings.mail.notReadable"]() } });
      expect(JSON.stringify(response.body)).not.toContain("secret");
    } finally {
      await api.close();
    }
  });
});
