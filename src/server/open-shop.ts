import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { apiFetchContext } from "#app/api.ts";
import { emptySearchContext } from "#app/lib/empty-search.ts";
import { renderingFailureContext } from "#app/lib/rendering-failure.ts";
import { siteContext } from "#app/lib/site.ts";
import { renderNonceContext } from "#app/render-nonce.ts";
import type { Config } from "#config";
import { reencryptTwoFactorSecrets } from "#domain/customers/reencrypt-two-factor-secrets.ts";
import { copyDuePictures, findPictureCopy, ownPictureOrigins } from "#domain/images/picture-copies.ts";
import { SearchRecorder } from "#domain/search/search-recorder.ts";
import { updateTaxTasks } from "#domain/tax/tax-tasks.ts";
import { createApi } from "#http/api.ts";
import { Budgets } from "#http/budgets.ts";
import { DatabaseQueue } from "#http/database-queue.ts";
import { RecentCalls } from "#http/metrics/recent-calls.ts";
import { loggablePath } from "#http/request-log.ts";
import { securityHeaders } from "#http/security-headers.ts";
import type { Db } from "#ports/database/database.ts";
import { openDatabase } from "#ports/database/open-database.ts";
import { freeBytesAt } from "#ports/files/free-bytes.ts";
import { createPictureFetcher } from "#ports/images/fetch-picture.ts";
import { paymentFormSourcesOf } from "#ports/payments/payment-gateways.ts";
import { backupBeforeMigrating } from "./backup/backup-before-migrating.ts";
import { checkInChild } from "./backup/check-in-child.ts";
import { makeNightlyBackup } from "./backup/nightly-backup.ts";
import { testNewestBackup } from "./backup/test-newest-backup.ts";
import { composeShop, servedFolders } from "./compose.ts";
import { createControl } from "./control.ts";
import { serveControl } from "./control-socket.ts";
import { ensureFirstAdministrator } from "./ensure-first-administrator.ts";
import { createJobRounds } from "./health/job-rounds.ts";
import type { MetricSources } from "./health/metrics.ts";
import { createOperations } from "./health/operations-report.ts";
import { readInstallation } from "./health/read-installation.ts";
import { createConnections } from "./health/shop-connections.ts";
import { startJobs } from "./jobs.ts";
import { createPagePatterns, type PagePatterns } from "./page-patterns.ts";
import { keepDataPrivate, keepNewFilesPrivate } from "./private-data.ts";
import { PublicCache } from "./public-cache.ts";
import { createPublicResponses } from "./public-responses.ts";
import { publicShopWarnings, requirePublicSettings } from "./public-shop.ts";
import { createRenderingQueue } from "./rendering-queue.ts";
import { seedDemoShop } from "./seed/seed.ts";
import { createSite } from "./site.ts";
import { connectionsOf, connectionWarnings } from "./workers/database-connections.ts";
import type { PeerMetrics } from "./workers/peer-metrics.ts";
import { shareBudgets } from "./workers/share-budgets.ts";
import type { Channel } from "./workers/worker-protocol.ts";

/** A shop ready for requests. */
export interface OpenShop {
  /** Handles any request. */
  fetch: ReturnType<typeof createSite>["fetch"];
  cache: PublicCache;
  db: Db;
  /** Lines for the terminal at the start. */
  announcements: string[];
  /** Finishes background jobs and closes the database. */
  close(): Promise<void>;
}

/** Options of a worker process. The first worker also does the one-time setup. */
export interface ClusterOptions {
  isFirst: boolean;
  channel: Channel;
  metrics: PeerMetrics;
}

const noPaymentsAnnouncement =
  "Payments:    not set up, customers cannot pay. Set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, or SANDBOX_PAYMENTS=on for test payments";

const accessibleFilesWarning =
  "other users of this machine can access the shop's files, and this process may not change that: make the user who runs the shop the owner of DATA_DIR";

