import { readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { findLastMessage } from "#domain/payments/provider-contact.ts";
import { shopMoment } from "#domain/shop-calendar.ts";
import { countWaitingWork, mostCounted } from "#domain/system/waiting-work.ts";
import type { Db } from "#ports/database/database.ts";
import { backupsBeforeMigrating } from "../backup/backup-before-migrating.ts";
import { readBackupFact } from "../backup/backup-records.ts";
import { type Check, ok } from "../doctor/finding.ts";
import { operationsSubjects as subjects, operationsWords as words } from "./operations-words.ts";

/** Reports the size of the database. */
export const databaseSizeCheck = (db: Db): Check<string> => ({
  subject: subjects.size,
  async run() {
    const { rows } = (await db.execute(sql`select pg_database_size(current_database()) as bytes`)) as {
      rows: { bytes: unknown }[];
    };
    return [ok(words.size(Number(rows[0]?.bytes)))];
  },
});

/** Reports work pending for the shop itself; the doctor reports tasks for staff. */
export function pendingWorkChecks(db: Db): Check<string>[] {
  const upTo = (count: number) => words.upTo(count, mostCounted);
  const report = (textOf: (waiting: Awaited<ReturnType<typeof countWaitingWork>>) => string) => async () => [
    ok(textOf(await countWaitingWork(db))),
  ];
  return [
    {
      subject: subjects.emails,
      run: report(({ mail, oldestMailSeconds }) =>
        mail === 0 ? words.noEmails : words.emails(upTo(mail), Math.floor(oldestMailSeconds / 60)),
      ),
    },
    {
      subject: subjects.paymentChecks,
      run: report(({ paymentChecks }) => words.paymentChecks(upTo(paymentChecks))),
    },
    {
      subject: subjects.refunds,
      run: report(({ refunds, refundsByHand }) => words.refunds(upTo(refunds), upTo(refundsByHand))),
    },
  ];
}

/** Reports the last signed webhook of a provider. */
export const lastWebhookCheck = (db: Db): Check<string> => ({
  subject: subjects.lastMessage,
  async run() {
    const at = await findLastMessage(db);
    return [ok(at ? words.lastMessage(shopMoment(at)) : words.noMessage)];
  },
});

/** Reports manual backups and backups before migrations. */
export const otherBackupChecks = (db: Db, backups: string): Check<string>[] => [
  {
    subject: subjects.byHand,
    async run() {
      const made = await readBackupFact(db, "backup-by-hand");
      if (!made) return [ok(words.noneByHand)];
      return [ok(words.byHand(shopMoment(new Date(made.madeAt)), made.rows, made.files))];
    },
  },
  {
    subject: subjects.beforeMigrating,
    async run() {
      const newest = backupsBeforeMigrating(await readdir(backups).catch(() => [])).at(-1);
      return [ok(newest ? words.beforeMigrating(momentOf(newest)) : words.noneBeforeMigrating)];
    },
  },
];

/** Formats the time in a name such as `20261122T101500Z-before-migration-0014.tar`. */
const momentOf = (name: string) =>
  name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, "$1-$2-$3 $4:$5:$6");
