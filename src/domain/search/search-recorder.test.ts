import { beforeEach, describe, expect, it } from "vitest";
import { SearchRecorder, searchTextToRecord } from "./search-recorder.ts";

const second = 1_000;
const hour = 3_600 * second;

describe("searchTextToRecord", () => {
  it("collapses spaces", () => {
    expect(searchTextToRecord("  fixed   wing ")).toBe("fixed wing");
    expect(searchTextToRecord("ड्रोन केस")).toBe("ड्रोन केस");
    expect(searchTextToRecord("motor 4711")).toBe("motor 4711");
    expect(searchTextToRecord("x".repeat(60))).toHaveLength(60);
  });

  it.each([
    ["is too short", "ab"],
    ["has no letters", "- - -"],
    ["is too long", "x".repeat(61)],
    ["is an email address", "asha@example"],
    ["is a web address", "https://x"],
    ["is a web address without a scheme", "shop.example"],
    ["may be a phone number", "drone 9876543210"],
    ["may be a phone number in groups", "98765 43210"],
    ["may be a phone number in Devanagari digits", "९८७६५४३२१०"],
    ["may be a ticket number", "PKT-482-177-309"],
    ["may be a tax number", "ABCDE1234F"],
  ])("ignores a text that %s", (_, text) => {
    expect(searchTextToRecord(text)).toBeUndefined();
  });
});

describe("SearchRecorder", () => {
  let now: number;
  let texts: SearchRecorder;
  beforeEach(() => {
    now = 0;
    texts = new SearchRecorder(() => now);
  });
  const later = (milliseconds: number) => {
    now += milliseconds;
    return texts.takeCompleted();
  };

  it("waits until the visitor stops typing, and returns each text once", () => {
    texts.record("zeppelin", "203.0.113.1");
    expect(later(19 * second)).toEqual([]);
    expect(later(second)).toEqual(["zeppelin"]);
    expect(later(hour)).toEqual([]);
  });

  it("keeps the longest text while a visitor types", { tags: ["spec:10.39"] }, () => {
    for (const text of ["zep", "zeppel", "Zeppelin", "zeppel"]) texts.record(text, "203.0.113.1");
    expect(later(20 * second)).toEqual(["Zeppelin"]);
  });

  it("keeps both texts when the visitor starts a new search", () => {
    texts.record("zeppelin", "203.0.113.1");
    texts.record("balloon", "203.0.113.1");
    expect(later(20 * second)).toEqual(["zeppelin", "balloon"]);
  });

  it("counts a text once an hour per client address", () => {
    const searchByAllUsers = () => {
      for (const address of ["203.0.113.1", "203.0.113.2"]) texts.record("zeppelin", address);
      return later(20 * second);
    };
    expect(searchByAllUsers()).toEqual(["zeppelin", "zeppelin"]);
    expect(searchByAllUsers()).toEqual([]);
    now += hour;
    expect(searchByAllUsers()).toEqual(["zeppelin", "zeppelin"]);
  });

  it("limits the number of texts per client address", () => {
    for (let number = 0; number < 100; number += 1) texts.record(`thing number ${number}x`, "203.0.113.1");
    expect(later(20 * second)).toHaveLength(20);
    texts.record("zeppelin", "203.0.113.2");
    expect(later(20 * second)).toEqual(["zeppelin"]);
  });

  it("limits the total", () => {
    for (let number = 0; number < 3_000; number += 1) texts.record(`thing ${number}x`, `2001:db8::${number}`);
    expect(later(20 * second).length).toBeLessThanOrEqual(1_000);
  });
});
