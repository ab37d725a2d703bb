import { describe, expect, it } from "vitest";
import { connectionShares } from "./connection-shares.ts";

describe("connectionShares", () => {
  it("divides the limits among processes, with a quarter extra for uneven distribution", () => {
    const limits = { total: 4_000, perAddress: 1_000 };
    expect(connectionShares(limits, 1)).toEqual(limits);
    expect(connectionShares(limits, 4)).toEqual({ total: 1_250, perAddress: 313 });
    expect(connectionShares({ total: 4_000, perAddress: undefined }, 64)).toEqual({
      total: 79,
      perAddress: undefined,
    });
  });
});
