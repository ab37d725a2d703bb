import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestPasswordReset } from "#domain/customers/password-resets.ts";
import { enqueueMail } from "#domain/mail/outbox.ts";
import { isPublic } from "#domain/public-products.ts";
import { SearchRecorder } from "#domain/search/search-recorder.ts";
import type { Log } from "#http/context.ts";
import { createSandboxBooks } from "#ports/database/sandbox-books.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { passwordResets } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { missedSearches } from "#ports/database/tables/missed-searches.ts";
import { paymentEvents } from "#ports/database/tables/payments.ts";
import { staffNotices } from "#ports/database/tables/staff-notices.ts";
import type { PrivateFiles } from "#ports/files/file-store.ts";
import { joinGateways, type PaymentGateways } from "#ports/payments/payment-gateways.ts";
import { createSandboxGateway } from "#ports/payments/sandbox/sandbox.adapter.ts";
import type { SandboxGateway } from "#ports/payments/sandbox/sandbox-gateway.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { readPaidOrders } from "#tests/support/paid-orders.ts";
import { startJobs } from "./jobs.ts";

const siteUrl = "https://shop.example";
const sessionSecrets = ["a secret of the tests"] as const;
const mail = { to: "asha@example.in", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

/** A promise that is resolved with `open()`. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

function recordingLog() {
  const lines: string[] = [];
  const record = (_: object, message: string) => lines.push(message);
  return { lines, info: record, warn: record, error: record } satisfies Log & { lines: string[] };
}

describe("background jobs", () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let shop: {
    db: typeof database.db;
    payments: PaymentGateways;
    sandbox: undefined;
    adjustmentRules: [];
    couriers: [];
    documents: PrivateFiles;
  };
  let gateway: SandboxGateway;
  beforeAll(async () => {
    database = await openTestDatabase(databaseKinds[0]);
    const books = createSandboxBooks(database.db);
    gateway = createSandboxGateway({ store: books, secret: "a secret", webhookSecret: "another" });
    shop = {
      db: database.db,
      payments: joinGateways(gateway),
      sandbox: undefined,
      adjustmentRules: [],
      couriers: [],
      documents: { put: async () => "", read: async () => null, remove: async () => {} },
    };
  });
  afterAll(() => database.close());
  beforeEach(() => database.reset());

  it("make and log a backup when due, and stop silently when aborted", async () => {
    const log = recordingLog();
    const [made, aborted] = [gate(), gate()];
    let backups = 0;
    const jobs = startJobs({
      shop,
      siteUrl,
      sessionSecrets,
      mailer: { kind: "outbox", forget: async () => {}, send: async () => ({ reference: "none" }) },
      log,
      intervalMilliseconds: 5,
      async makeBackup(signal) {
        backups += 1;
        if (backups === 1) return "nightly.tar";
        made.open();
        signal.addEventListener("abort", aborted.open);
        await aborted.opened;
        throw signal.reason;
      },
    });
    await made.opened;
    await jobs.stop();
    expect(log.lines).toEqual(["a nightly backup was made"]);
  });

  it("save searches that found nothing", async () => {
    let now = 0;
    const missedTexts = new SearchRecorder(() => now);
    missedTexts.record("zubeen", "somewhere");
    now = 3_600_000;
    const mailer = {
      kind: "outbox" as const,
      forget: async () => {},
      send: async () => ({ reference: "none" }),
    };
    const jobs = startJobs({
      shop,
      siteUrl,
      sessionSecrets,
      mailer,
      log: recordingLog(),
      intervalMilliseconds: 5,
      missedTexts,
    });
    await expect
      .poll(() => database.db.select({ text: missedSearches.text }).from(missedSearches), { timeout: 20_000 })
      .toEqual([{ text: "zubeen" }]);
    await jobs.stop();
  });

  it("publish scheduled products", async () => {
    const { id } = await addProduct(database.db);
    await database.db.update(products).set({ publishAt: new Date(0) });
    const mailer = {
      kind: "outbox" as const,
      forget: async () => {},
      send: async () => ({ reference: "none" }),
    };
    const log = recordingLog();
    const jobs = startJobs({ shop, siteUrl, sessionSecrets, mailer, log, intervalMilliseconds: 5 });
    await expect
      .poll(() => database.db.select({ id: products.id }).from(products).where(isPublic), { timeout: 20_000 })
      .toEqual([{ id }]);
    await jobs.stop();
    expect(log.lines).toContain("scheduled products published");
  });

  it("send emails in every run", async () => {
    const arrivals = [gate(), gate()];
    let arrived = 0;
    const mailer = {
      kind: "outbox" as const,
      forget: async () => {},
      async send({ id }: { id: string }) {
        arrivals[arrived++]?.open();
        return { reference: id };
      },
    };
    const jobs = startJobs({
      shop,
      siteUrl,
      sessionSecrets,
      mailer,
      log: recordingLog(),
      intervalMilliseconds: 5,
    });
    await enqueueMail(database.db, mail);
    await arrivals[0]?.opened;
    await enqueueMail(database.db, mail);
    await arrivals[1]?.opened;
    await jobs.stop();
    const rows = await database.db.select().from(mailOutbox);
    expect(rows.map(({ status }) => status)).toEqual(["sent", "sent"]);
  });

  it.each(["outbox", "smtp"] as const)(
    "create reset links that confirm an address only if emails are really sent (%s)",
    async (kind) => {
      const { email } = await openCustomer(database.db);
      await requestPasswordReset(database.db, { email });
      const mailer = { kind, forget: async () => {}, send: async () => ({ reference: "none" }) };
      const jobs = startJobs({
        shop,
        siteUrl,
        sessionSecrets,
        mailer,
        log: recordingLog(),
        intervalMilliseconds: 5,
      });
      await expect
        .poll(() => database.db.select({ byEmail: passwordResets.byEmail }).from(passwordResets), {
          timeout: 20_000,
        })
        .toEqual([{ byEmail: kind === "smtp" }])
        .finally(() => jobs.stop());
    },
  );

  it("send emails to customers before they collect notices for staff", async () => {
    const tenMinutesAgo = new Date(Date.now() - 10 * 60_000);
    const notice = { kind: "orders", subjectId: crypto.randomUUID(), createdAt: tenMinutesAgo } as const;
    await database.db.insert(staffNotices).values(notice);
    await enqueueMail(database.db, mail);
    let waitingNotices: number | undefined;
    const mailer = {
      kind: "outbox" as const,
      forget: async () => {},
      send: async () => {
        waitingNotices = await database.db.$count(staffNotices);
        return { reference: "none" };
      },
    };
    const jobs = startJobs({
      shop,
      siteUrl,
      sessionSecrets,
      mailer,
      log: recordingLog(),
      intervalMilliseconds: 5,
    });
    await expect.poll(() => database.db.$count(staffNotices)).toBe(0);
    await jobs.stop();
    expect(waitingNotices).toBe(1);
  });

  it("finish the current email before stopping, and send no other", async () => {
    await enqueueMail(database.db, mail);
    await enqueueMail(database.db, mail);
    const started = gate();
    const finish = gate();
    const mailer = {
      kind: "outbox" as const,
      forget: async () => {},
      async send({ id }: { id: string }) {
        started.open();
        await finish.opened;
        return { reference: id };
      },
    };
    const jobs = startJobs({
      shop,
      siteUrl,
      sessionSecrets,
      mailer,
      log: recordingLog(),
      intervalMilliseconds: 60_000,
    });
    await started.opened;
    let hasStopped = false;
    const stopped = jobs.stop().then(() => {
      hasStopped = true;
    });
    await database.db.select().from(mailOutbox);
    expect(hasStopped).toBe(false);
    finish.open();
    await stopped;
    const rows = await database.db.select().from(mailOutbox);
    expect(rows.map(({ status }) => status).sort()).toEqual(["pending", "sent"]);
  });

  it("find payments that no webhook reported, without waiting for a slow mail server", async () => {
    const userId = (await openCustomer(database.db)).id;
    const { providerOrderId } = await startPurchase(shop, { userId });
    await gateway.pay(providerOrderId, "success");
    await database.db.update(paymentIntents).set({ nextCheckAt: new Date() });
    await enqueueMail(database.db, mail);
    const finish = gate();
    const found = gate();
    const mailer = {
      kind: "outbox" as const,
      forget: async () => {},
      async send({ id }: { id: string }) {
        await finish.opened;
        return { reference: id };
      },
    };
    const log = recordingLog();
    log.info = (_, message) => {
      if (message === "unreported payments found") found.open();
      return log.lines.push(message);
    };
    const jobs = startJobs({ shop, siteUrl, sessionSecrets, mailer, log, intervalMilliseconds: 5 });
    await found.opened;
    finish.open();
    await jobs.stop();
    const placed = await readPaidOrders(database.db);
    expect(placed.map((order) => order.providerOrderId)).toEqual([providerOrderId]);
  });

  it("deliver webhooks of the test payment gateway, and log payments that need attention", async () => {
    const userId = (await openCustomer(database.db)).id;
    const { providerOrderId } = await startPurchase(shop, { userId });
    await gateway.pay(providerOrderId, "success");
    const elsewhere = { amountPaise: 5000, currency: "INR", receipt: "elsewhere", notes: {} } as const;
    await gateway.pay((await gateway.createOrder(elsewhere)).id, "authorize");
    const warned = gate();
    const log = recordingLog();
    log.warn = (_, message) => {
      warned.open();
      return log.lines.push(message);
    };
    const mailer = {
      kind: "outbox" as const,
      forget: async () => {},
      send: async ({ id }: { id: string }) => ({ reference: id }),
    };
    const testShop = { ...shop, sandbox: gateway };
    const jobs = startJobs({ shop: testShop, siteUrl, sessionSecrets, mailer, log, intervalMilliseconds: 5 });
    await warned.opened;
    await jobs.stop();
    expect(log.lines).toContain("a test payment gateway webhook needs attention");
    const placed = await readPaidOrders(database.db);
    expect(placed.map((order) => order.providerOrderId)).toEqual([providerOrderId]);
    expect(await database.db.$count(paymentEvents)).toBe(4);
  });

  it("email links for password reset requests", async () => {
    const { email } = await openCustomer(database.db);
    await requestPasswordReset(database.db, { email });
    const arrived = gate();
    const texts: string[] = [];
    const mailer = {
      kind: "outbox" as const,
      forget: async () => {},
      async send({ id, to, text }: { id: string; to: string; text: string }) {
        texts.push(`${to} ${text}`);
        arrived.open();
        return { reference: id };
      },
    };
    const jobs = startJobs({
      shop,
      siteUrl,
      sessionSecrets,
      mailer,
      log: recordingLog(),
      intervalMilliseconds: 60_000,
    });
    await arrived.opened;
    await jobs.stop();
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(email);
    expect(texts[0]).toContain(`${siteUrl}/reset-password?token=`);
  });

  it("stop at once while waiting for the next run", async () => {
    const mailer = {
      kind: "outbox" as const,
      forget: async () => {},
      send: async ({ id }: { id: string }) => ({ reference: id }),
    };
    const log = recordingLog();
    await startJobs({ shop, siteUrl, sessionSecrets, mailer, log, intervalMilliseconds: 3_600_000 }).stop();
    expect(log.lines).toEqual([]);
  });

  it("log a database failure and continue", async () => {
    const failed = gate();
    const recovered = gate();
    let rounds = 0;
    const unstable = {
      payments: shop.payments,
      sandbox: undefined,
      adjustmentRules: [],
      couriers: [],
      documents: shop.documents,
      get db() {
        rounds += 1;
        if (rounds === 1) throw new Error("the database is unavailable");
        return database.db;
      },
    };
    const log = recordingLog();
    log.error = (_, message) => {
      failed.open();
      return log.lines.push(message);
    };
    const mailer = {
      kind: "outbox" as const,
      forget: async () => {},
      async send({ id }: { id: string }) {
        recovered.open();
        return { reference: id };
      },
    };
    await enqueueMail(database.db, mail);
    const outcomes: string[] = [];
    const onRound = (job: string, outcome: string) => outcomes.push(`${job} ${outcome}`);
    const jobs = startJobs({
      shop: unstable,
      siteUrl,
      sessionSecrets,
      mailer,
      log,
      intervalMilliseconds: 5,
      onRound,
    });
    await failed.opened;
    await recovered.opened;
    await jobs.stop();
    expect(outcomes.filter((round) => round.startsWith("mail")).slice(0, 2)).toEqual([
      "mail failed",
      "mail done",
    ]);
    expect(outcomes).not.toContain("stock failed");
    expect(log.lines).toContain("email delivery failed");
  });

  it("announce each new day once", async () => {
    const mailer = {
      kind: "outbox" as const,
      forget: async () => {},
      send: async ({ id }: { id: string }) => ({ reference: id }),
    };
    const announced = gate();
    const days = ["2026-11-21", "2026-11-21", "2026-11-22"];
    let announcements = 0;
    const jobs = startJobs({
      shop,
      siteUrl,
      sessionSecrets,
      mailer,
      log: recordingLog(),
      intervalMilliseconds: 5,
      today: () => (days.length > 1 ? (days.shift() ?? "") : (days[0] ?? "")),
      onNewDay() {
        announcements += 1;
        announced.open();
      },
    });
    await announced.opened;
    await jobs.stop();
    expect(announcements).toBe(1);
  });
});
