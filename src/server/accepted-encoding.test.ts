import { describe, expect, it } from "vitest";
import { acceptedEncoding, matchesEtag } from "./accepted-encoding.ts";

describe("acceptedEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["deflate", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.1, gzip", "br"],
    ["gzip;q=1.0, BR ; Q=0.000", "gzip"],
    ["br;q=0, gzip;q=0.0", "identity"],
    ["brotli, x-gzip", "identity"],
    [" gzip ;q=0.5;other=1", "gzip"],
  ] as const)("given %s, chooses %s", (header, expected) => expect(acceptedEncoding(header)).toBe(expected));

  it("takes time linear in the length of the header", () => {
    const seconds = (length: number) => {
      const hostile = `br${" ".repeat(length)};q${" ;q=".repeat(length)}`;
      const startedAt = performance.now();
      acceptedEncoding(hostile);
      return performance.now() - startedAt;
    };
    seconds(1_000);
    expect(seconds(400_000)).toBeLessThan(5_000);
  });
});

describe("matchesEtag", () => {
  it.each([
    [undefined, false],
    [`"a"`, true],
    [`W/"a"`, true],
    [`"b", W/"a"`, true],
    ["*", true],
    [`"b"`, false],
    ["a", false],
  ])("given %s, returns %s", (header, expected) => expect(matchesEtag(header, `"a"`)).toBe(expected));
});
