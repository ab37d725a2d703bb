import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findPostgresServer } from "../database/postgres-server.ts";

/** Where a shop stores its data. */
export interface SoakPlace {
  dataDir: string;
  /** The shop's settings for this place. */
  settings: Record<string, string>;
  remove(): Promise<void>;
}

/** Creates empty places on either database; the names of new PostgreSQL databases begin with the prefix. */
export async function openPlaces(prefix = "soak_backup") {
  const server = await findPostgresServer();
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    serverUrl: server.url,
    async make(kind: "embedded" | "PostgreSQL"): Promise<SoakPlace> {
      const { dataDir, settings, remove: removeFolder } = embeddedPlace();
      if (kind === "embedded") return { dataDir, settings, remove: removeFolder };
      const name = `${prefix}_${randomBytes(6).toString("hex")}`;
      await administer(`create database ${name}`);
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return {
        dataDir,
        settings: { DATABASE_URL: url.href },
        async remove() {
          await administer(`drop database if exists ${name} with (force)`);
          await removeFolder();
        },
      };
    },
    close: () => server.stop(),
  };
}

/** Creates an empty place with the embedded database. */
export function embeddedPlace(): SoakPlace {
  const dataDir = mkdtempSync(join(tmpdir(), "pankh-soak-"));
  const remove = async () => rmSync(dataDir, { recursive: true, force: true });
  return { dataDir, settings: {}, remove };
}
