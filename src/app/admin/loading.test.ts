import { describe, expect, it } from "vitest";
import { ApiError } from "#app/api.ts";
import { reasonOf, refusalOr } from "./loading.ts";

const failure = (status: number, message = 'relation "orders" does not exist') =>
  new ApiError(status, { success: false, message });

describe("the words for a failure", () => {
  it("are the shop's when it refused for a reason", () => {
    for (const status of [400, 401, 403, 404, 409, 422, 429]) {
      expect(refusalOr(failure(status, "Gone"), "It failed")).toBe("Gone");
      expect(reasonOf(failure(status, "Gone"))).toBe("Gone");
    }
  });

  it("are never those of a server that failed", () => {
    for (const status of [500, 502, 503, 504, 599]) {
      expect(refusalOr(failure(status), "It failed")).toBe("It failed");
      expect(reasonOf(failure(status))).toBe(
        "The shop cannot answer at present. Please try again in a moment.",
      );
    }
  });

  it("say so when the shop could not be reached", () => {
    expect(refusalOr(failure(0, ""), "It failed")).toBe("It failed");
    expect(reasonOf(failure(0, ""))).toBe("The shop could not be reached. Please check your connection.");
  });
});
