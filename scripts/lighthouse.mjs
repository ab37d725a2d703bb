import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { browserArguments, findBrowser } from "./find-browser.mjs";

/**
 * Runs Lighthouse (mobile) on the built shop with the demo catalogue, and prints the median of three runs per
 * page. Exits with 1 if a score is below its target. Lighthouse is downloaded on demand, because the shop does
 * not depend on it. The CPU is throttled to match the reference phone, see `slowdownOf`.
 *
 *   npm run lighthouse [-- 1]        the number of runs
 */
const lighthouse = "lighthouse@13.5.0";
const targets = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const runs = Number(process.argv[2] ?? 3);
/**
 * Lighthouse throttles a fast desktop (benchmark index about 1,750) four times to simulate a mid-range phone.
 */
const defaultSlowdown = 4;
const indexOfPhone = 1750 / defaultSlowdown;
const startScript = fileURLToPath(new URL("./start.mjs", import.meta.url));

const browser = await findBrowser();
const dataDir = await mkdtemp(join(tmpdir(), "lighthouse-"));
const shop = await startShop();
let isBelow = false;
let slowdown = defaultSlowdown;
try {
  slowdown = await slowdownOf("/contact");
  const { products } = await (await fetch(`${shop.address}/api/product/get-product?limit=1`)).json();
  const [{ slug, category }] = products;
  const paths = ["/", "/store", `/product/${slug}`, `/category/${category.slug}`, "/career", "/contact"];
  const table = [];
  for (const path of paths) table.push({ path, ...(await scoresOf(path)) });
  console.table(table);
  isBelow = table.some((row) => Object.entries(targets).some(([name, min]) => row[name] < min));
} finally {
  const end = once(shop.process, "exit");
  shop.process.kill("SIGTERM");
  await end;
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(isBelow ? 1 : 0);

/**
 * Returns the throttling factor that matches the reference phone: four on a fast computer, and less on a slower
 * one, as Lighthouse's documentation on throttling advises ("Calibrating the CPU slowdown"). Computes it from
 * the median of three benchmark indexes that Lighthouse measures.
 */
async function slowdownOf(path) {
  const indexes = [];
  for (let run = 0; run < 3; run += 1) indexes.push((await report(path)).environment.benchmarkIndex);
  const [, index] = indexes.sort((a, b) => a - b);
  const factor = Math.min(defaultSlowdown, Math.max(1, index / indexOfPhone));
  console.log(
    `This machine has an index of ${index}: the CPU is throttled by a factor of ${factor.toFixed(1)}.`,
  );
  return factor;
}

/** Returns the median score of each category, from 0 to 100. Prints failed audits. */
async function scoresOf(path) {
  const reports = [];
  for (let run = 0; run < runs; run += 1) reports.push(await report(path));
  const scores = Object.keys(targets).map((name) => {
    const sorted = reports
      .map(({ categories }) => Math.round(categories[name].score * 100))
      .sort((a, b) => a - b);
    return [name, sorted[Math.floor(sorted.length / 2)]];
  });
  for (const [name, score] of scores) {
    if (score >= targets[name]) continue;
    const { categories, audits } = reports[0];
    const failed = categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id].displayValue ?? ""}`.trim());
    console.log(`${path} ${name} ${score}: ${failed.join(", ")}`);
  }
  return Object.fromEntries(scores);
}

/** Runs Lighthouse once; retries if the browser loses its trace. */
async function report(path, attemptsLeft = 3) {
  const file = join(dataDir, "report.json");
  const { status, stderr } = spawnSync(
    "npx",
    [
      "--yes",
      lighthouse,
      shop.address + path,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--only-categories=${Object.keys(targets).join(",")}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=--headless=new ${browserArguments.join(" ")}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, encoding: "utf8" },
  );
  if (status !== 0 && attemptsLeft > 1) return report(path, attemptsLeft - 1);
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}: ${stderr}`);
  return JSON.parse(await readFile(file, "utf8"));
}

/** Starts the shop on a port that is known in advance, because pages contain their own addresses. */
async function startShop() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  const child = spawn(process.execPath, [startScript], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      LOG_LEVEL: "silent",
      RATE_LIMIT: "off",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const address = await new Promise((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const found = /Shop:\s+(\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`The shop ended with ${code}: ${output}`)));
  });
  return { process: child, address };
}
