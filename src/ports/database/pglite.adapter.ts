import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database } from "./database.ts";
import { DurableFileSystem } from "./durable-file-system.ts";
import { lockFolder } from "./folder-lock.ts";
import { findMigrationsFolder } from "./migrations-folder.ts";
import * as schema from "./schema.ts";
import { syncFolder, syncTree } from "./sync-tree.ts";

/** PGlite's own parameters but for `-F` (no fsync). Its fdatasync does nothing, so the log must use fsync. */
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

/**
 * Opens the embedded database in a folder, which is made if need be. What is committed survives a killed process
 * and a power cut. Throws FolderInUseError when another live process has the folder open.
 */
export async function openPglite({ folder }: { folder: string }): Promise<Database> {
  const home = resolve(folder);
  mkdirSync(home, { recursive: true });
  const unlock = lockFolder(home);
  try {
    const client = await openCluster(home);
    return await openDatabaseOn(client, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A database in memory, which is gone once it is closed. */
export interface MemoryDatabase extends Database {
  /** All of it, for another one to begin from: much faster than beginning from nothing. */
  takeSnapshot(): Promise<Blob>;
}

/** Opens a database in memory, for tests. */
export async function openPgliteInMemory({ snapshot }: { snapshot?: Blob } = {}): Promise<MemoryDatabase> {
  const client = await PGlite.create({ loadDataDir: snapshot });
  return { ...(await openDatabaseOn(client)), takeSnapshot: () => client.dumpDataDir("none") };
}

/**
 * Making the database's files takes seconds. The `unfinished` mark stands from before the first of them until
 * the last one is on the disk, so that a first start which was cut off begins anew rather than with half of them.
 */
async function openCluster(home: string): Promise<PGlite> {
  const cluster = join(home, "cluster");
  const unfinished = join(home, "unfinished");
  if (existsSync(unfinished)) rmSync(cluster, { recursive: true, force: true });
  const isNew = !existsSync(cluster);
  if (isNew) {
    writeFileSync(unfinished, "");
    syncFolder(home);
  }
  const client = await PGlite.create({
    fs: new DurableFileSystem(cluster),
    startParams: durableStartParams,
  });
  if (isNew) {
    syncTree(home);
    rmSync(unfinished);
    syncFolder(home);
    syncFolder(dirname(home));
  }
  return client;
}

async function openDatabaseOn(client: PGlite, unlock: () => void = () => {}): Promise<Database> {
  const db = drizzle(client, { schema, casing: "snake_case" });
  try {
    await migrate(db, { migrationsFolder: findMigrationsFolder() });
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    kind: "pglite",
    db,
    async onPublicChange(listener) {
      await client.listen("public_change", () => listener());
    },
    async close() {
      if (client.closed) return;
      await client.close();
      unlock();
    },
  };
}
