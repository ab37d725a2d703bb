import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { type Mailer, MailerError, type MailFailureKind, type MailMessage } from "#ports/mailer/mailer.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { erasedAddress } from "./erased-address.ts";
import { deliverDue, enqueueMail, maximumAttempts, minutesUntilRetry } from "./outbox.ts";

const mail = (subject = "Hello") => ({ to: "asha@example.in", subject, text: "Hello", html: "<p>Hello</p>" });
const minutes = (count: number) => count * 60_000;

/** A mailer that records emails and fails on demand. */
function recordingMailer() {
  const deliveredMails: MailMessage[] = [];
  const mailer = {
    kind: "outbox" as Mailer["kind"],
    taken: deliveredMails,
    attempts: 0,
    failure: null as MailFailureKind | null,
    async send(message: MailMessage) {
      mailer.attempts += 1;
      if (mailer.failure) throw new MailerError(mailer.failure, "the mail server said no");
      deliveredMails.push(message);
      return { reference: message.id };
    },
    forgotten: [] as string[],
    async forget(id: string) {
      mailer.forgotten.push(id);
    },
  };
  return mailer satisfies Mailer;
}

describe.each(databaseKinds)("outbox on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let mailer: ReturnType<typeof recordingMailer>;
  const start = new Date("2026-11-05T10:00:00Z");

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.reset();
    mailer = recordingMailer();
  });

  const enqueue = async (...subjects: string[]) => {
    for (const subject of subjects) await enqueueMail(database.db, mail(subject));
    await database.db.update(mailOutbox).set({ nextAttemptAt: start });
  };
  const noAttachments = async () => [];
  const deliver = (minutesLater = 0, signal?: AbortSignal) =>
    deliverDue(database.db, {
      mailer,
      attachmentsOf: noAttachments,
      now: new Date(start.getTime() + minutes(minutesLater)),
      signal,
    });
  const rows = () => database.db.select().from(mailOutbox);

  it("keeps nothing of an email that is erased once it is sent, or cannot be sent", async () => {
    for (const failure of [null, "rejected"] as const) {
      mailer.failure = failure;
      await enqueueMail(database.db, { ...mail(), erasedOnceSent: true });
      await database.db.update(mailOutbox).set({ nextAttemptAt: start });
      const [row] = await rows();
      await deliver();
      expect(await rows()).toEqual([]);
      expect(mailer.forgotten.at(-1)).toBe(row?.id);
    }
    expect(mailer.taken).toMatchObject([{ to: "asha@example.in" }]);
    expect(await database.db.select().from(pendingTasks)).toEqual([]);
  });

  it("keeps an email that is erased once it is sent until its last attempt", async () => {
    mailer.failure = "unavailable";
    await enqueueMail(database.db, { ...mail(), erasedOnceSent: true });
    await database.db.update(mailOutbox).set({ nextAttemptAt: start });
    await deliver();
    expect(await rows()).toMatchObject([{ status: "pending", attempts: 1 }]);
    await database.db.update(mailOutbox).set({ attempts: maximumAttempts, nextAttemptAt: start });
    await deliver(1);
    expect(await rows()).toEqual([]);
    expect(await database.db.select().from(pendingTasks)).toEqual([]);
  });

  it("sends nothing to a deleted account", async () => {
    await enqueueMail(database.db, { ...mail(), to: erasedAddress("42") });
    await database.db.update(mailOutbox).set({ nextAttemptAt: start });
    expect(await deliver()).toBe(0);
    expect([mailer.taken, await rows()]).toEqual([[], []]);
  });

  it("sends an email once, under its stored id", async () => {
    await enqueue("Hello");
    expect(await deliver()).toBe(1);
    expect(await deliver(100_000)).toBe(0);
    const [row] = await rows();
    expect(row).toMatchObject({ status: "sent", attempts: 1, sentAt: start, lastError: null });
    expect(mailer.taken).toEqual([{ id: row?.id, ...mail(), autoSubmitted: "auto-generated" }]);
  });

  it("sends nothing from a transaction that was rolled back", async () => {
    const failing = database.db.transaction(async (tx) => {
      await enqueueMail(tx, mail());
      throw new Error("the order could not be written");
    });
    await expect(failing).rejects.toThrow("the order could not be written");
    expect(await rows()).toEqual([]);
  });

  it("deletes secrets once an email is sent or has failed for good", {
    tags: ["spec:10.17"],
  }, async () => {
    // Slightly ahead of the database clock, which has a finer resolution.
    const deliverAll = () =>
      deliverDue(database.db, { mailer, attachmentsOf: noAttachments, now: new Date(Date.now() + 1000) });
    await enqueueMail(database.db, { ...mail("Kept in the house"), confidential: true });
    await deliverAll();
    mailer.kind = "smtp";
    await enqueueMail(database.db, { ...mail("Sent out"), confidential: true });
    await enqueueMail(database.db, mail("No secret"));
    await deliverAll();
    mailer.failure = "rejected";
    await enqueueMail(database.db, { ...mail("Refused"), confidential: true });
    await deliverAll();
    mailer.failure = "unavailable";
    await enqueueMail(database.db, { ...mail("On its way"), confidential: true });
    await deliverAll();
    const contents = (await rows()).map(({ subject, text, html }) => [subject, text + html]);
    expect(Object.fromEntries(contents)).toEqual({
      "Kept in the house": "Hello<p>Hello</p>",
      "Sent out": "",
      "No secret": "Hello<p>Hello</p>",
      Refused: "",
      "On its way": "Hello<p>Hello</p>",
    });
    expect(mailer.taken.every(({ text }) => text === "Hello")).toBe(true);
  });

  it("retries at growing intervals under the same id, and gives up after eight attempts", async () => {
    await enqueue("Hello");
    const [{ id } = { id: "" }] = await rows();
    mailer.failure = "unavailable";
    let clock = 0;
    for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
      expect(await deliver(clock - 0.01)).toBe(0);
      expect(mailer.attempts).toBe(attempt - 1);
      await deliver(clock);
      expect(mailer.attempts).toBe(attempt);
      const [row] = await rows();
      expect(row).toMatchObject({
        id,
        attempts: attempt,
        status: attempt === maximumAttempts ? "failed" : "pending",
        lastError: "the mail server said no",
      });
      clock += minutesUntilRetry(attempt);
    }
    mailer.failure = null;
    expect(await deliver(clock * 10)).toBe(0);
    expect(mailer.attempts).toBe(maximumAttempts);
  });

  it("sends an email whose first attempt failed", async () => {
    await enqueue("Hello");
    mailer.failure = "unavailable";
    await deliver();
    mailer.failure = null;
    expect(await deliver(1)).toBe(1);
    expect(await rows()).toEqual([expect.objectContaining({ status: "sent", attempts: 2, lastError: null })]);
  });

  it.each(["rejected", "invalid-message"] as const)("gives up at once if an email is %s", async (failure) => {
    await enqueue("Hello");
    mailer.failure = failure;
    await deliver();
    expect(await rows()).toEqual([expect.objectContaining({ status: "failed", attempts: 1 })]);
  });

  describe("adds a task for the owner", () => {
    const tasks = () => database.db.select().from(pendingTasks).orderBy(pendingTasks.subjectId);

    it.each(["rejected", "invalid-message"] as const)(
      "if an email was %s, once per address",
      async (failure) => {
        await enqueueMail(database.db, { ...mail("Your order"), to: "Asha@example.in" });
        await enqueue("Your refund", "Your invoice");
        await database.db
          .update(mailOutbox)
          .set({ recipient: "ravi@example.in" })
          .where(eq(mailOutbox.subject, "Your invoice"));
        mailer.failure = failure;
        await deliver();
        expect(await tasks()).toMatchObject([
          { kind: "email-undeliverable", subjectId: "asha@example.in", doneAt: null },
          {
            kind: "email-undeliverable",
            subjectId: "ravi@example.in",
            capability: "operations",
            link: "/dashboard/admin/mail?search=ravi%40example.in",
            parameters: {
              recipient: "ravi@example.in",
              subject: "Your invoice",
              words: "the mail server said no",
            },
          },
        ]);
      },
    );

    it("if the last attempts failed, once for all these emails", async () => {
      await enqueue("One", "Two");
      await database.db.update(mailOutbox).set({ attempts: maximumAttempts - 1 });
      mailer.failure = "unavailable";
      await deliver();
      await deliver(1);
      expect((await rows()).map(({ status }) => status)).toEqual(["failed", "failed"]);
      expect(await tasks()).toMatchObject([
        { kind: "emails-given-up", subjectId: "outbox", parameters: { words: "the mail server said no" } },
      ]);
    });

    it("if the last attempt was interrupted", async () => {
      await enqueue("One");
      await database.db.update(mailOutbox).set({ attempts: maximumAttempts });
      await deliver();
      expect(await tasks()).toMatchObject([{ kind: "emails-given-up", parameters: { words: "" } }]);
    });

    it("but not for emails that were sent or will be retried", async () => {
      await enqueue("One");
      await deliver();
      mailer.failure = "unavailable";
      await enqueue("Two");
      await deliver();
      expect(await tasks()).toEqual([]);
    });
  });

  it("sends other emails after a rejected one", async () => {
    await enqueue("one", "two", "three");
    const { send } = mailer;
    mailer.send = async (message) => {
      if (message.subject === "two") throw new MailerError("rejected", "no such mailbox");
      return send(message);
    };
    expect(await deliver()).toBe(2);
    expect((await rows()).map(({ status }) => status).sort()).toEqual(["failed", "sent", "sent"]);
  });

  it("tries an unavailable mail server once per run, and keeps the other emails due", async () => {
    await enqueue("one", "two", "three");
    mailer.failure = "unavailable";
    await deliver();
    expect(mailer.attempts).toBe(1);
    expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1]);
  });

  it("sends each email once when several processes run", async () => {
    const subjects = Array.from({ length: 12 }, (_, index) => `message ${index}`);
    await enqueue(...subjects);
    const sent = await Promise.all([deliver(), deliver(), deliver(), deliver()]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(subjects.length);
    expect(mailer.taken.map(({ subject }) => subject).sort()).toEqual(subjects.sort());
  });

  it("retries an email after a crash while sending it, and finally gives up", async () => {
    await enqueue("Hello");
    await database.db
      .update(mailOutbox)
      .set({ attempts: 1, nextAttemptAt: new Date(start.getTime() + minutes(1)) });
    expect(await deliver()).toBe(0);
    expect(await deliver(1)).toBe(1);

    await database.db
      .update(mailOutbox)
      .set({ attempts: maximumAttempts, status: "pending", nextAttemptAt: start, sentAt: sql`null` });
    expect(await deliver()).toBe(0);
    expect(await rows()).toEqual([expect.objectContaining({ status: "failed", attempts: maximumAttempts })]);
  });

  it("stops before the next email when it is aborted", async () => {
    await enqueue("one", "two", "three");
    const stopping = new AbortController();
    const { send } = mailer;
    mailer.send = async (message) => {
      stopping.abort();
      return send(message);
    };
    expect(await deliver(0, stopping.signal)).toBe(1);
    expect((await rows()).map(({ status }) => status).sort()).toEqual(["pending", "pending", "sent"]);
  });
});
