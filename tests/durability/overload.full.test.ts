import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allOf, countOf, driveLoad } from "../bench/drive-load.ts";
import { mixFor } from "../bench/load-mix.ts";
import { databaseKinds } from "../database/test-database.ts";
import { createMigratedDatabase, type EmptyDatabase } from "../database/test-folders.ts";
import { type ShopProcess, startShopProcess } from "../support/shop-process.ts";

/** Requests per second: no machine can process this many of these expensive requests. */
const perSecond = 150;
/** Short, because the server would close connections unread if the requests needed more than an address may open. */
const seconds = 6;

describe.each(databaseKinds)("requests that exceed the capacity of a shop on %s", (kind) => {
  let place: EmptyDatabase;
  let shop: ShopProcess;
  beforeAll(async () => {
    place = await createMigratedDatabase(kind);
    const settings = { SEED: "demo", RATE_LIMIT: "off", DATABASE_URL: place.databaseUrl ?? "" };
    shop = await startShopProcess(place.dataDir, { settings });
  });
  afterAll(async () => {
    await shop?.stop();
    await place.remove();
  });

  it("are answered or rejected with a Retry-After header, and the shop is healthy afterwards", async () => {
    const { address } = shop;
    const requests = await mixFor(address, 3);
    const all = allOf(await driveLoad({ address, requests, seconds, load: { perSecond } }));
    expect(countOf(all)).toBeGreaterThan(perSecond);
    expect(all.statuses).toEqual(
      Object.fromEntries(
        Object.entries(all.statuses).filter(([status]) => ["200", "429", "503"].includes(status)),
      ),
    );
    expect(countOf(all, 200)).toBeGreaterThan(0);
    expect(all.withoutRetryAfter).toBe(0);
    for (const path of ["/api/health/live", "/api/health/ready", "/", "/store?search=afterwards"]) {
      expect((await fetch(address + path)).status).toBe(200);
    }
  }, 180_000);
});
