import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#config";
import { receiveParcelEvents } from "#domain/couriers/receive-parcel-events.ts";
import { shopMoment } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import { createShiprocketCourier } from "#ports/couriers/shiprocket/shiprocket.adapter.ts";
import { settings as settingsTable } from "#ports/database/tables/system.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { type FakeShiprocket, startFakeShiprocket } from "#tests/support/fake-shiprocket.ts";
import { bad, ok, warning } from "./check.ts";
import { checkCouriers, checkCourierWebhook } from "./check-couriers.ts";
import { readFact } from "./facts.ts";

const account = { SHIPROCKET_EMAIL: "api@shop.example", SHIPROCKET_PASSWORD: "a password" };
const token = "a-token-of-the-webhook";

describe("Shiprocket check", () => {
  let fake: FakeShiprocket;
  beforeEach(async () => {
    fake = await startFakeShiprocket({
      email: account.SHIPROCKET_EMAIL,
      password: account.SHIPROCKET_PASSWORD,
    });
  });
  afterEach(() => fake.close());

  async function check(settings: Record<string, string> = {}, timeoutMs?: number) {
    const config = readConfig({ ...account, SHIPROCKET_API_URL: fake.url, ...settings });
    const reports = await checkCouriers(config, timeoutMs);
    for (const secret of [account.SHIPROCKET_EMAIL, account.SHIPROCKET_PASSWORD, "wrong-password"])
      expect(JSON.stringify(reports)).not.toContain(secret);
    return reports;
  }

  it("passes if Shiprocket accepts the credentials and has the pickup address, and books nothing", {
    tags: ["spec:10.132"],
  }, async () => {
    expect(await check()).toEqual([ok(m["doctor.courierReady"]({ pickupLocation: "Primary" }))]);
    expect(fake.requests).toEqual(["POST /auth/login", "GET /settings/company/pickup"]);
  });

  it("reports rejected credentials without printing them", async () => {
    expect(await check({ SHIPROCKET_PASSWORD: "wrong-password" })).toEqual([
      bad(m["doctor.courierRefused"]()),
    ]);
  });

  it("reports a missing pickup address", async () => {
    expect(await check({ SHIPROCKET_PICKUP_LOCATION: "Hangar 3" })).toEqual([
      bad(m["doctor.pickupMissing"]({ pickupLocation: "Hangar 3" })),
    ]);
  });

  it("warns if Shiprocket does not respond in time", async () => {
    fake.failNext("/settings/company/pickup", "timeout");
    expect(await check({}, 100)).toEqual([warning(m["doctor.courierUnreachable"]())]);
  });

  it("passes if no courier is set up", async () => {
    expect(await checkCouriers(readConfig({}))).toEqual([ok(m["doctor.noCourier"]())]);
  });
});

describe.each(databaseKinds)("Shiprocket webhook check on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const withToken = { ...account, SITE_URL: "https://shop.example", SHIPROCKET_WEBHOOK_TOKEN: token };
  const address = "https://shop.example/api/parcels/events";
  const check = (settings: Record<string, string>) =>
    checkCourierWebhook(readConfig(settings), (name) => readFact(database.db, name));

  it("reports that no token is set, warns if no webhook has arrived, and reports the last one", {
    tags: ["spec:10.132"],
  }, async () => {
    expect(await check({})).toEqual([ok(m["doctor.courierWebhookUnneeded"]())]);
    const { SHIPROCKET_WEBHOOK_TOKEN: _, ...withoutToken } = withToken;
    expect(await check(withoutToken)).toMatchObject([ok(m["doctor.courierWebhookNotSet"]({ address }))]);
    const missing = await check(withToken);
    expect(missing).toMatchObject([warning(m["doctor.courierWebhookMissing"]({ address }))]);
    expect(JSON.stringify(missing)).not.toContain(token);
    const { shiprocket } = readConfig(withToken);
    if (!shiprocket) throw new Error("Shiprocket is not set up");
    const shop = {
      db: database.db,
      couriers: [createShiprocketCourier(shiprocket)],
      siteUrl: withToken.SITE_URL,
    };
    const rawBody = new TextEncoder().encode('{"awb":"1"}');
    await expect(receiveParcelEvents(shop, { token: "another", rawBody })).rejects.toThrow();
    expect(await check(withToken)).toEqual(missing);
    await receiveParcelEvents(shop, { token, rawBody });
    const at = new Date("2026-11-26T07:30:00.000Z");
    await database.db.update(settingsTable).set({ value: at.toISOString() });
    expect(await check(withToken)).toEqual([ok(m["doctor.courierWebhookLast"]({ moment: shopMoment(at) }))]);
    await receiveParcelEvents(shop, { token, rawBody });
    expect(await check(withToken)).not.toEqual([
      ok(m["doctor.courierWebhookLast"]({ moment: shopMoment(at) })),
    ]);
  });
});
