import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#ports/database/open-database.ts";
import type { SoakPlace } from "../soak/soak-folders.ts";
import type { LoadDriver } from "./drive-load.ts";
import { fillBigShop } from "./fill-big-shop.ts";
import type { Floor } from "./floor.ts";
import { openLoadCustomers, productToBuy } from "./load-mix.ts";
import { measureSubject, type Pace, type SubjectFigures } from "./measure-subject.ts";
import { type RunningShop, startShop } from "./running-shop.ts";
import { type Soaked, soak } from "./soak-memory.ts";
import { type Subject, subjectsFor } from "./subjects.ts";

/** The installation to measure. */
export interface Installation {
  name: string;
  database: "embedded" | "PostgreSQL";
  /** Number of workers; undefined for one process without a parent. */
  workers?: number;
  /** Products in addition to the demo's. */
  products: number;
  /** Minutes of mixed load at the end; no mixed load if undefined. */
  soakMinutes?: number;
}

/** The results of one installation: times in seconds, memory of all processes in megabytes, and a row for each subject. */
export interface Figures {
  installation: Installation;
  firstStartSeconds: number;
  secondStartSeconds: number;
  firstStartMegabytes: number | undefined;
  restMegabytes: number | undefined;
  loadedMegabytes: number | undefined;
  maxMegabytes: number | undefined;
  rows: SubjectFigures[];
  soaked?: Soaked;
}

/** Row counts that are the same in a small and in a large shop, so that the two differ only in their products. */
const otherRows = {
  categories: 12,
  users: 1_000,
  orders: 2_000,
  applications: 50,
  contacts: 50,
  reviews: 50,
  coupons: 5,
};

/** Starts an empty shop, fills it, restarts it and measures all subjects. */
export async function measureInstallation(
  installation: Installation,
  {
    place,
    floor,
    pace,
    driver,
    restSeconds,
  }: { place: SoakPlace; floor: Floor; pace: Pace; driver: LoadDriver; restSeconds: number },
): Promise<Figures> {
  const { dataDir, settings } = place;
  const environment = {
    ...{ ENV_FILE: "", NODE_ENV: "production", SEED: "demo", DATA_DIR: dataDir, DATABASE_URL: "" },
    ...settings,
    WORKERS: String(installation.workers ?? ""),
  };
  const first = await startReady(environment);
  await pause(restSeconds * 1_000);
  const firstStartMegabytes = first.shop.peakMegabytes();
  await first.shop.stop();

  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir });
  await fillBigShop(database.db, { ...otherRows, products: installation.products });
  await database.close();

  const { shop, seconds } = await startReady(environment);
  try {
    await pause(restSeconds * 1_000);
    const restMegabytes = shop.memoryMegabytes();
    const subjects = await subjectsOf(shop, installation, { pace, driver });
    const rows: SubjectFigures[] = [];
    for (const subject of subjects) {
      const measured = await measureSubject({ shop, floor, pace, driver }, subject);
      console.table(measured);
      rows.push(...measured);
    }
    const figures: Figures = {
      ...{ installation, rows, firstStartSeconds: first.seconds, secondStartSeconds: seconds },
      ...{ firstStartMegabytes, restMegabytes },
      loadedMegabytes: shop.memoryMegabytes(),
      maxMegabytes: shop.peakMegabytes(),
    };
    const { soakMinutes } = installation;
    if (soakMinutes) figures.soaked = await soak(shop, subjects, { minutes: soakMinutes, pace });
    return figures;
  } finally {
    await shop.stop();
  }
}

/**
 * Returns the subjects, with new accounts and a product. First makes all repeatable requests for a while, so that V8 compiles hot
 * code.
 */
async function subjectsOf(
  shop: RunningShop,
  { products }: Installation,
  { pace, driver }: { pace: Pace; driver: LoadDriver },
): Promise<Subject[]> {
  const customers = await openLoadCustomers(shop.address, pace.clients);
  const product = await productToBuy(shop.address, "Camera drone 1");
  const subjects = subjectsFor({ products, categories: otherRows.categories, product }, customers);
  const requests = subjects.filter(({ isOnce }) => !isOnce).flatMap((subject) => subject.requests);
  const load = { clients: pace.clients };
  await driver.drive({ address: shop.address, requests, seconds: pace.subject, load });
  return subjects;
}

/** Starts a shop and waits until it reports that it is ready. */
async function startReady(environment: Record<string, string>) {
  const startedAt = performance.now();
  const shop = await startShop(environment);
  const response = await fetch(`${shop.address}/api/health/ready`);
  if (!response.ok) throw new Error(`The shop started but is not ready: ${await response.text()}`);
  return { shop, seconds: (performance.now() - startedAt) / 1_000 };
}
