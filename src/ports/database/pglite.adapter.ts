import { existsSync, mkdirSync, openAsBlob, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import {
  type BeforeMigrating,
  type Connection,
  type Database,
  publicChangeChannel,
  publicChangeOf,
} from "./database.ts";
import { DiskFullError, isDiskFull } from "./disk-full.ts";
import { DurableFileSystem } from "./durable-file-system.ts";
import { clusterIn, unfinishedMarkerIn } from "./embedded-home.ts";
import { lockFolder } from "./folder-lock.ts";
import { findMigrationsFolder } from "./migrations-folder.ts";
import { paceDatabase } from "./paced-pglite.ts";
import { compilePostgres } from "./postgres-module.ts";
import type { Query } from "./query.ts";
import * as schema from "./schema.ts";
import { sharedBuffersFor } from "./shared-buffers.ts";
import { syncFolder, syncTree } from "./sync-tree.ts";

/**
 * PGlite's default parameters without `-F`, which disables fsync. PGlite's fdatasync does nothing, so the
 * write-ahead log must use fsync.
 */
const startParams = (sharedBuffers: string) => [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...["-c", "wal_sync_method=fsync", "-c", `shared_buffers=${sharedBuffers}`],
];

/**
 * Opens the embedded database in a folder, which is created if necessary. Committed data survives a killed
 * process and a power cut. Throws FolderInUseError if another running process keeps the folder open for several
 * seconds, and DiskFullError if the disk is full.
 *
 * @param beforeMigrating called before the migrations
 * @param responsesWithoutDatabase returns how many responses that do not need the database have been sent so
 * far; the database yields to such requests
 * @param sharedBuffers PostgreSQL's cache size such as `16MB`, for measurements; by default enough for the data
 */
export function openPglite({
  folder,
  sharedBuffers,
  beforeMigrating,
  responsesWithoutDatabase,
}: {
  folder: string;
  sharedBuffers?: string;
  beforeMigrating?: BeforeMigrating | undefined;
  responsesWithoutDatabase?: (() => number) | undefined;
}): Promise<Database> {
  return openHome(resolve(folder), {
    sharedBuffers,
    use: (client, unlock) => openDatabaseOn(client, { unlock, beforeMigrating, responsesWithoutDatabase }),
  });
}

/**
 * Opens the embedded database in a folder, which is created if necessary, without changing anything in it.
 * Throws the same errors as {@link openPglite}.
 */
export function connectPglite(folder: string): Promise<Connection> {
  return openHome(resolve(folder), {
    use: async (client, unlock) => ({
      query: queryOf(client),
      db: drizzleOn(client),
      async close() {
        await client.close();
        unlock();
      },
    }),
  });
}

const drizzleOn = (client: PGlite) => drizzle(client, { schema, casing: "snake_case" });

function queryOf(client: PGlite): Query {
  return async (statement, parameters) =>
    (await client.query<Record<string, unknown>>(statement, parameters)).rows;
}

async function openHome<Opened>(
  home: string,
  {
    sharedBuffers,
    use,
  }: {
    sharedBuffers?: string | undefined;
    use: (client: PGlite, unlock: () => void) => Promise<Opened>;
  },
): Promise<Opened> {
  try {
    mkdirSync(home, { recursive: true });
    const unlock = await lockFolder(home);
    try {
      return await use(await openCluster(home, sharedBuffers), unlock);
    } catch (error) {
      unlock();
      throw error;
    }
  } catch (error) {
    throw isDiskFull(error) ? new DiskFullError(home, { cause: error }) : error;
  }
}

/** A database in memory, which is lost when closed. */
export interface MemoryDatabase extends Database {
  /** Copies the database. Opening another database from the copy is much faster than creating one. */
  takeSnapshot(): Promise<Blob>;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Opens a database in memory, for tests. */
export async function openPgliteInMemory({ snapshot }: { snapshot?: Blob } = {}): Promise<MemoryDatabase> {
  compiled ??= compilePostgres();
  const client = await PGlite.create({ loadDataDir: snapshot, pgliteWasmModule: await compiled });
  return { ...(await openDatabaseOn(client)), takeSnapshot: () => client.dumpDataDir("none") };
}

/**
 * Opens the database files, creating them on the first start. Creating them from nothing takes seconds and much
 * memory, so the build includes an empty database to copy. The `unfinished` marker is written before the first
 * file and removed once the last file is on disk, so that after an interrupted first start the next start
 * creates them again.
 */
async function openCluster(home: string, sharedBuffers?: string): Promise<PGlite> {
  const cluster = clusterIn(home);
  const unfinished = unfinishedMarkerIn(home);
  if (existsSync(unfinished)) rmSync(cluster, { recursive: true, force: true });
  const isNew = !existsSync(cluster);
  if (isNew) {
    writeFileSync(unfinished, "");
    syncFolder(home);
  }
  const template = isNew ? findNewDatabase() : undefined;
  const client = await PGlite.create({
    fs: new DurableFileSystem(cluster),
    pgliteWasmModule: await compilePostgres(),
    startParams: startParams(sharedBuffers ?? sharedBuffersFor(cluster)),
    ...(template && { loadDataDir: await openAsBlob(template) }),
  }).catch((error: unknown) => {
    // An incomplete database is useless and may be what fills the disk.
    if (isNew) rmSync(cluster, { recursive: true, force: true });
    throw error;
  });
  if (isNew) {
    syncTree(home);
    rmSync(unfinished);
    syncFolder(home);
    syncFolder(dirname(home));
  }
  return client;
}

async function openDatabaseOn(
  client: PGlite,
  {
    unlock = () => {},
    beforeMigrating,
    responsesWithoutDatabase = () => 0,
  }: {
    unlock?: () => void;
    beforeMigrating?: BeforeMigrating | undefined;
    responsesWithoutDatabase?: (() => number) | undefined;
  } = {},
): Promise<Database> {
  const db = drizzleOn(client);
  try {
    await beforeMigrating?.(queryOf(client));
    await migrate(db, { migrationsFolder: findMigrationsFolder() });
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    kind: "pglite",
    db,
    waiting: paceDatabase(client, responsesWithoutDatabase),
    async onPublicChange(listener) {
      await client.listen(publicChangeChannel, (payload) => listener(publicChangeOf(payload)));
    },
    async close() {
      if (client.closed) return;
      await client.close();
      unlock();
    },
  };
}

/** Path of the empty database that the build creates with its PGlite version; undefined if the shop was not built. */
function findNewDatabase(): string | undefined {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, "new-database.tar.gz");
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}
