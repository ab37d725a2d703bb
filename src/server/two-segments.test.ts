import { describe, expect, it } from "vitest";
import { TwoSegments } from "./two-segments.ts";

const kilobyte = 1_000;

/** Asks as the cache does: what is not there is made and set. Answers whether it was there. */
function asker(segments: TwoSegments<string>, bytes = kilobyte) {
  return (key: string) => {
    if (segments.get(key) !== undefined) return true;
    segments.set(key, key, bytes);
    return false;
  };
}

describe("memory in two segments", () => {
  const popular = Array.from({ length: 60 }, (_, number) => `/product/${number}`);

  it("pushes out nothing that everybody asks for by what is asked for once", () => {
    const segments = new TwoSegments<string>(100 * kilobyte);
    const ask = asker(segments);
    for (const key of [...popular, ...popular]) ask(key);
    for (const key of popular) ask(key);
    let missed = 0;
    for (let number = 0; number < 20_000; number += 1) {
      ask(`/store?search=${number}`);
      if (number % 10 === 0 && !ask(popular[(number / 10) % popular.length] ?? "")) missed += 1;
    }
    expect(missed).toBe(0);
  });

  it("pushes out nothing that everybody asks for by what a stranger asks for twice", () => {
    const segments = new TwoSegments<string>(100 * kilobyte);
    const ask = asker(segments);
    for (let round = 0; round < 4; round += 1) popular.map(ask);
    let missed = 0;
    for (let number = 0; number < 20_000; number += 1) {
      ask(`/store?search=${number}`);
      ask(`/store?search=${number}`);
      if (!ask(popular[number % popular.length] ?? "")) missed += 1;
    }
    expect(missed).toBe(0);
  });

  it("lets what is asked for again take the place of what nobody asks for any more", () => {
    const segments = new TwoSegments<string>(100 * kilobyte);
    const ask = asker(segments);
    const former = Array.from({ length: 80 }, (_, number) => `/former/${number}`);
    for (let round = 0; round < 4; round += 1) former.map(ask);
    for (let round = 0; round < 12; round += 1) popular.map(ask);
    expect(popular.every(ask)).toBe(true);
    expect(former.some((key) => segments.get(key) === undefined)).toBe(true);
  });

  it("never takes more memory than it may, and counts it to the byte", () => {
    const segments = new TwoSegments<string>(50 * kilobyte);
    const kept = new Map<string, number>();
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let step = 0; step < 20_000; step += 1) {
      const key = `/${random(200)}`;
      const bytes = random(7 * kilobyte);
      const deed = random(4);
      if (deed === 0) segments.get(key);
      else if (deed === 1) segments.set(key, key, bytes);
      else if (deed === 2) segments.resize(key, key, bytes);
      else if (random(50) === 0) segments.dropWhere((value) => value.endsWith("7"));
      expect(segments.bytes).toBeLessThanOrEqual(50 * kilobyte);
      expect(segments.bytes).toBeGreaterThanOrEqual(0);
      kept.set(key, bytes);
    }
    segments.dropWhere(() => true);
    expect(segments.bytes).toBe(0);
    expect([...kept.keys()].some((key) => segments.get(key) !== undefined)).toBe(false);
  });

  it("keeps nothing that alone would fill what rare things share", () => {
    const segments = new TwoSegments<string>(80 * kilobyte);
    segments.set("/small", "small", kilobyte);
    segments.set("/huge", "huge", 11 * kilobyte);
    expect([segments.get("/small"), segments.get("/huge")]).toEqual(["small", undefined]);
    segments.set("/small", "huge now", 11 * kilobyte);
    expect(segments.get("/small")).toBeUndefined();
  });

  it("takes back as common what was forgotten as common, through a flood of rare things", () => {
    const segments = new TwoSegments<string>(100 * kilobyte);
    const ask = asker(segments);
    for (let round = 0; round < 3; round += 1) popular.map(ask);
    segments.dropWhere(() => true);
    popular.map(ask);
    for (let number = 0; number < 1_000; number += 1) ask(`/store?search=${number}`);
    expect(popular.every((key) => segments.get(key) !== undefined)).toBe(true);
  });
});
