import { randomBytes } from "node:crypto";
import { type Logger, pino } from "pino";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { apiFetchContext } from "#app/api.ts";
import { siteContext } from "#app/lib/site.ts";
import type { Config } from "#config";
import { ensureAdministrator, hasAdministrator } from "#domain/customers/administrators.ts";
import { createApi } from "#http/api.ts";
import { securityHeaders } from "#http/security-headers.ts";
import type { Db } from "#ports/database/database.ts";
import { openDatabase } from "#ports/database/open-database.ts";
import { composeShop, uploadsFolder } from "./compose.ts";
import { startJobs } from "./jobs.ts";
import { PageCache } from "./page-cache.ts";
import { seedDemoShop } from "./seed/seed.ts";
import { createSite } from "./site.ts";

/** A shop that is ready for requests. */
export interface OpenShop {
  /** Answers any request of the site. */
  fetch: ReturnType<typeof createSite>["fetch"];
  pages: PageCache;
  log: Logger;
  /** What the owner should be told once, on the terminal. */
  announcements: string[];
  /** Finishes background work and closes the database. */
  close(): Promise<void>;
}

const noPaymentsAnnouncement =
  "Payments:    not set up yet, nobody can pay. RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET open the till, SANDBOX_PAYMENTS=on a test bank";

const demoAdministratorEmail = "admin@pankh.example";

/** Opens the database, fills an empty demo shop, ensures the administrator and joins API and pages. */
export async function openShop(
  config: Config,
  options: { build: () => Promise<ServerBuild>; clientFolder: string | undefined },
): Promise<OpenShop> {
  const log = pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Only `err` is written out by itself; the log says `error`.
    serializers: { error: pino.stdSerializers.err },
  });
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  const { shop, mailer, sessionSecret } = await composeShop(config, database);
  if (config.seed === "demo") await seedDemoShop(shop);
  const announcements = await welcomeAdministrator(config, shop.db);
  if (shop.payments.name === "none") announcements.push(noPaymentsAnnouncement);

  const pages = new PageCache();
  await database.onPublicChange(() => pages.invalidate());
  const api = createApi({
    shop,
    databaseKind: database.kind,
    mailerKind: mailer.kind,
    siteUrl: config.siteUrl,
    sessionSecret,
    rateLimits: config.rateLimits,
    trustProxy: config.trustProxy,
    checkAnswers: !config.production,
    log,
    onPublicChange: () => pages.invalidate(),
  });
  const handle = createRequestHandler(options.build, config.production ? "production" : "development");
  const site = createSite({
    api,
    render: (request) => {
      const context = new RouterContextProvider();
      context.set(apiFetchContext, async (path, init) =>
        api.fetch(new Request(new URL(path, config.siteUrl), init)),
      );
      context.set(siteContext, { url: config.siteUrl, payments: shop.payments.name });
      return handle(request, context);
    },
    pages,
    headers: securityHeaders({ siteUrl: config.siteUrl }),
    siteUrl: config.siteUrl,
    uploadsFolder: uploadsFolder(config),
    clientFolder: options.clientFolder,
    razorpay: config.razorpay !== undefined,
    imageSources: config.cloudinary ? ["https://res.cloudinary.com"] : [],
  });
  const jobs = startJobs({
    shop,
    mailer,
    siteUrl: config.siteUrl,
    log,
    intervalMilliseconds: 5_000,
    onNewDay: () => pages.invalidate(),
  });
  return {
    fetch: site.fetch,
    pages,
    log,
    announcements,
    async close() {
      await jobs.stop();
      await database.close();
    },
  };
}

async function welcomeAdministrator(config: Config, db: Db): Promise<string[]> {
  if (config.administrator) {
    await ensureAdministrator(db, config.administrator);
    return [];
  }
  if (config.seed !== "demo" || (await hasAdministrator(db))) return [];
  const password = randomBytes(9).toString("base64url");
  await ensureAdministrator(db, { email: demoAdministratorEmail, password });
  return [
    `Back office of the demo shop: ${demoAdministratorEmail} with the password ${password} (shown once)`,
  ];
}
