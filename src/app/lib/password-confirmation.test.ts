import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#app/api.ts";
import { registerPasswordPrompt, withPasswordConfirmation } from "./password-confirmation.ts";

const passwordRequired = () =>
  new ApiError(403, { code: "confirm-password", message: "Please enter your password" });

describe("withPasswordConfirmation", () => {
  let stop = () => {};
  afterEach(() => stop());

  it("sends once if the server does not require the password", async () => {
    const send = vi.fn(async () => "done");
    expect(await withPasswordConfirmation(send)).toBe("done");
    expect(send).toHaveBeenCalledOnce();
  });

  it("sends again after the password was confirmed", async () => {
    stop = registerPasswordPrompt(async () => true);
    const send = vi.fn(async () => "done").mockRejectedValueOnce(passwordRequired());
    expect(await withPasswordConfirmation(send)).toBe("done");
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("rejects if the user gives no password or no prompt is registered", async () => {
    await expect(withPasswordConfirmation(() => Promise.reject(passwordRequired()))).rejects.toMatchObject({
      code: "confirm-password",
    });
    stop = registerPasswordPrompt(async () => false);
    await expect(withPasswordConfirmation(() => Promise.reject(passwordRequired()))).rejects.toMatchObject({
      code: "confirm-password",
    });
  });

  it("does not ask for the password on other errors", async () => {
    const ask = vi.fn(async () => true);
    stop = registerPasswordPrompt(ask);
    const forbidden = new ApiError(403, { code: "forbidden" });
    await expect(withPasswordConfirmation(() => Promise.reject(forbidden))).rejects.toBe(forbidden);
    expect(ask).not.toHaveBeenCalled();
  });

  it("retries at most once", async () => {
    const ask = vi.fn(async () => true);
    stop = registerPasswordPrompt(ask);
    await expect(withPasswordConfirmation(() => Promise.reject(passwordRequired()))).rejects.toMatchObject({
      status: 403,
    });
    expect(ask).toHaveBeenCalledOnce();
  });
});
