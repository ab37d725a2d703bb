import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ensureBuild } from "../../scripts/ensure-build.mjs";
import { embeddedPlace, openPlaces } from "../soak/soak-folders.ts";
import { reportOf } from "./bench-report.ts";
import { circumstancesOf } from "./circumstances.ts";
import { openLoadDriver } from "./drive-load.ts";
import { startFloor } from "./floor.ts";
import { type Figures, type Installation, measureInstallation } from "./measure-installation.ts";
import type { Pace } from "./measure-subject.ts";

/**
 * Measures the built shop, and a bare server in the same run for comparison: cached and uncached pages and calls, logins,
 * purchases, starts and memory. Measures three installations, each with 1,000 and with 100,000 products: the embedded database,
 * PostgreSQL (the server that the tests use), and two worker processes on PostgreSQL. The embedded database with 1,000 products
 * also gets some minutes of mixed load. Rewrites docs/performance.md after each installation.
 *
 *   npm run bench                       # at least half an hour
 *   npm run bench -- --short            # three minutes: 1,000 products, no mixed load
 *   npm run bench -- --minutes 30       # length of the mixed load; default 10
 */
const { values } = parseArgs({
  options: { short: { type: "boolean", default: false }, minutes: { type: "string" } },
});
const clients = 8;
const pace: Pace = values.short
  ? { subject: 1.5, floor: 1, warmUp: 0.3, clients }
  : { subject: 5, floor: 5, warmUp: 1, clients };
const restSeconds = values.short ? 2 : 15;
const minutes = Number(values.minutes ?? (values.short ? 0 : 10));
if (!(minutes >= 0)) throw new Error("--minutes must be a number that is not negative");
const sizes = values.short ? [1_000] : [1_000, 100_000];
const report = fileURLToPath(new URL("../../docs/performance.md", import.meta.url));

await ensureBuild();
const places = await openPlaces("bench").catch((error: Error) => {
  console.error(`Measuring without PostgreSQL: ${error.message}`);
  return undefined;
});
const options = [
  ...(values.short ? [" --short"] : []),
  ...(values.minutes ? [` --minutes ${minutes}`] : []),
].join("");
const circumstances = await circumstancesOf({
  options: options && ` --${options}`,
  databaseUrl: places?.serverUrl,
});
const floor = await startFloor();
const driver = openLoadDriver();
const done: Figures[] = [];
try {
  const warmUp = [{ kind: "floor", method: "GET" as const, path: "/10000" }];
  await driver.drive({ address: floor.address, requests: warmUp, seconds: pace.subject, load: { clients } });
  for (const installation of installations()) {
    console.log(installation.name);
    const place = places ? await places.make(installation.database) : embeddedPlace();
    try {
      done.push(await measureInstallation(installation, { place, floor, pace, driver, restSeconds }));
    } finally {
      await place.remove();
    }
    writeFileSync(report, reportOf(circumstances, done));
  }
} finally {
  driver.close();
  floor.close();
  await places?.close();
}

function installations(): Installation[] {
  return sizes.flatMap((products, index): Installation[] => {
    const many = `${products.toLocaleString("en-US")} products`;
    const soakMinutes = index === 0 ? minutes : 0;
    const embedded = { name: `Embedded, ${many}`, database: "embedded", products, soakMinutes } as const;
    if (!places) return [embedded];
    return [
      embedded,
      { name: `PostgreSQL, ${many}`, database: "PostgreSQL", products },
      { name: `PostgreSQL, two workers, ${many}`, database: "PostgreSQL", products, workers: 2 },
    ];
  });
}
