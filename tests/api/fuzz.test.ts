import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds } from "../database/test-database.ts";
import { type FuzzedCall, marker, thinkUpCalls } from "../fuzz/fuzzed-calls.ts";
import { openFuzzedShop } from "../fuzz/fuzzed-shop.ts";
import { isFullRun } from "../support/tier.ts";

/** `npm run fuzz` sets both. */
const callsOnEach = Number(process.env.FUZZ_CALLS ?? (isFullRun ? 2_000 : 400)) / databaseKinds.length;
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

/** So many calls meet the same shop before it is filled anew, lest its tables grow without end. */
const callsToOneShop = 250;

/** What programs say among themselves, and no answer may tell. */
const innerWords =
  /node_modules|\.(ts|mjs|js):\d+|\b(select|insert into|update|delete from)\s+"|drizzle|pglite|syntax error|violates|ECONN/i;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const megabytesInUse = () => {
  collectGarbage();
  return Math.round(process.memoryUsage().heapUsed / 1024 ** 2);
};

describe.each(databaseKinds)("calls that nobody would think up, on %s", (kind) => {
  let shop: Awaited<ReturnType<typeof openFuzzedShop>>;
  beforeAll(async () => {
    shop = await openFuzzedShop(kind);
  });
  afterAll(() => shop.close());

  type Sums = Awaited<ReturnType<typeof shop.sums>>;

  /** Judges one answer and what became of the rows; answers what they add up to now. */
  async function judge(call: FuzzedCall, before: Sums): Promise<Sums> {
    const { endpoint, caller } = call;
    const answer = await shop.send(call);
    const text = await answer.text();
    expect(shop.errors).toEqual([]);
    expect(answer.status === 503 || answer.status < 500, `status ${answer.status}`).toBe(true);
    const isFile = /^(text\/csv|application\/pdf)/.test(answer.headers.get("content-type") ?? "");
    if (!isFile) {
      const said = JSON.parse(text);
      expect(said.success).toBe(answer.status === 200);
      if (answer.status !== 200) {
        expect(said).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\S/) });
        expect(text).not.toMatch(innerWords);
      }
    }
    const isNobody = caller === "visitor" || caller === "expired" || caller === "garbled";
    if (endpoint.access !== "visitor" && isNobody) expect(answer.status).toBe(401);
    if (endpoint.access === "administrator" && (caller === "customer" || caller === "other")) {
      expect(answer.status).toBe(403);
    }
    const after = await shop.sums();
    if (answer.status !== 200) expect(after).toEqual(before);
    const isStranger = caller !== "administrator" && caller !== "other";
    if (isStranger && after !== before) {
      expect(after["the other's account"]).toEqual(before["the other's account"]);
      expect(after["the other's orders"]).toEqual(before["the other's orders"]);
    }
    const told = shop.lines.splice(0).filter((line) => line.includes(marker));
    expect(told).toEqual([]);
    // Whoever signed out, or is no administrator any more, could not call again.
    if (after.users === before.users && after.sessions === before.sessions) return after;
    await shop.reset();
    return shop.sums();
  }

  it(`${callsOnEach} of seed ${seed} are answered in the shop's own words and change nothing they may not`, {
    timeout: Math.max(240_000, callsOnEach * 500),
  }, async () => {
    const calls = thinkUpCalls(callsOnEach, seed);
    await shop.reset();
    let sums = await shop.sums();
    const megabytes = megabytesInUse();
    for (const [number, call] of calls.entries()) {
      if (number % callsToOneShop === 0) {
        await shop.reset();
        sums = await shop.sums();
      }
      sums = await judge(call, sums).catch((error: Error) => {
        const { endpoint, ...sent } = call;
        const told = JSON.stringify(sent)?.slice(0, 2_000);
        throw new Error(`Call ${number} of seed ${seed}, ${endpoint.method} ${endpoint.path} ${told}`, {
          cause: error,
        });
      });
    }
    process.stdout.write(
      `${kind}: ${calls.length} calls, ${megabytes} MB before, ${megabytesInUse()} MB after\n`,
    );
  });
});
