import { pino } from "pino";
import { readConfig } from "#config";
import { openShop } from "#server/open-shop.ts";
import type { RestoredShop } from "./restore.ts";

/** The public address of the shop. */
const siteUrl = "http://127.0.0.1:4180";

/** A running shop of the current version. */
export interface CurrentShop {
  read(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON and returns the status. */
  send(method: string, path: string, body: object, token?: string): Promise<number>;
}

/** Runs a restored shop with the current version, including its background jobs, until `use` ends. */
export async function withCurrentShop(
  { dataDir, databaseUrl }: RestoredShop,
  use: (shop: CurrentShop) => Promise<void>,
): Promise<void> {
  const config = readConfig({
    ...{ DATA_DIR: dataDir, SITE_URL: siteUrl, RATE_LIMIT: "off", SEED: "demo" },
    // No idle limit: PostgreSQL's clock is not stopped, so the recorded sessions have been idle for a long time.
    ...{ STAFF_IDLE_MINUTES: "0" },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const { fetch, close } = await openShop(config, {
    build: () => Promise.reject(new Error("Pages are not available")),
    clientFolder: undefined,
    log: pino({ level: "silent" }),
  });
  const read = async (path: string, init?: RequestInit) => fetch(new Request(siteUrl + path, init));
  const send: CurrentShop["send"] = async (method, path, body, token) => {
    const headers = {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    };
    return (await read(path, { method, headers, body: JSON.stringify(body) })).status;
  };
  try {
    await use({ read, send });
  } finally {
    await close();
  }
}
