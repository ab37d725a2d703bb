import * as z from "zod/mini";
import { paymentProviders } from "#contract/payments/payment-providers.ts";
import { findLastRefusal } from "#domain/checkout/provider-refusal.ts";
import { findLastWebhook } from "#domain/couriers/last-webhook.ts";
import { hasAdministrator } from "#domain/customers/administrators.ts";
import { findLastMessage, findProviderUsage } from "#domain/payments/provider-usage.ts";
import { countFailedWork } from "#domain/system/failed-work.ts";
import { countPendingWork } from "#domain/system/pending-work.ts";
import type { Db } from "#ports/database/database.ts";
import { appliedMigrations } from "#ports/database/migrations.ts";
import { queryOfDatabase } from "#ports/database/snapshot.ts";
import { backupRecordSchemas, readBackupRecord } from "../backup/backup-records.ts";

/** Facts from a shop's database, as sent over the control socket. */
export const factShapes = {
  database: z.object({
    version: z.string(),
    /** Creation times of the applied migrations, in milliseconds. */
    migrations: z.array(z.number()),
    bytes: z.number(),
  }),
  /** The database's time, in milliseconds since 1970. */
  clock: z.object({ time: z.number() }),
  administrators: z.object({ present: z.boolean() }),
  providers: z.object({
    tookMoney: z.array(z.enum(paymentProviders)),
    sentMessages: z.array(z.enum(paymentProviders)),
  }),
  /** When the last signed provider message arrived, ISO 8601. */
  lastWebhook: z.object({ at: z.optional(z.string()) }),
  /** When the last webhook of the courier arrived, ISO 8601. */
  courierWebhook: z.object({ at: z.optional(z.string()) }),
  lastRefusal: z.object({
    last: z.optional(z.object({ sentence: z.string(), at: z.string(), isOpen: z.boolean() })),
  }),
  backups: z.object({
    manual: z.optional(backupRecordSchemas["backup-by-hand"]),
    nightlyTest: z.optional(backupRecordSchemas["backup-check"]),
    manualTest: z.optional(backupRecordSchemas["backup-check-by-hand"]),
  }),
  work: z.object({
    mail: z.number(),
    oldestMailSeconds: z.number(),
    failedEmails: z.number(),
    paymentChecks: z.number(),
    unmatchedPayments: z.number(),
    refunds: z.number(),
    refundsByHand: z.number(),
    refusedRefunds: z.number(),
  }),
};

type FactShapes = typeof factShapes;
export type FactName = keyof FactShapes;
export type ShopFact<Name extends FactName> = z.infer<FactShapes[Name]>;

/** Facts that do not need the shop's tables. */
export const serverFacts: readonly FactName[] = ["database", "clock"];

/** Reads a fact. Throws an `UnknownFactError` if it is currently not available. */
export type FactReader = <Name extends FactName>(name: Name) => Promise<ShopFact<Name>>;

/** Request over the control socket. */
export const FactRequest = z.object({ name: z.enum(Object.keys(factShapes) as FactName[]) });

const readers: { [Name in FactName]: (db: Db) => Promise<ShopFact<Name>> } = {
  async database(db) {
    const query = queryOfDatabase(db);
    const [row] = await query(
      "select current_setting('server_version') as version, pg_database_size(current_database()) as bytes",
    );
    const [version = ""] = String(row?.version).split(" ");
    return { version, bytes: Number(row?.bytes), migrations: await appliedMigrations(query) };
  },
  async clock(db) {
    const [row] = await queryOfDatabase(db)("select extract(epoch from clock_timestamp()) * 1000 as time");
    return { time: Number(row?.time) };
  },
  administrators: async (db) => ({ present: await hasAdministrator(db) }),
  providers: findProviderUsage,
  lastWebhook: async (db) => ({ at: (await findLastMessage(db))?.toISOString() }),
  courierWebhook: async (db) => ({ at: (await findLastWebhook(db, "shiprocket"))?.toISOString() }),
  lastRefusal: async (db) => ({ last: await findLastRefusal(db) }),
  backups: async (db) => ({
    manual: await readBackupRecord(db, "backup-by-hand"),
    nightlyTest: await readBackupRecord(db, "backup-check"),
    manualTest: await readBackupRecord(db, "backup-check-by-hand"),
  }),
  async work(db) {
    const { emails: failedEmails, refusedRefunds } = await countFailedWork(db);
    return { ...(await countPendingWork(db)), failedEmails, refusedRefunds };
  },
};

/** Reads one fact in a read-only transaction. */
export function readFact<Name extends FactName>(db: Db, name: Name): Promise<ShopFact<Name>> {
  return db.transaction((tx) => readers[name](tx), { accessMode: "read only" });
}

/** Reads facts of a database, each at most once. */
export function createFactReader(db: Db): FactReader {
  const pendingFacts = new Map<FactName, Promise<unknown>>();
  return <Name extends FactName>(name: Name) => {
    const pendingFact = pendingFacts.get(name) ?? readFact(db, name);
    pendingFacts.set(name, pendingFact);
    return pendingFact as Promise<ShopFact<Name>>;
  };
}
