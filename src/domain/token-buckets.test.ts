import { beforeEach, describe, expect, it } from "vitest";
import { TokenBuckets } from "./token-buckets.ts";

let now: number;
let buckets: TokenBuckets;
beforeEach(() => {
  now = 0;
  buckets = new TokenBuckets({ burst: 3, perSecond: 2 }, { mostTakers: 2, now: () => now });
});

const takeAll = (taker: string) => [1, 2, 3].map(() => buckets.take(taker));

describe("buckets of tokens", () => {
  it("give so much at once, and then say when there will be more", () => {
    expect(takeAll("asha")).toEqual([0, 0, 0]);
    expect(buckets.take("asha")).toBe(0.5);
    now += 250;
    expect(buckets.take("asha")).toBe(0.25);
    now += 250;
    expect([buckets.take("asha"), buckets.take("asha")]).toEqual([0, 0.5]);
  });

  it("fill up to the brim and no further", () => {
    takeAll("asha");
    now += 60_000;
    expect(takeAll("asha")).toEqual([0, 0, 0]);
    expect(buckets.take("asha")).toBeGreaterThan(0);
  });

  it("miss what was taken elsewhere until it has come in again, and never more than fits in", () => {
    buckets.takeAway("asha", 4);
    expect(buckets.take("asha")).toBe(1);
    now += 1_000;
    expect([buckets.take("asha"), buckets.take("asha")]).toEqual([0, 0.5]);
    buckets.takeAway("ravi", 1_000);
    expect(buckets.take("ravi")).toBe(2);
  });

  it("are each taker's own", () => {
    takeAll("asha");
    expect(buckets.take("ravi")).toBe(0);
  });

  it("are forgotten when there are too many, that first which was used least lately", () => {
    takeAll("asha");
    takeAll("ravi");
    expect(buckets.take("asha")).toBeGreaterThan(0);
    expect(buckets.take("meera")).toBe(0);
    expect(buckets.size).toBe(2);
    expect(buckets.take("asha")).toBeGreaterThan(0);
    expect(buckets.take("ravi")).toBe(0);
  });
});
