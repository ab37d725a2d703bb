import { readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { findLastMessage } from "#domain/payments/provider-contact.ts";
import { shopMoment } from "#domain/shop-calendar.ts";
import { countWaitingWork, mostCounted } from "#domain/system/waiting-work.ts";
import type { Db } from "#ports/database/database.ts";
import { keptBeforeMigrating } from "../backup/backup-before-migrating.ts";
import { readBackupFact } from "../backup/kept-facts.ts";
import { type Look, ok } from "../doctor/finding.ts";
import { operationsSubjects as subjects, operationsWords as words } from "./operations-words.ts";

/** How large the database is. */
export const lookAtSize = (db: Db): Look<string> => ({
  subject: subjects.size,
  async look() {
    const { rows } = (await db.execute(sql`select pg_database_size(current_database()) as bytes`)) as {
      rows: { bytes: unknown }[];
    };
    return [ok(words.size(Number(rows[0]?.bytes)))];
  },
});

/** What waits to be done by the shop itself; what waits for the office is the doctor's to tell. */
export function looksAtWaitingWork(db: Db): Look<string>[] {
  const upTo = (count: number) => words.upTo(count, mostCounted);
  const telling = (tell: (waiting: Awaited<ReturnType<typeof countWaitingWork>>) => string) => async () => [
    ok(tell(await countWaitingWork(db))),
  ];
  return [
    {
      subject: subjects.letters,
      look: telling(({ mail, oldestMailSeconds }) =>
        mail === 0 ? words.noLetters : words.letters(upTo(mail), Math.floor(oldestMailSeconds / 60)),
      ),
    },
    {
      subject: subjects.paymentChecks,
      look: telling(({ paymentChecks }) => words.paymentChecks(upTo(paymentChecks))),
    },
    {
      subject: subjects.refunds,
      look: telling(({ refunds, refundsByHand }) => words.refunds(upTo(refunds), upTo(refundsByHand))),
    },
  ];
}

/** When a provider last sent a signed message. */
export const lookAtLastMessage = (db: Db): Look<string> => ({
  subject: subjects.lastMessage,
  async look() {
    const at = await findLastMessage(db);
    return [ok(at ? words.lastMessage(shopMoment(at)) : words.noMessage)];
  },
});

/** The copies that are made beside the nightly ones. */
export const looksAtOtherCopies = (db: Db, backups: string): Look<string>[] => [
  {
    subject: subjects.byHand,
    async look() {
      const made = await readBackupFact(db, "backup-by-hand");
      if (!made) return [ok(words.noneByHand)];
      return [ok(words.byHand(shopMoment(new Date(made.madeAt)), made.rows, made.files))];
    },
  },
  {
    subject: subjects.beforeMigrating,
    async look() {
      const newest = keptBeforeMigrating(await readdir(backups).catch(() => [])).at(-1);
      return [ok(newest ? words.beforeMigrating(momentOf(newest)) : words.noneBeforeMigrating)];
    },
  },
];

/** `20261122T101500Z-before-migration-0014.tar` as people read it. */
const momentOf = (name: string) =>
  name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, "$1-$2-$3 $4:$5:$6");
