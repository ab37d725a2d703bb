import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ensureBuild } from "../../scripts/ensure-build.mjs";
import { allOf, countOf, driveLoad } from "./drive-load.ts";
import { anyNumber, type LoadRequest } from "./load-plan.ts";
import { administrator, type RunningShop, startShop } from "./running-shop.ts";

/**
 * Measures the memory of the demo shop and its child processes, in megabytes: the peak during a first start; then, after a
 * second start, the memory at rest, and the memory after twenty seconds of pages, lists and logins. Uses the embedded database and, if
 * DATABASE_URL is set, on that empty PostgreSQL database. Exits with 1 if the shop on the embedded database exceeds a limit.
 *
 *   npm run measure:memory
 */
const limits = { "first start, most": 550, "at rest": 260, "after load": 330 };
const restMilliseconds = 15_000;
const loadSeconds = 20;
const clients = 8;

type Figures = Record<keyof typeof limits | "most under load", number | undefined>;

await ensureBuild();
const embedded = await measure("");
const table: Record<string, Partial<Figures>> = { limits, embedded };
if (process.env.DATABASE_URL) table.PostgreSQL = await measure(process.env.DATABASE_URL);
console.table(table);
for (const name of Object.keys(limits) as (keyof typeof limits)[]) {
  if ((embedded[name] ?? 0) <= limits[name]) continue;
  console.error(`embedded, ${name}: ${embedded[name]} MB, more than the limit of ${limits[name]} MB`);
  process.exitCode = 1;
}

async function measure(databaseUrl: string): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), "pankh-memory-"));
  const start = () => startShop({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SEED: "demo" });
  try {
    const first = await start();
    await pause(restMilliseconds);
    const firstStart = first.peakMegabytes();
    await first.stop();
    const second = await start();
    await pause(restMilliseconds);
    const idleMegabytes = second.memoryMegabytes();
    await load(second);
    const figures = {
      "first start, most": firstStart,
      "at rest": idleMegabytes,
      "after load": second.memoryMegabytes(),
      "most under load": second.peakMegabytes(),
    };
    await second.stop();
    return figures;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Requests the home page, the store, a list and a login in turns. Each request for the store has a new search, so that the shop
 * has to render the page.
 */
async function load({ address }: RunningShop): Promise<void> {
  const headers = { "content-type": "application/json" };
  const requests: LoadRequest[] = [
    { kind: "home", method: "GET", path: "/" },
    { kind: "store", method: "GET", path: `/store?search=drone+${anyNumber}` },
    { kind: "list", method: "GET", path: "/api/product/get-product?page=1&limit=12" },
    { kind: "login", method: "POST", path: "/api/auth/login", headers, body: JSON.stringify(administrator) },
  ];
  const figures = allOf(await driveLoad({ address, requests, seconds: loadSeconds, load: { clients } }));
  const failures = countOf(figures) - figures.successes.length;
  if (failures > 0) throw new Error(`${failures} of ${countOf(figures)} requests failed`);
  console.log(`${countOf(figures)} requests in ${loadSeconds} s`);
}
