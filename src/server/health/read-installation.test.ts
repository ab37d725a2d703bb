import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#config";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { saveBackupRecord } from "../backup/backup-records.ts";
import { readInstallation } from "./read-installation.ts";

const transfers = {
  BANK_TRANSFER_ACCOUNT_NAME: "Udaan Drones",
  BANK_TRANSFER_ACCOUNT_NUMBER: "001234567890",
  BANK_TRANSFER_IFSC: "SBIN0001234",
  BANK_TRANSFER_BANK: "State Bank of India",
};
const liveKeys = { RAZORPAY_KEY_ID: "rzp_live_1DP5mmOlF5G5ag", RAZORPAY_KEY_SECRET: "key-secret" };

const emptyInstallation = {
  takesRealMoney: false,
  providerMessages: "unneeded",
  mailServer: null,
  isPublic: false,
  hasBackup: false,
  isRestoreTested: false,
};

describe.each(databaseKinds)("installation state on %s", (kind) => {
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

  const read = (settings: Record<string, string> = {}) => readInstallation(readConfig(settings), database.db);

  it("is empty without settings", async () => {
    expect(await read()).toEqual(emptyInstallation);
  });

  it("names the mail server without its user, and detects a public address", async () => {
    const settings = { SMTP_URL: "smtp://shop:secret@smtp.udaan.in:587", SITE_URL: "https://udaan.in" };
    expect(await read(settings)).toEqual({
      ...emptyInstallation,
      mailServer: "smtp.udaan.in:587",
      isPublic: true,
    });
  });

  it("takes real money with bank transfers, which have no webhooks, and with live keys, which do", async () => {
    expect(await read(transfers)).toEqual({ ...emptyInstallation, takesRealMoney: true });
    expect(await read(liveKeys)).toEqual({
      ...emptyInstallation,
      takesRealMoney: true,
      providerMessages: "unseen",
    });
    expect(await read({ ...liveKeys, ...transfers })).toMatchObject({ providerMessages: "unseen" });
  });

  it("has a backup if one was made manually or is in BACKUP_DIR; the folder may be missing", async () => {
    const backups = join(folder, "copies");
    expect((await read({ BACKUP_DIR: backups })).hasBackup).toBe(false);
    await mkdir(backups);
    expect((await read({ BACKUP_DIR: backups })).hasBackup).toBe(false);
    await writeFile(join(backups, "nightly-2026-11-22.tar"), "");
    expect((await read({ BACKUP_DIR: backups })).hasBackup).toBe(true);
    expect((await read()).hasBackup).toBe(false);
    await saveBackupRecord(database.db, "backup-by-hand", {
      madeAt: "2026-11-22T06:30:00Z",
      rows: 1,
      files: 0,
    });
    expect((await read()).hasBackup).toBe(true);
  });

  it("has a tested backup if a nightly or manual test succeeded", async () => {
    const test = { checkedAt: "2026-11-22T06:30:00Z", rows: 1, files: 0 };
    const nightly = { ...test, file: "nightly-2026-11-22.tar", reason: "" };
    await saveBackupRecord(database.db, "backup-check", { ...nightly, how: "failed" });
    expect((await read()).isRestoreTested).toBe(false);
    await saveBackupRecord(database.db, "backup-check", { ...nightly, how: "restored" });
    expect((await read()).isRestoreTested).toBe(true);
    await database.reset();
    await saveBackupRecord(database.db, "backup-check-by-hand", { ...test, how: "read" });
    expect((await read()).isRestoreTested).toBe(true);
  });
});
