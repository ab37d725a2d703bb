import * as z from "zod/mini";
import { paymentProviders } from "#contract/payments/payment-providers.ts";
import { findLastRefusal } from "#domain/checkout/provider-refusal.ts";
import { hasAdministrator } from "#domain/customers/administrators.ts";
import { findProviderContact } from "#domain/payments/provider-contact.ts";
import { countFailedWork } from "#domain/system/failed-work.ts";
import { countWaitingWork } from "#domain/system/waiting-work.ts";
import type { Db } from "#ports/database/database.ts";
import { appliedMigrations } from "#ports/database/migrations.ts";
import { queryOfDatabase } from "#ports/database/snapshot.ts";
import { backupFactSchemas, readBackupFact } from "../backup/backup-records.ts";

/** Facts from a shop's database, as sent over the control socket. */
export const factShapes = {
  database: z.object({
    version: z.string(),
    /** Creation times of the applied migrations, in milliseconds. */
    migrations: z.array(z.number()),
    /** The database's time, in milliseconds since 1970. */
    clock: z.number(),
  }),
  administrators: z.object({ present: z.boolean() }),
  providers: z.object({
    tookMoney: z.array(z.enum(paymentProviders)),
    sentMessages: z.array(z.enum(paymentProviders)),
  }),
  lastRefusal: z.object({
    last: z.optional(z.object({ sentence: z.string(), at: z.string(), isOpen: z.boolean() })),
  }),
  backupTest: z.object({ last: z.optional(backupFactSchemas["backup-check"]) }),
  work: z.object({
    unmatchedPayments: z.number(),
    refundsByHand: z.number(),
    refusedRefunds: z.number(),
    failedEmails: z.number(),
    oldestMailSeconds: z.number(),
  }),
};

type FactShapes = typeof factShapes;
export type FactName = keyof FactShapes;
export type ShopFact<Name extends FactName> = z.infer<FactShapes[Name]>;

/** Request over the control socket. */
export const FactQuestion = z.object({ name: z.enum(Object.keys(factShapes) as FactName[]) });

const readers: { [Name in FactName]: (db: Db) => Promise<ShopFact<Name>> } = {
  async database(db) {
    const query = queryOfDatabase(db);
    const [row] = await query(
      "select current_setting('server_version') as version, extract(epoch from clock_timestamp()) * 1000 as clock",
    );
    const [version = ""] = String(row?.version).split(" ");
    return { version, clock: Number(row?.clock), migrations: await appliedMigrations(query) };
  },
  administrators: async (db) => ({ present: await hasAdministrator(db) }),
  providers: findProviderContact,
  async lastRefusal(db) {
    const last = await findLastRefusal(db);
    return last ? { last } : {};
  },
  async backupTest(db) {
    const last = await readBackupFact(db, "backup-check");
    return last ? { last } : {};
  },
  async work(db) {
    const { unmatchedPayments, refundsByHand, oldestMailSeconds } = await countWaitingWork(db);
    const { emails: failedEmails, refusedRefunds } = await countFailedWork(db);
    return { unmatchedPayments, refundsByHand, oldestMailSeconds, failedEmails, refusedRefunds };
  },
};

/** Reads one fact in a read-only transaction. */
export function readFact<Name extends FactName>(db: Db, name: Name): Promise<ShopFact<Name>> {
  return db.transaction((tx) => readers[name](tx), { accessMode: "read only" });
}
