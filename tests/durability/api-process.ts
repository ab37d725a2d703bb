import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { readConfig } from "#config";
import { createApi } from "#http/api.ts";
import { DatabaseQueue } from "#http/database-queue.ts";
import { RecentCalls } from "#http/metrics/recent-calls.ts";
import { openDatabase } from "#ports/database/open-database.ts";
import { freeBytesAt } from "#ports/files/free-bytes.ts";
import { composeShop } from "#server/compose.ts";
import { readInstallation } from "#server/health/read-installation.ts";
import { createConnections } from "#server/health/shop-connections.ts";
import { startJobs } from "#server/jobs.ts";
import { withTransfers } from "../factories/transfers.ts";

// The shop's API without pages, in a process that a test can kill. It sends its address to its parent and ends with the parent.
process.once("disconnect", () => process.exit());

const config = readConfig();
const database = await openDatabase(config);
const { shop: composed, mailer, sessionSecrets } = await composeShop(config, database);
// The settings allow only the test payment gateway; here bank transfers are enabled too.
const shop = withTransfers(composed);
const log = {
  info: () => {},
  warn: () => {},
  error: (fields: object, message: string) => console.error(message, fields),
};
const api = createApi({
  shop,
  databaseKind: database.kind,
  mailerKind: mailer.kind,
  freeBytes: () => freeBytesAt(config.dataDir),
  siteUrl: config.siteUrl,
  sessionSecrets,
  staffIdleMinutes: 480,
  rateLimits: false,
  databaseQueue: new DatabaseQueue(database.waiting),
  trustProxy: false,
  checkResponses: true,
  recentCalls: new RecentCalls(),
  installation: () => readInstallation(config, shop.db),
  operations: async () => ({ at: new Date().toISOString(), state: "well", groups: [] }),
  connections: createConnections(config, shop, mailer),
  log,
});
// The test payment gateway sends no webhooks here, so reconciliation has to find payments that no browser reported.
startJobs({
  shop: { ...shop, sandbox: undefined },
  siteUrl: config.siteUrl,
  sessionSecrets,
  mailer,
  log,
  intervalMilliseconds: 20,
});

const server = createServer(getRequestListener(api.fetch));
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ address: `http://127.0.0.1:${port}` });
});
