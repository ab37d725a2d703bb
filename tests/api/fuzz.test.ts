import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds } from "../database/test-database.ts";
import { isFullRun } from "../support/tier.ts";
import { type FuzzedCall, generateCalls, marker } from "./fuzzed-calls.ts";
import { openFuzzedShop } from "./fuzzed-shop.ts";

/** The number of calls on each database. `npm run fuzz` sets it and the seed. */
const callsOnEach = Number(process.env.FUZZ_CALLS ?? (isFullRun ? 2_000 : 400)) / databaseKinds.length;
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

/** The number of calls after which a shop is reset, so that its tables stay small. */
const callsToOneShop = 250;

/** Internal text that no response may contain. */
const internals =
  /node_modules|\.(ts|mjs|js):\d+|\b(select|insert into|update|delete from)\s+"|drizzle|pglite|syntax error|violates|ECONN/i;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const megabytesInUse = () => {
  collectGarbage();
  return Math.round(process.memoryUsage().heapUsed / 1024 ** 2);
};

describe.each(databaseKinds)("random calls on %s", (kind) => {
  let shop: Awaited<ReturnType<typeof openFuzzedShop>>;
  beforeAll(async () => {
    shop = await openFuzzedShop(kind);
  });
  afterAll(() => shop.close());

  type Sums = Awaited<ReturnType<typeof shop.sums>>;

  /** Checks one response and its effect on the rows, and returns the new sums. */
  async function checkCall(call: FuzzedCall, before: Sums): Promise<Sums> {
    const { endpoint, caller } = call;
    const response = await shop.send(call);
    const text = await response.text();
    expect(shop.errors).toEqual([]);
    expect(response.status === 503 || response.status < 500, `status ${response.status}`).toBe(true);
    const isFile = /^(text\/csv|application\/pdf)/.test(response.headers.get("content-type") ?? "");
    if (!isFile) {
      const parsed = JSON.parse(text);
      expect(parsed.success).toBe(response.status === 200);
      if (response.status !== 200) {
        expect(parsed).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\S/) });
        expect(text).not.toMatch(internals);
      }
    }
    const isUnauthenticated = caller === "visitor" || caller === "expired" || caller === "garbled";
    if (endpoint.access !== "visitor" && isUnauthenticated) expect(response.status).toBe(401);
    if (endpoint.access === "administrator" && (caller === "customer" || caller === "other")) {
      expect(response.status).toBe(403);
    }
    const after = await shop.sums();
    if (response.status !== 200) expect(after).toEqual(before);
    const isUnprivileged = caller !== "administrator" && caller !== "other";
    if (isUnprivileged && after !== before) {
      expect(after["the other's account"]).toEqual(before["the other's account"]);
      expect(after["the other's orders"]).toEqual(before["the other's orders"]);
    }
    const leaks = shop.lines.splice(0).filter((line) => line.includes(marker));
    expect(leaks).toEqual([]);
    // A logout or a role change would lock out later callers.
    if (after.users === before.users && after.sessions === before.sessions) return after;
    await shop.reset();
    return shop.sums();
  }

  it(`get documented responses and change nothing without permission: ${callsOnEach} calls, seed ${seed}`, {
    timeout: Math.max(240_000, callsOnEach * 500),
  }, async () => {
    const calls = generateCalls(callsOnEach, seed);
    await shop.reset();
    let sums = await shop.sums();
    const megabytes = megabytesInUse();
    for (const [number, call] of calls.entries()) {
      if (number % callsToOneShop === 0) {
        await shop.reset();
        sums = await shop.sums();
      }
      sums = await checkCall(call, sums).catch((error: Error) => {
        const { endpoint, ...details } = call;
        const excerpt = JSON.stringify(details)?.slice(0, 2_000);
        throw new Error(`Call ${number} of seed ${seed}, ${endpoint.method} ${endpoint.path} ${excerpt}`, {
          cause: error,
        });
      });
    }
    process.stdout.write(
      `${kind}: ${calls.length} calls, ${megabytes} MB before, ${megabytesInUse()} MB after\n`,
    );
  });
});
