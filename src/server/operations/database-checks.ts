import { readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Message } from "#contract/kernel/message.ts";
import { findLastMessage } from "#domain/payments/provider-contact.ts";
import { shopMoment } from "#domain/shop-calendar.ts";
import { countWaitingWork, maxCount } from "#domain/system/waiting-work.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { backupsBeforeMigrating } from "../backup/backup-before-migrating.ts";
import { readBackupFact } from "../backup/backup-records.ts";
import { type Check, ok } from "../doctor/finding.ts";
import { operationsSubjects as subjects } from "./operations-labels.ts";

/** Reports the size of the database. */
export const databaseSizeCheck = (db: Db): Check<Message> => ({
  subject: subjects.databaseSize,
  async run() {
    const { rows } = (await db.execute(sql`select pg_database_size(current_database()) as bytes`)) as {
      rows: { bytes: unknown }[];
    };
    return [ok(m["operations.databaseSize"]({ size: Math.round(Number(rows[0]?.bytes) / 1024 ** 2) }))];
  },
});

/** Reports work pending for the shop itself; the doctor reports tasks for staff. */
export function pendingWorkChecks(db: Db): Check<Message>[] {
  /** Counts are capped. */
  const upTo = (count: number) =>
    count >= maxCount ? m["operations.atLeast"]({ count: maxCount }) : `${count}`;
  const report = (textOf: (waiting: Awaited<ReturnType<typeof countWaitingWork>>) => string) => async () => [
    ok(textOf(await countWaitingWork(db))),
  ];
  return [
    {
      subject: subjects.emails,
      run: report(({ mail, oldestMailSeconds }) =>
        mail === 0
          ? m["operations.noEmails"]()
          : m["operations.emails"]({ waiting: upTo(mail), minutes: Math.floor(oldestMailSeconds / 60) }),
      ),
    },
    {
      subject: subjects.paymentChecks,
      run: report(({ paymentChecks }) => m["operations.paymentChecks"]({ count: upTo(paymentChecks) })),
    },
    {
      subject: subjects.refunds,
      run: report(({ refunds, refundsByHand }) =>
        m["operations.refunds"]({ atProvider: upTo(refunds), byHand: upTo(refundsByHand) }),
      ),
    },
  ];
}

/** Reports the last signed webhook of a provider. */
export const lastWebhookCheck = (db: Db): Check<Message> => ({
  subject: subjects.lastWebhook,
  async run() {
    const at = await findLastMessage(db);
    return [ok(at ? m["operations.lastWebhook"]({ moment: shopMoment(at) }) : m["operations.noWebhook"]())];
  },
});

/** Reports manual backups and backups before migrations. */
export const otherBackupChecks = (db: Db, backups: string): Check<Message>[] => [
  {
    subject: subjects.manualBackup,
    async run() {
      const made = await readBackupFact(db, "backup-by-hand");
      if (!made) return [ok(m["operations.noManualBackup"]())];
      const { madeAt, rows, files } = made;
      return [ok(m["operations.manualBackup"]({ moment: shopMoment(new Date(madeAt)), rows, files }))];
    },
  },
  {
    subject: subjects.migrationBackup,
    async run() {
      const newest = backupsBeforeMigrating(await readdir(backups).catch(() => [])).at(-1);
      return [
        ok(
          newest
            ? m["operations.migrationBackup"]({ moment: momentOf(newest) })
            : m["operations.noMigrationBackup"](),
        ),
      ];
    },
  },
];

/** Formats the time in a name such as `20261122T101500Z-before-migration-0014.tar`. */
const momentOf = (name: string) =>
  name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, "$1-$2-$3 $4:$5:$6");
