import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { browserArguments, findBrowser } from "./find-browser.mjs";

/**
 * Lighthouse (mobile) on the built shop with its demo catalogue: the median of three runs for each page.
 * Ends with 1 when a page falls short. Lighthouse is fetched when it is asked for; the shop does not depend on it.
 * The processor is slowed by as much as makes this machine the phone that is meant, see `slowdownOf`.
 *
 *   npm run lighthouse [-- 1]        the number of runs
 */
const lighthouse = "lighthouse@13.5.0";
const wanted = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const runs = Number(process.argv[2] ?? 3);
/** Lighthouse slows a fast desktop computer, of an index of about 1,750, four times to have a phone of the middle. */
const usualSlowdown = 4;
const indexOfPhone = 1750 / usualSlowdown;
const startScript = fileURLToPath(new URL("./start.mjs", import.meta.url));

const browser = await findBrowser();
const dataDir = await mkdtemp(join(tmpdir(), "lighthouse-"));
const shop = await startShop();
let isShort = false;
let slowdown = usualSlowdown;
try {
  slowdown = await slowdownOf("/contact");
  const { products } = await (await fetch(`${shop.address}/api/product/get-product?limit=1`)).json();
  const [{ slug, category }] = products;
  const paths = ["/", "/store", `/product/${slug}`, `/category/${category.slug}`, "/career", "/contact"];
  const table = [];
  for (const path of paths) table.push({ path, ...(await scoresOf(path)) });
  console.table(table);
  isShort = table.some((row) => Object.entries(wanted).some(([name, least]) => row[name] < least));
} finally {
  const end = once(shop.process, "exit");
  shop.process.kill("SIGTERM");
  await end;
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(isShort ? 1 : 0);

/**
 * How many times the processor has to be slowed to be that of the phone that is meant: the usual four times on a fast
 * computer, less on one that is slow itself, as Lighthouse's documentation on throttling advises ("Calibrating the CPU
 * slowdown"). It rests on the median of three measurements of this machine by Lighthouse itself, its benchmark index.
 */
async function slowdownOf(path) {
  const indexes = [];
  for (let run = 0; run < 3; run += 1) indexes.push((await report(path)).environment.benchmarkIndex);
  const [, index] = indexes.sort((a, b) => a - b);
  const found = Math.min(usualSlowdown, Math.max(1, index / indexOfPhone));
  console.log(`This machine has an index of ${index}: its processor is slowed ${found.toFixed(1)} times.`);
  return found;
}

/** Median score of each category, 0 to 100, and what was found wanting outside of performance. */
async function scoresOf(path) {
  const reports = [];
  for (let run = 0; run < runs; run += 1) reports.push(await report(path));
  const scores = Object.keys(wanted).map((name) => {
    const sorted = reports
      .map(({ categories }) => Math.round(categories[name].score * 100))
      .sort((a, b) => a - b);
    return [name, sorted[Math.floor(sorted.length / 2)]];
  });
  for (const [name, score] of scores) {
    if (score >= wanted[name]) continue;
    const { categories, audits } = reports[0];
    const failed = categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id].displayValue ?? ""}`.trim());
    console.log(`${path} ${name} ${score}: ${failed.join(", ")}`);
  }
  return Object.fromEntries(scores);
}

/** A browser that loses its trace is asked again. */
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
      `--only-categories=${Object.keys(wanted).join(",")}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=--headless=new ${browserArguments.join(" ")}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, encoding: "utf8" },
  );
  if (status !== 0 && attemptsLeft > 1) return report(path, attemptsLeft - 1);
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}: ${stderr}`);
  return JSON.parse(await readFile(file, "utf8"));
}

/** On a port of its own that the pages know, for they name their own addresses. */
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
