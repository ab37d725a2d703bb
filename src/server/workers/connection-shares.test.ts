import { describe, expect, it } from "vitest";
import { connectionShares } from "./connection-shares.ts";

describe("the connections of several processes", () => {
  it("are those of one, and a quarter more for those that are dealt out unevenly", () => {
    const limits = { all: 4_000, ofOneAddress: 1_000 };
    expect(connectionShares(limits, 1)).toEqual(limits);
    expect(connectionShares(limits, 4)).toEqual({ all: 1_250, ofOneAddress: 313 });
    expect(connectionShares({ all: 4_000, ofOneAddress: undefined }, 64)).toEqual({
      all: 79,
      ofOneAddress: undefined,
    });
  });
});
