import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { apiFetchContext } from "#app/api.ts";
import { renderingFailureContext } from "#app/lib/rendering-failure.ts";
import { siteContext } from "#app/lib/site.ts";
import { renderNonceContext } from "#app/render-nonce.ts";
import type { Config } from "#config";
import type { BoundedQueue } from "#domain/bounded-queue.ts";
import { createApi } from "#http/api.ts";
import { loggablePath } from "#http/request-log.ts";
import { securityHeaders } from "#http/security-headers.ts";
import type { Db } from "#ports/database/database.ts";
import { openDatabase } from "#ports/database/open-database.ts";
import { freeBytesAt } from "#ports/files/free-bytes.ts";
import { windowSourcesOf } from "#ports/payments/payment-gateways.ts";
import { backupBeforeMigrating } from "./backup/backup-before-migrating.ts";
import { makeNightlyBackup } from "./backup/nightly-backup.ts";
import { composeShop, servedFolders } from "./compose.ts";
import { createControl } from "./control.ts";
import { serveControl } from "./control-socket.ts";
import { startJobs } from "./jobs.ts";
import { keepDataPrivate } from "./private-data.ts";
import { createPublicAnswers } from "./public-answers.ts";
import { PublicCache } from "./public-cache.ts";
import { publicShopWarnings, requirePublicSettings } from "./public-shop.ts";
import { createRenderingQueue } from "./rendering-queue.ts";
import { seedDemoShop } from "./seed/seed.ts";
import { createSite } from "./site.ts";
import { welcomeAdministrator } from "./welcome-administrator.ts";

/** A shop that is ready for requests. */
export interface OpenShop {
  /** Answers any request of the site. */
  fetch: ReturnType<typeof createSite>["fetch"];
  cache: PublicCache;
  db: Db;
  /** What the owner should be told once, on the terminal. */
  announcements: string[];
  /** Finishes background work and closes the database. */
  close(): Promise<void>;
}

const noPaymentsAnnouncement =
  "Payments:    not set up yet, nobody can pay. RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET open the till, SANDBOX_PAYMENTS=on a test bank";

const openToOthersWarning =
  "other users of this machine can reach files of the shop, which this process must not close: give DATA_DIR to the user who runs the shop";

/** Opens the database, fills an empty demo shop, ensures the administrator and joins API and pages. */
export async function openShop(
  config: Config,
  options: { build: () => Promise<ServerBuild>; clientFolder: string | undefined; log: Logger },
): Promise<OpenShop> {
  const { log } = options;
  const stillOpen = keepDataPrivate(config.dataDir);
  if (stillOpen.count > 0) log.warn(stillOpen, openToOthersWarning);
  await requirePublicSettings(config);
  const announcements: string[] = [];
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    beforeMigrating: backupBeforeMigrating(config.dataDir, (line) => announcements.push(line)),
  });
  const { shop, mailer, sessionSecret } = await composeShop(config, database);
  if (config.seed === "demo") await seedDemoShop(shop);
  announcements.push(...(await welcomeAdministrator(config, shop.db, sessionSecret)));
  if (shop.payments.offered.length === 0) announcements.push(noPaymentsAnnouncement);
  announcements.push(...publicShopWarnings(config));

  const paymentSources = windowSourcesOf(shop.payments);
  const cache = new PublicCache();
  await database.onPublicChange((change) => cache.forget(change));
  const renderings = createRenderingQueue();
  const metrics = await openMetrics(config, { db: shop.db, cache, renderings });
  const api = createApi({
    shop,
    databaseKind: database.kind,
    mailerKind: mailer.kind,
    freeBytes: () => freeBytesAt(config.dataDir),
    siteUrl: config.siteUrl,
    sessionSecret,
    rateLimits: config.rateLimits,
    trustProxy: config.trustProxy,
    checkAnswers: !config.production,
    log,
    metrics,
  });
  const handle = createRequestHandler(options.build, config.production ? "production" : "development");
  const publicAnswers = createPublicAnswers({ api, cache, siteUrl: config.siteUrl });
  const site = createSite({
    api,
    render: (request, rendering) => {
      const context = new RouterContextProvider();
      context.set(apiFetchContext, publicAnswers.fetchFor(rendering));
      context.set(renderNonceContext, rendering.nonce);
      context.set(siteContext, {
        url: config.siteUrl,
        payments: shop.payments.offered.map(({ name, manual }) => ({
          provider: name,
          manual: manual !== undefined,
        })),
        foreignPaymentWindow: paymentSources !== undefined,
        live: config.live,
        sendsMail: mailer.kind === "smtp",
      });
      context.set(renderingFailureContext, (error) => {
        const path = loggablePath(new URL(request.url).pathname);
        log.error({ requestId: rendering.requestId, path, error }, "a page could not be rendered");
      });
      return handle(request, context);
    },
    renderings,
    ...(metrics && { onRendered: metrics.countRendering }),
    cache,
    publicAnswers,
    log,
    headers: securityHeaders({ siteUrl: config.siteUrl }),
    siteUrl: config.siteUrl,
    publicFolders: servedFolders(config),
    clientFolder: options.clientFolder,
    paymentSources,
    imageSources: shop.images.origins,
  });
  const { nightlyBackups, dataDir } = config;
  const jobs = startJobs({
    shop,
    mailer,
    siteUrl: config.siteUrl,
    log,
    intervalMilliseconds: 5_000,
    onNewDay: () => cache.forget("everything"),
    makeBackup:
      nightlyBackups &&
      ((signal) => makeNightlyBackup({ ...nightlyBackups, db: shop.db, dataDir }, { signal })),
    ...(metrics && { onRound: metrics.countRound }),
  });
  const control = createControl({ db: shop.db, dataDir: config.dataDir, siteUrl: config.siteUrl, log });
  const closeControl = await serveControl({ dataDir: config.dataDir, app: control, log });
  return {
    fetch: site.fetch,
    cache,
    db: shop.db,
    announcements,
    async close() {
      await closeControl();
      await jobs.stop();
      await database.close();
    },
  };
}

/** What counts is loaded only where somebody watches. */
async function openMetrics(
  { metricsToken: token }: Config,
  watched: { db: Db; cache: PublicCache; renderings: BoundedQueue },
) {
  if (token === undefined) return undefined;
  const { createMetrics } = await import("./metrics/metrics.ts");
  return createMetrics({ token, ...watched });
}
