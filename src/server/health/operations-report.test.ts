import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "#config";
import { OperationsReport } from "#contract/reports/operations.ts";
import { enqueueMail } from "#domain/mail/outbox.ts";
import { addTask } from "#domain/tasks/pending-tasks.ts";
import { RecentCalls } from "#http/metrics/recent-calls.ts";
import { m } from "#messages";
import type { Locale } from "#messages/runtime";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { runInLocale } from "#ports/machine/locale.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { createEmptyDatabase, type EmptyDatabase } from "#tests/database/test-folders.ts";
import { aKeysTask } from "#tests/factories/tasks.ts";
import { saveBackupRecord } from "../backup/backup-records.ts";
import { jobNames } from "../jobs.ts";
import { PublicCache } from "../public-cache.ts";
import { createRenderingQueue } from "../rendering-queue.ts";
import { bad, ok, warning } from "./check.ts";
import { jobReport, jobTitles, memoryReport, tallyReport } from "./check-process.ts";
import { createJobRounds } from "./job-rounds.ts";
import { createOperations } from "./operations-report.ts";

describe.each(databaseKinds)("operations report on %s", (kind) => {
  let database: TestDatabase;
  let place: EmptyDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.reset();
    place = await createEmptyDatabase("pglite");
  });
  afterEach(() => place.remove());

  function open(settings: Record<string, string> = {}) {
    const calls = new RecentCalls();
    const { rounds, record: note } = createJobRounds();
    const report = createOperations(readConfig({ DATA_DIR: place.dataDir, ...settings }), {
      db: database.db,
      served: [],
      startedAt: new Date(),
      calls,
      cache: new PublicCache(),
      renderings: createRenderingQueue(),
      rounds,
    });
    const find = async (subject: string) => {
      const { groups } = await report();
      return groups.flatMap(({ findings }) => findings.filter((finding) => finding.subject === subject));
    };
    return { report, find, calls, note };
  }

  it("contains every finding and matches the contract", async () => {
    const result = await open().report();
    expect(OperationsReport.parse(result)).toEqual(result);
    expect(
      Object.fromEntries(
        result.groups.map(({ title, findings }) => [title, findings.map(({ subject }) => subject)]),
      ),
    ).toEqual({
      "The shop": [
        "Version",
        "Memory",
        "Database",
        "Database size",
        "Data folder",
        "Clock",
        "Public address",
      ],
      "Requests since this process started": [
        ...["Last minute", "Last hour", "Served from memory", "Password checks queued", "Pages queued"],
      ],
      "Background jobs in this process": jobNames
        .filter((job) => job !== "backup" && job !== "backup test")
        .map((job) => jobTitles[job]()),
      Queues: ["Tasks for staff", "Emails", "Payment checks due", "Refunds"],
      Payments: ["Webhook", "Last payment refusal", "Last webhook"],
      Backups: ["Backups", "Manual backup", "Backup before migration"],
    });
    expect(result.groups.flatMap(({ findings }) => findings).filter(({ state }) => state === "act")).toEqual(
      [],
    );
    // Missing nightly backups are a warning.
    expect(result.state).toBe("look");
  });

  it("has a summary without commands, settings or paths for each text that has any", {
    tags: ["spec:10.124"],
  }, async () => {
    const folder = join(place.dataDir, "copies");
    const live: Record<string, string> = { RAZORPAY_KEY_ID: "rzp_live_1", RAZORPAY_KEY_SECRET: "secret" };
    const isTechnical = /npm run|[A-Z]+_[A-Z]+|\.env|(?:^|\s)\/\w+\/|"/;
    const shops: Record<string, string>[] = [
      {},
      { BACKUP_DIR: folder },
      { ...live, SITE_URL: "http://shop.example" },
      live,
    ];
    for (const settings of shops) {
      const { report, note } = open(settings);
      note("mail", "failed");
      const findings = (await report()).groups.flatMap((group) => group.findings);
      const texts = findings.map(({ summary, text }) => summary ?? text);
      expect(texts.filter((text) => isTechnical.test(text))).toEqual([]);
      expect(findings.some(({ text }) => isTechnical.test(text))).toBe(true);
    }
  });

  it("checks the data folder once a minute in each language", async () => {
    const { report } = open();
    const folderIn = (locale: string) =>
      runInLocale(locale as Locale, async () => {
        const findings = (await report()).groups.flatMap((group) => group.findings);
        return findings.find(({ subject }) => subject === m["doctor.subject.dataFolder"]())?.state;
      });
    expect(await folderIn("en")).toBe("well");
    await place.remove();
    expect(await Promise.all([folderIn("en"), folderIn("hi")])).toEqual(["well", "act"]);
  });

  it("shows the last refusal of a payment provider", async () => {
    const { find } = open();
    await addTask(database.db, aKeysTask());
    expect(await find(m["doctor.subject.refusal"]())).toMatchObject([
      { state: "look", text: expect.stringContaining("Authentication failed") },
    ]);
  });

  it("shows pending tasks with the same messages as `npm run doctor`", async () => {
    const { find } = open();
    expect(await find(m["operations.subject.attention"]())).toMatchObject([
      { state: "well", text: m["doctor.noPendingTasks"]() },
    ]);
    await enqueueMail(database.db, { to: "asha@example.in", subject: "Hi", text: "Hi", html: "<p>Hi</p>" });
    expect(await find(m["operations.subject.emails"]())).toMatchObject([
      { text: "1 waiting, the oldest for 0 minutes" },
    ]);
    await database.db.update(mailOutbox).set({ status: "failed" });
    expect(await find(m["operations.subject.attention"]())).toMatchObject([
      { state: "look", text: m["doctor.failedEmails"]({ count: 1 }) },
    ]);
    expect(await find(m["operations.subject.emails"]())).toMatchObject([
      { text: m["operations.noEmails"]() },
    ]);
  });

  it("shows manual backups, backups before migrations, and a failed backup test", async () => {
    const folder = join(place.dataDir, "copies");
    mkdirSync(folder);
    mkdirSync(join(place.dataDir, "backups"));
    writeFileSync(join(place.dataDir, "backups", "20261122T101500Z-before-migration-0014.tar"), "");
    await saveBackupRecord(database.db, "backup-by-hand", {
      madeAt: "2026-11-22T06:30:00Z",
      rows: 1,
      files: 2,
    });
    const failed = { checkedAt: new Date().toISOString(), file: "a.tar", rows: 0, files: 0, reason: "no" };
    await saveBackupRecord(database.db, "backup-check", { ...failed, how: "failed" });
    const { report, find } = open({ BACKUP_DIR: folder });
    expect(await find(m["operations.subject.manualBackup"]())).toMatchObject([
      { text: "Made 2026-11-22 12:00:00 (Indian time), 1 row and 2 files" },
    ]);
    expect(await find(m["operations.subject.migrationBackup"]())).toMatchObject([
      { text: m["operations.migrationBackup"]({ moment: "2026-11-22 10:15:00" }) },
    ]);
    expect(await find(m["doctor.subject.backupTest"]())).toMatchObject([{ state: "act" }]);
    expect(await find(jobTitles.backup())).toMatchObject([{ state: "well" }]);
    expect((await report()).state).toBe("act");
  });

  it("shows requests and job rounds of this process", async () => {
    // Calls are counted per minute, which must not change between call and report.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { find, calls, note } = open();
    calls.count({ status: 500, milliseconds: 1 });
    note("mail", "failed");
    const tally = { calls: 1, slow: 0, failed: 1 };
    expect(await find(m["operations.subject.lastMinute"]())).toMatchObject([
      { state: "look", text: m["operations.tallyFailed"](tally) },
    ]);
    expect(await find(m["operations.job.mail"]())).toMatchObject([{ state: "look" }]);
    note("mail", "done");
    expect(await find(m["operations.job.mail"]())).toMatchObject([{ state: "well" }]);
  });
});

