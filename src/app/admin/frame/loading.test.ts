import { describe, expect, it } from "vitest";
import { ApiError } from "#app/api.ts";
import { failureReason, serverMessageOr } from "./loading.ts";

const failure = (status: number, message = 'relation "orders" does not exist') =>
  new ApiError(status, { success: false, message });

describe("error messages", () => {
  it("contain the server's message for client errors", () => {
    for (const status of [400, 401, 403, 404, 409, 422, 429]) {
      expect(serverMessageOr(failure(status, "Gone"), "It failed")).toBe("Gone");
      expect(failureReason(failure(status, "Gone"))).toBe("Gone");
    }
  });

  it("do not contain the server's message for server errors", () => {
    for (const status of [500, 502, 503, 504, 599]) {
      expect(serverMessageOr(failure(status), "It failed")).toBe("It failed");
      expect(failureReason(failure(status))).toBe(
        "The shop can't respond right now. Please try again in a moment.",
      );
    }
  });

  it("report a lost connection", () => {
    expect(serverMessageOr(failure(0, ""), "It failed")).toBe("It failed");
    expect(failureReason(failure(0, ""))).toBe(
      "The shop could not be reached. Please check your connection.",
    );
  });
});
