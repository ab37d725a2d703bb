import { describe, expect, it } from "vitest";
import { ApiError } from "#app/api.ts";
import { guardFailureOf } from "./guard-failure.ts";

describe("guardFailureOf", () => {
  it("refuses and ends the session on 401", () => {
    expect(guardFailureOf(new ApiError(401, { message: "Your session has ended." }))).toEqual({
      outcome: "refused",
      message: "Your session has ended.",
      sessionEnded: true,
    });
  });

  it("refuses and keeps the session on 403", () => {
    expect(guardFailureOf(new ApiError(403, { message: "Administrators only" }))).toMatchObject({
      outcome: "refused",
      sessionEnded: false,
    });
  });

  it("asks for two-factor authentication if it is required, and keeps the session", () => {
    const refused = new ApiError(403, { code: "second-factor-required", message: "Set it up" });
    expect(guardFailureOf(refused)).toEqual({ outcome: "two-factor", message: "Set it up" });
  });

  it.each([0, 429, 500, 502, 503])("treats status %i as unreachable", (status) => {
    expect(guardFailureOf(new ApiError(status, {}))).toEqual({ outcome: "unreachable" });
  });

  it("treats other errors as unreachable", () => {
    expect(guardFailureOf(new TypeError("broken"))).toEqual({ outcome: "unreachable" });
  });
});