it.each([
  [{ calls: 3, slow: 3, failed: 0 }, ok(m["operations.tally"]({ calls: 3, slow: 3, failed: 0 }))],
  [{ calls: 20, slow: 1, failed: 0 }, warning(m["operations.tallySlow"]({ calls: 20, slow: 1, failed: 0 }))],
  [
    { calls: 50, slow: 0, failed: 2 },
    warning(m["operations.tallyFailed"]({ calls: 50, slow: 0, failed: 2 })),
  ],
  [{ calls: 20, slow: 0, failed: 1 }, bad(m["operations.tallyFailed"]({ calls: 20, slow: 0, failed: 1 }))],
])("tallyReport rates the calls %j by the share that was slow or failed", (tally, expected) => {
  expect(tallyReport(tally)).toMatchObject(expected);
});

it("memoryReport warns if memory is low", () => {
  expect([memoryReport(1, 2 ** 30).verdict, memoryReport(1, 2 ** 20).verdict]).toEqual(["ok", "warning"]);
});

it.each([
  ["before its first round", { lastAt: undefined }, 0, "ok"],
  ["that succeeds", { lastAt: 0, done: 9 }, 1, "ok"],
  ["that failed once and recovered", { lastAt: 0, done: 9, failed: 1 }, 1, "ok"],
  ["that fails", { lastAt: 0, failed: 1, failedInARow: 1 }, 1, "warning"],
  ["that keeps failing", { lastAt: 0, failed: 3, failedInARow: 3 }, 1, "bad"],
  ["that is stuck", { lastAt: 0, done: 9 }, 61, "bad"],
])("jobReport rates a job %s", (_, { lastAt, ...rounds }, minutes, verdict) => {
  const counts = { done: 0, failed: 0, failedInARow: 0, ...rounds };
  const when = { startedAt: new Date(0), now: new Date(minutes * 60_000) };
  const at = lastAt === undefined ? undefined : new Date(lastAt);
  expect(jobReport({ ...counts, lastAt: at }, when).verdict).toBe(verdict);
});
