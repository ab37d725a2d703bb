import { resolve } from "node:path";
import * as z from "zod/mini";
import type { Config } from "#config";
import { hasAllMigrations } from "#ports/database/has-all-migrations.ts";
import { connectDatabase, hasEmbeddedDatabase } from "#ports/database/open-database.ts";
import { askRunningShop } from "../control-socket.ts";
import { keepNewFilesPrivate } from "../private-data.ts";
import { doctorWords } from "./doctor-words.ts";
import { UnknownFactError } from "./look-failures.ts";
import { type FactName, factShapes, readFact, type ShopFact } from "./shop-facts.ts";

/** Asks the shop's database for a fact. Fails with {@link UnknownFactError} for what cannot be known at present. */
export type AskFact = <Name extends FactName>(name: Name) => Promise<ShopFact<Name>>;

/** The way to the shop's database. */
export interface ShopAccess {
  ask: AskFact;
  close(): Promise<void>;
}

/** Longest wait for a sign of life of the running shop, in milliseconds. */
const patience = 4_000;

/**
 * Finds the way to the database: through the shop that runs, where the embedded one belongs to it, else by a
 * connection of its own. Nothing is made and nothing migrated. Fails with one sentence.
 */
export async function reachShop({
  dataDir,
  databaseUrl,
}: Pick<Config, "dataDir" | "databaseUrl">): Promise<ShopAccess> {
  if (!databaseUrl) {
    const ask = askOverSocket(dataDir);
    if (await ask("database").catch(nothingIfAbsent)) return { ask, close: async () => {} };
    if (!hasEmbeddedDatabase(dataDir)) throw new Error(doctorWords.noShop(resolve(dataDir)));
    keepNewFilesPrivate();
  }
  const { db, close } = await connectDatabase({ databaseUrl, dataDir });
  return {
    async ask(name) {
      if (name !== "database" && !(await hasAllMigrations(db).catch(() => false))) {
        throw new UnknownFactError(doctorWords.databaseNotReady);
      }
      return readFact(db, name);
    },
    close,
  };
}

/** In place of a database that cannot be reached: only the look at the database itself says why. */
export const unreachable = (reason: unknown): ShopAccess => ({
  async ask(name) {
    throw name === "database" ? reason : new UnknownFactError(doctorWords.databaseAway);
  },
  close: async () => {},
});

function askOverSocket(dataDir: string): AskFact {
  return async <Name extends FactName>(name: Name) => {
    const asked = await askRunningShop(dataDir, "/facts", { name }, { patience });
    if (!asked) throw new UnknownFactError(doctorWords.shopEnded);
    if (asked.status === 404 || asked.status === 400) throw new Error(doctorWords.otherVersion);
    if (asked.status !== 200) throw new Error(doctorWords.shopCouldNot);
    const { data } = z.safeParse(factShapes[name], asked.answer);
    if (!data) throw new Error(doctorWords.otherVersion);
    return data as ShopFact<Name>;
  };
}

function nothingIfAbsent(error: unknown): undefined {
  if (error instanceof UnknownFactError) return undefined;
  throw error;
}
