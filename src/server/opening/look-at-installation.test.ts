import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#config";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { keepBackupFact } from "../backup/kept-facts.ts";
import { lookAtInstallation } from "./look-at-installation.ts";

const transfers = {
  BANK_TRANSFER_ACCOUNT_NAME: "Udaan Drones",
  BANK_TRANSFER_ACCOUNT_NUMBER: "001234567890",
  BANK_TRANSFER_IFSC: "SBIN0001234",
  BANK_TRANSFER_BANK: "State Bank of India",
};
const liveKeys = { RAZORPAY_KEY_ID: "rzp_live_1DP5mmOlF5G5ag", RAZORPAY_KEY_SECRET: "key-secret" };

const nothing = {
  takesRealMoney: false,
  providerMessages: "unneeded",
  mailServer: null,
  isPublic: false,
  hasBackup: false,
  isRestoreTested: false,
};

describe.each(databaseKinds)("what an installation comes to, on %s", (kind) => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.reset();
    folder = await mkdtemp(join(tmpdir(), "pankh-installation-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const look = (settings: Record<string, string> = {}) =>
    lookAtInstallation(readConfig(settings), database.db);

  it("is nothing without settings", async () => {
    expect(await look()).toEqual(nothing);
  });

  it("names the mail server without who signs in there, and knows a public address", async () => {
    const settings = { SMTP_URL: "smtp://shop:secret@smtp.udaan.in:587", SITE_URL: "https://udaan.in" };
    expect(await look(settings)).toEqual({ ...nothing, mailServer: "smtp.udaan.in:587", isPublic: true });
  });

  it("takes real money by transfers, of which nobody sends messages, and by live keys, whose messages are awaited", async () => {
    expect(await look(transfers)).toEqual({ ...nothing, takesRealMoney: true });
    expect(await look(liveKeys)).toEqual({ ...nothing, takesRealMoney: true, providerMessages: "unseen" });
    expect(await look({ ...liveKeys, ...transfers })).toMatchObject({ providerMessages: "unseen" });
  });

  it("has a copy by hand or in the folder of the nightly ones, which may be missing", async () => {
    const copies = join(folder, "copies");
    expect((await look({ BACKUP_DIR: copies })).hasBackup).toBe(false);
    await mkdir(copies);
    expect((await look({ BACKUP_DIR: copies })).hasBackup).toBe(false);
    await writeFile(join(copies, "nightly-2026-11-22.tar"), "");
    expect((await look({ BACKUP_DIR: copies })).hasBackup).toBe(true);
    expect((await look()).hasBackup).toBe(false);
    await keepBackupFact(database.db, "backup-by-hand", {
      madeAt: "2026-11-22T06:30:00Z",
      rows: 1,
      files: 0,
    });
    expect((await look()).hasBackup).toBe(true);
  });

  it("has tried to restore one by itself or by hand, and counts no failure", async () => {
    const test = { checkedAt: "2026-11-22T06:30:00Z", rows: 1, files: 0 };
    const nightly = { ...test, file: "nightly-2026-11-22.tar", reason: "" };
    await keepBackupFact(database.db, "backup-check", { ...nightly, how: "failed" });
    expect((await look()).isRestoreTested).toBe(false);
    await keepBackupFact(database.db, "backup-check", { ...nightly, how: "restored" });
    expect((await look()).isRestoreTested).toBe(true);
    await database.reset();
    await keepBackupFact(database.db, "backup-check-by-hand", { ...test, how: "read" });
    expect((await look()).isRestoreTested).toBe(true);
  });
});
