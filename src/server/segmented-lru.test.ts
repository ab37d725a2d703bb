import { describe, expect, it } from "vitest";
import { SegmentedLru } from "./segmented-lru.ts";

const kilobyte = 1_000;

/** Returns a function that requests a key and stores the value if it is missing. It returns true for a hit. */
function requester(segments: SegmentedLru<string>, bytes = kilobyte) {
  return (key: string) => {
    if (segments.get(key) !== undefined) return true;
    segments.set(key, key, bytes);
    return false;
  };
}

describe("SegmentedLru", () => {
  const popular = Array.from({ length: 60 }, (_, number) => `/product/${number}`);

  it("keeps popular values through a flood of values requested once", () => {
    const segments = new SegmentedLru<string>(100 * kilobyte);
    const request = requester(segments);
    for (const key of [...popular, ...popular]) request(key);
    for (const key of popular) request(key);
    let missed = 0;
    for (let number = 0; number < 20_000; number += 1) {
      request(`/store?search=${number}`);
      if (number % 10 === 0 && !request(popular[(number / 10) % popular.length] ?? "")) missed += 1;
    }
    expect(missed).toBe(0);
  });

  it("keeps popular values through a flood of values requested twice", () => {
    const segments = new SegmentedLru<string>(100 * kilobyte);
    const request = requester(segments);
    for (let round = 0; round < 4; round += 1) popular.map(request);
    let missed = 0;
    for (let number = 0; number < 20_000; number += 1) {
      request(`/store?search=${number}`);
      request(`/store?search=${number}`);
      if (!request(popular[number % popular.length] ?? "")) missed += 1;
    }
    expect(missed).toBe(0);
  });

  it("replaces values that are no longer requested", () => {
    const segments = new SegmentedLru<string>(100 * kilobyte);
    const request = requester(segments);
    const earlier = Array.from({ length: 80 }, (_, number) => `/former/${number}`);
    for (let round = 0; round < 4; round += 1) earlier.map(request);
    for (let round = 0; round < 12; round += 1) popular.map(request);
    expect(popular.every(request)).toBe(true);
    expect(earlier.some((key) => segments.get(key) === undefined)).toBe(true);
  });

  it("stays within its memory limit, counted to the byte", () => {
    const segments = new SegmentedLru<string>(50 * kilobyte);
    const expected = new Map<string, number>();
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let step = 0; step < 20_000; step += 1) {
      const key = `/${random(200)}`;
      const bytes = random(7 * kilobyte);
      const action = random(4);
      if (action === 0) segments.get(key);
      else if (action === 1) segments.set(key, key, bytes);
      else if (action === 2) segments.resize(key, key, bytes);
      else if (random(50) === 0) segments.dropWhere((value) => value.endsWith("7"));
      expect(segments.bytes).toBeLessThanOrEqual(50 * kilobyte);
      expect(segments.bytes).toBeGreaterThanOrEqual(0);
      expected.set(key, bytes);
    }
    segments.dropWhere(() => true);
    expect(segments.bytes).toBe(0);
    expect([...expected.keys()].some((key) => segments.get(key) !== undefined)).toBe(false);
  });

  it("rejects a value larger than the rare segment", () => {
    const segments = new SegmentedLru<string>(80 * kilobyte);
    segments.set("/small", "small", kilobyte);
    segments.set("/huge", "huge", 11 * kilobyte);
    expect([segments.get("/small"), segments.get("/huge")]).toEqual(["small", undefined]);
    segments.set("/small", "huge now", 11 * kilobyte);
    expect(segments.get("/small")).toBeUndefined();
  });

  it("moves a popular value that was dropped to the common segment when it is stored again, despite a flood of rare values", () => {
    const segments = new SegmentedLru<string>(100 * kilobyte);
    const request = requester(segments);
    for (let round = 0; round < 3; round += 1) popular.map(request);
    segments.dropWhere(() => true);
    popular.map(request);
    for (let number = 0; number < 1_000; number += 1) request(`/store?search=${number}`);
    expect(popular.every((key) => segments.get(key) !== undefined)).toBe(true);
  });
});
