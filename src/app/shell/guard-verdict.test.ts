import { describe, expect, it } from "vitest";
import { ApiError } from "#app/api.ts";
import { guardFailureOf } from "./guard-verdict.ts";

describe("a failed access check", () => {
  it("is a refusal that ends the session when the token counts no more", () => {
    expect(guardFailureOf(new ApiError(401, { message: "Your session has ended." }))).toEqual({
      verdict: "refused",
      message: "Your session has ended.",
      sessionEnded: true,
    });
  });

  it("is a refusal that keeps the session when the role is not enough", () => {
    expect(guardFailureOf(new ApiError(403, { message: "Administrators only" }))).toMatchObject({
      verdict: "refused",
      sessionEnded: false,
    });
  });

  it("leads whoever lacks a second step to it, and ends nothing", () => {
    const refused = new ApiError(403, { code: "second-factor-required", message: "Set it up" });
    expect(guardFailureOf(refused)).toEqual({ verdict: "second factor", message: "Set it up" });
  });

  it.each([0, 429, 500, 502, 503])("with status %i says nothing about the visitor", (status) => {
    expect(guardFailureOf(new ApiError(status, {}))).toEqual({ verdict: "unreachable" });
  });

  it("of another kind says nothing about the visitor either", () => {
    expect(guardFailureOf(new TypeError("broken"))).toEqual({ verdict: "unreachable" });
  });
});
