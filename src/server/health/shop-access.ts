import { resolve } from "node:path";
import * as z from "zod/mini";
import type { Config } from "#config";
import { m } from "#messages";
import { hasAllMigrations } from "#ports/database/has-all-migrations.ts";
import { connectDatabase, hasEmbeddedDatabase } from "#ports/database/open-database.ts";
import { callRunningShop } from "../control-socket.ts";
import { keepNewFilesPrivate } from "../private-data.ts";
import { UnknownFactError } from "./check.ts";
import { type FactName, type FactReader, factShapes, readFact, type ShopFact, serverFacts } from "./facts.ts";

/** Connection to the shop's database. */
export interface ShopAccess {
  ask: FactReader;
  close(): Promise<void>;
}

/** Timeout for the running shop, in milliseconds. */
const socketTimeoutMs = 4_000;

/**
 * Connects to the database: through the running shop if it has the embedded one open, otherwise directly.
 * Neither creates nor migrates a database. Throws an error with one sentence.
 */
export async function connectToShop({
  dataDir,
  databaseUrl,
}: Pick<Config, "dataDir" | "databaseUrl">): Promise<ShopAccess> {
  if (!databaseUrl) {
    const ask = askOverSocket(dataDir);
    if (await ask("database").catch(ignoreUnknown)) return { ask, close: async () => {} };
    if (!hasEmbeddedDatabase(dataDir)) throw new Error(m["doctor.noShop"]({ dataDir: resolve(dataDir) }));
    keepNewFilesPrivate();
  }
  const { db, close } = await connectDatabase({ databaseUrl, dataDir });
  return {
    async ask(name) {
      if (!serverFacts.includes(name) && !(await hasAllMigrations(db).catch(() => false))) {
        throw new UnknownFactError(m["doctor.databaseNotReady"]());
      }
      return readFact(db, name);
    },
    close,
  };
}

/** Used if the database is unreachable. Only the checks of the database itself report the reason. */
export const createUnreachableAccess = (reason: unknown): ShopAccess => ({
  async ask(name) {
    throw serverFacts.includes(name) ? reason : new UnknownFactError(m["doctor.databaseUnavailable"]());
  },
  close: async () => {},
});

function askOverSocket(dataDir: string): FactReader {
  return async <Name extends FactName>(name: Name) => {
    const response = await callRunningShop(dataDir, "/facts", { name }, { timeoutMs: socketTimeoutMs });
    if (!response) throw new UnknownFactError(m["doctor.shopStopped"]());
    if (response.status === 404 || response.status === 400) throw new Error(m["doctor.otherVersion"]());
    if (response.status !== 200) throw new Error(m["doctor.shopFailed"]());
    const { data } = z.safeParse(factShapes[name], response.body);
    if (!data) throw new Error(m["doctor.otherVersion"]());
    return data as ShopFact<Name>;
  };
}

function ignoreUnknown(error: unknown): undefined {
  if (error instanceof UnknownFactError) return undefined;
  throw error;
}
