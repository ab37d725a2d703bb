import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#domain/audit/record-change.ts";
import { deliverDue } from "#domain/mail/outbox.ts";
import { contactReplies, contactSubmissions } from "#ports/database/tables/contact.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import type { Mailer } from "#ports/mailer/mailer.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { aMessage, siteUrl } from "#tests/factories/contact.ts";
import { openAdministrator } from "#tests/factories/customers.ts";
import { getContact } from "./contact-records.ts";
import { listContacts, removeContact, setContactStatus, submitContact } from "./contacts.ts";
import { replyToContact } from "./reply-to-contact.ts";

const mailerOf = (kind: Mailer["kind"]): Mailer => ({
  kind,
  send: async ({ id }) => ({ reference: id }),
  forget: async () => {},
});
const hour = 3_600_000;

describe.each(databaseKinds)("contact messages on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let actor: Actor;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    await database.reset();
    actor = await openAdministrator(database.db);
  });
  afterAll(() => database.close());

  const submitAt = async (createdAt: string) => {
    const { id } = await submitContact(database.db, aMessage(), siteUrl);
    const moment = new Date(createdAt);
    await database.db
      .update(contactSubmissions)
      .set({ createdAt: moment })
      .where(eq(contactSubmissions.id, id));
    return { id, moment };
  };
  const overdueAt = async (now: Date) => {
    const { contacts, pagination, stats } = await listContacts(
      database.db,
      { page: 1, limit: 10, search: "", isOverdue: true },
      now,
    );
    expect(contacts).toHaveLength(pagination.total);
    expect(stats.overdue).toBe(pagination.total);
    return pagination.total;
  };
  const later = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour);
  const deliverBy = (mailer: Mailer["kind"], moment: Date) =>
    deliverDue(database.db, { mailer: mailerOf(mailer), attachmentsOf: async () => [], now: moment });

  it.each([
    ["2026-03-10T10:00:00.000Z", "2026-03-12T10:00:00.000Z", "2026-04-10T10:00:00.000Z"],
    // 31 January in India: February has no such day.
    ["2026-01-31T06:00:00.000Z", "2026-02-02T06:00:00.000Z", "2026-02-28T06:00:00.000Z"],
    // Still the 31st in UTC, the 1st of February in India.
    ["2026-01-31T20:00:00.000Z", "2026-02-02T20:00:00.000Z", "2026-02-28T20:00:00.000Z"],
    ["2028-01-30T20:00:00.000Z", "2028-02-01T20:00:00.000Z", "2028-02-28T20:00:00.000Z"],
  ])(
    "that arrive at %s have deadlines after 48 hours and after one calendar month in India",
    async (createdAt, acknowledge, resolve) => {
      const { id } = await submitAt(createdAt);
      const { acknowledgeBy, resolveBy } = await getContact(database.db, { id });
      expect([acknowledgeBy.toISOString(), resolveBy.toISOString()]).toEqual([acknowledge, resolve]);
    },
  );

  it("are overdue after 48 hours until a reply is recorded", {
    tags: ["spec:10.4"],
  }, async () => {
    const { id, moment } = await submitAt("2026-03-10T10:00:00.000Z");
    expect(await overdueAt(later(moment, 48))).toBe(0);
    expect(await overdueAt(new Date(later(moment, 48).getTime() + 1))).toBe(1);
    await setContactStatus(database.db, { id, status: "read" });
    expect(await overdueAt(later(moment, 49))).toBe(1);
    await setContactStatus(database.db, { id, status: "responded" }, later(moment, 50));
    expect(await overdueAt(later(moment, 51))).toBe(0);
    expect((await getContact(database.db, { id })).acknowledgedAt).toEqual(later(moment, 50));
  });

  it("count as acknowledged by an email only if a mail server accepted it", async () => {
    const { id, moment } = await submitAt("2026-03-10T10:00:00.000Z");
    await database.db.update(mailOutbox).set({ nextAttemptAt: moment });
    await deliverBy("outbox", later(moment, 1));
    expect((await getContact(database.db, { id })).acknowledgedAt).toBeNull();
    expect(await overdueAt(later(moment, 49))).toBe(1);
    await database.db.update(mailOutbox).set({ status: "pending", attempts: 0, nextAttemptAt: moment });
    await deliverBy("smtp", later(moment, 2));
    expect((await getContact(database.db, { id })).acknowledgedAt).toEqual(later(moment, 2));
    expect(await overdueAt(later(moment, 49))).toBe(0);
  });

  it("are overdue after a month until they are resolved, and again once they are reopened", async () => {
    const { id, moment } = await submitAt("2026-03-10T10:00:00.000Z");
    await setContactStatus(database.db, { id, status: "responded" }, later(moment, 1));
    const tooLate = new Date("2026-04-10T10:00:00.001Z");
    expect(await overdueAt(new Date("2026-04-10T10:00:00.000Z"))).toBe(0);
    expect(await overdueAt(tooLate)).toBe(1);
    await setContactStatus(database.db, { id, status: "resolved" }, tooLate);
    expect(await overdueAt(tooLate)).toBe(0);
    await setContactStatus(
      database.db,
      { id, status: "resolved", adminNotes: "Thanked" },
      new Date("2026-05-01"),
    );
    expect((await getContact(database.db, { id })).contact.resolvedAt).toEqual(tooLate);
    await setContactStatus(database.db, { id, status: "responded" });
    expect((await getContact(database.db, { id })).contact.resolvedAt).toBeNull();
    expect(await overdueAt(tooLate)).toBe(1);
  });

  it("store each reply with the status of its email", async () => {
    const { id, moment } = await submitAt("2026-03-10T10:00:00.000Z");
    const thread = await replyToContact(
      database.db,
      { id, actor, text: "Yes.\n\nWe do." },
      siteUrl,
      later(moment, 3),
    );
    expect(thread).toMatchObject({
      contact: { status: "responded", version: 1 },
      acknowledgedAt: later(moment, 3),
      replies: [
        {
          reply: { text: "Yes.\n\nWe do.", authorId: actor.id, authorName: actor.name },
          mail: { status: "pending", mailer: null },
        },
      ],
    });
    // Slightly ahead of the database clock, which has a finer resolution.
    await deliverBy("smtp", new Date(Date.now() + 1000));
    const sent = await getContact(database.db, { id });
    expect(sent.replies).toMatchObject([{ mail: { status: "sent", mailer: "smtp" } }]);
  });

  it("stay resolved after another reply", async () => {
    const { id } = await submitAt("2026-03-10T10:00:00.000Z");
    await setContactStatus(database.db, { id, status: "resolved" });
    const { contact } = await replyToContact(database.db, { id, actor, text: "You are welcome." }, siteUrl);
    expect(contact.status).toBe("resolved");
    expect(contact.resolvedAt).not.toBeNull();
  });

  it("accept only one of two concurrent replies, and send one email", {
    tags: ["spec:10.5"],
  }, async () => {
    const { id } = await submitAt("2026-03-10T10:00:00.000Z");
    const answer = (text: string) =>
      replyToContact(database.db, { id, actor, text, version: 0 }, siteUrl).then(
        () => "sent",
        ({ code }: { code: string }) => code,
      );
    expect((await Promise.all([answer("Yes."), answer("No.")])).sort()).toEqual(["sent", "stale-version"]);
    expect(await database.db.$count(contactReplies)).toBe(1);
    expect(await database.db.$count(mailOutbox)).toBe(2);
  });

  it("get another ticket number if the first one is already in use", async () => {
    const result = await database.db.execute(
      sql`select column_default as usual from information_schema.columns
        where table_name = 'contact_submissions' and column_name = 'ticket_number'`,
    );
    const [{ usual: defaultText } = { usual: "" }] = (result as unknown as { rows: { usual: string }[] })
      .rows;
    const setDefault = (expression: string) =>
      database.db.execute(
        sql.raw(`alter table contact_submissions alter ticket_number set default ${expression}`),
      );
    await setDefault("100000000 + floor(random() * 4)");
    try {
      for (let count = 0; count < 4; count += 1) await submitContact(database.db, aMessage(), siteUrl);
    } finally {
      await setDefault(defaultText);
    }
    const rows = await database.db.select().from(contactSubmissions);
    expect(rows.map(({ ticketNumber }) => ticketNumber).sort()).toEqual([
      100_000_000, 100_000_001, 100_000_002, 100_000_003,
    ]);
    const { ticketNumber } = await submitContact(database.db, aMessage(), siteUrl);
    expect(ticketNumber).toBeGreaterThan(100_000_003);
  });

  it("are deleted with their replies", async () => {
    const { id } = await submitAt("2026-03-10T10:00:00.000Z");
    await replyToContact(database.db, { id, actor, text: "Yes." }, siteUrl);
    await removeContact(database.db, { id, actor });
    expect(await database.db.$count(contactReplies)).toBe(0);
  });
});