/** Opens the database, seeds an empty demo shop, ensures an administrator, and connects API and pages. */
export async function openShop(
  config: Config,
  options: {
    build: () => Promise<ServerBuild>;
    clientFolder: string | undefined;
    /** Script that tests a backup. If undefined, backups are not tested. */
    backupCheckScript?: string;
    log: Logger;
    /** Set if this is one of several worker processes. */
    cluster?: ClusterOptions | undefined;
    /** Creates development accounts and returns lines to announce. */
    createAccounts?: (db: Db) => Promise<string[]>;
  },
): Promise<OpenShop> {
  const { log, backupCheckScript, cluster } = options;
  const isFirst = cluster?.isFirst ?? true;
  const announcements: string[] = [];
  if (isFirst) await checkDataAndSettings(config, log);
  else keepNewFilesPrivate();
  const cache = new PublicCache();
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    connections: connectionsOf(config),
    responsesWithoutDatabase: () => cache.servedFromMemory,
    beforeMigrating: backupBeforeMigrating(config.dataDir, (line) => announcements.push(line)),
  });
  const { shop, mailer, sessionSecrets } = await composeShop(config, database);
  if (isFirst) {
    await reencryptTwoFactorSecrets(shop.db, sessionSecrets);
    if (config.seed === "demo") await seedDemoShop(shop);
    // Products may be older than the rule that creates these tasks, or come from an older backup.
    await updateTaxTasks(shop.db, (await shop.settings()).invoice.gstRates);
    announcements.push(...((await options.createAccounts?.(shop.db)) ?? []));
    announcements.push(...(await ensureFirstAdministrator(config, shop.db, sessionSecrets[0])));
    if (shop.payments.offered.length === 0) announcements.push(noPaymentsAnnouncement);
    announcements.push(...publicShopWarnings(config), ...(await connectionWarnings(config, database)));
  }

  const paymentSources = paymentFormSourcesOf(shop.payments);
  await database.onPublicChange((change) => cache.forget(change));
  const renderings = createRenderingQueue();
  const databaseQueue = new DatabaseQueue(database.waiting);
  const budgets = config.rateLimits ? new Budgets() : undefined;
  if (budgets && cluster) shareBudgets(budgets, cluster.channel);
  const metrics = await openMetrics(config, {
    ...{ db: shop.db, cache, renderings, databaseQueue, budgets },
    others: cluster?.metrics,
  });
  const recentCalls = new RecentCalls();
  const missedTexts = new SearchRecorder();
  const jobRounds = createJobRounds();
  const operations = createOperations(config, {
    db: shop.db,
    served: [
      ...Object.values(servedFolders(config)).map(({ root }) => root),
      ...(options.clientFolder ? [options.clientFolder] : []),
    ],
    startedAt: new Date(),
    calls: recentCalls,
    cache,
    renderings,
    rounds: jobRounds.rounds,
  });
  const api = createApi({
    shop,
    databaseKind: database.kind,
    mailerKind: mailer.kind,
    freeBytes: () => freeBytesAt(config.dataDir),
    siteUrl: config.siteUrl,
    sessionSecrets,
    staffIdleMinutes: config.staffIdleMinutes,
    rateLimits: config.rateLimits,
    budgets,
    databaseQueue,
    trustProxy: config.trustProxy,
    checkResponses: !config.production,
    log,
    recentCalls,
    operations,
    connections: createConnections(config, shop, mailer),
    installation: () => readInstallation(config, shop.db),
    metrics,
  });
  const handle = createRequestHandler(options.build, config.production ? "production" : "development");
  let patterns: Promise<PagePatterns> | undefined;
  const publicResponses = createPublicResponses({ api, cache, siteUrl: config.siteUrl });
  const site = createSite({
    api,
    render: (request, rendering) => {
      const context = new RouterContextProvider();
      context.set(apiFetchContext, publicResponses.fetchFor(rendering));
      context.set(renderNonceContext, rendering.nonce);
      context.set(emptySearchContext, (text) => missedTexts.record(text, rendering.callerAddress));
      context.set(siteContext, {
        url: config.siteUrl,
        payments: shop.payments.offered.map(({ name, manual, keyId }) => ({
          provider: name,
          manual: manual !== undefined,
          ...(keyId && { keyId }),
        })),
        foreignPaymentWindow: paymentSources !== undefined,
        live: config.live,
        sendsMail: mailer.kind === "smtp",
        pictureOrigins: ownPictureOrigins(shop),
      });
      context.set(renderingFailureContext, (error) => {
        const path = loggablePath(new URL(request.url).pathname);
        log.error({ requestId: rendering.requestId, path, error }, "a page could not be rendered");
      });
      return handle(request, context);
    },
    pagePatterns() {
      patterns ??= options.build().then(({ routes }) => createPagePatterns(routes));
      return patterns;
    },
    renderings,
    budgets,
    trustProxy: config.trustProxy,
    ...(metrics && { onRendered: metrics.countRendering }),
    cache,
    publicResponses,
    log,
    headers: securityHeaders({ siteUrl: config.siteUrl }),
    siteUrl: config.siteUrl,
    publicFolders: servedFolders(config),
    clientFolder: options.clientFolder,
    paymentSources,
    imageSources: shop.images.origins,
    findPictureCopy: (address) => findPictureCopy(shop.db, address),
  });
  const fetchPicture = createPictureFetcher();
  const { nightlyBackups, dataDir } = config;
  const jobs = startJobs({
    shop,
    mailer,
    siteUrl: config.siteUrl,
    sessionSecrets,
    log,
    intervalMilliseconds: 5_000,
    missedTexts,
    copyPictures: (signal) => copyDuePictures(shop, { fetchPicture, signal }),
    onNewDay: () => cache.forget("everything"),
    makeBackup:
      nightlyBackups &&
      ((signal) => makeNightlyBackup({ ...nightlyBackups, db: shop.db, dataDir }, { signal })),
    testBackup:
      nightlyBackups && backupCheckScript
        ? (signal) =>
            testNewestBackup(
              {
                db: shop.db,
                folder: nightlyBackups.folder,
                check: (file, stop) => checkInChild(backupCheckScript, file, stop),
              },
              { signal },
            )
        : undefined,
    onRound(job, outcome) {
      jobRounds.record(job, outcome);
      metrics?.countRound(job, outcome);
    },
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

async function checkDataAndSettings(config: Config, log: Logger): Promise<void> {
  const accessibleEntries = keepDataPrivate(config.dataDir);
  if (accessibleEntries.count > 0) log.warn(accessibleEntries, accessibleFilesWarning);
  await requirePublicSettings(config);
}

/** The metrics library is loaded only if metrics are on. */
async function openMetrics({ metricsToken: token }: Config, sources: MetricSources) {
  if (token === undefined) return undefined;
  const { createMetrics } = await import("./health/metrics.ts");
  return createMetrics({ token, ...sources });
}
