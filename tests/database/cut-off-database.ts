import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { openPostgres } from "#ports/database/postgres.adapter.ts";
import { emptyTables, prepareEmptyTables } from "./empty-tables.ts";
import {
  createPostgresDatabase,
  type DatabaseKind,
  openNewDatabase,
  type TestDatabase,
} from "./test-database.ts";

/** A database whose connections can be cut: by a network proxy for PostgreSQL, or by closing the database for PGlite. */
export interface CutOffDatabase extends TestDatabase {
  cutOff(): Promise<void>;
  /** Makes PostgreSQL reachable again; does nothing for PGlite. */
  reconnect(): Promise<void>;
}

export async function openCutOffDatabase(kind: DatabaseKind): Promise<CutOffDatabase> {
  if (kind === "pglite") {
    const database = await openNewDatabase(kind);
    const nothing = async () => {};
    return { ...database, cutOff: () => database.close(), reconnect: nothing, close: nothing };
  }
  const created = await createPostgresDatabase();
  const cable = await openProxy(new URL(created.url));
  const database = await openPostgres({ url: cable.url });
  await prepareEmptyTables(database.db);
  return {
    ...database,
    reset: () => emptyTables(database.db),
    cutOff: cable.cut,
    reconnect: cable.restore,
    async close() {
      await database.close();
      await cable.remove();
      await created.close();
    },
  };
}

interface Proxy {
  url: string;
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  remove: () => Promise<void>;
}

/** A TCP proxy that can cut all its connections; it keeps its port until it is removed. */
async function openProxy(target: URL): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.on("error", () => {});
      near.resume().end();
      return;
    }
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  async function cut() {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }
  return {
    url: url.href,
    cut,
    async restore() {
      isCut = false;
    },
    async remove() {
      await cut();
      await new Promise((done) => server.close(done));
    },
  };
}
