import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#app/api.ts";
import { answerPasswordsBy, confirmed } from "./confirmed.ts";

const asked = () => new ApiError(403, { code: "confirm-password", message: "Please enter your password" });

describe("a call that may want the password", () => {
  let stop = () => {};
  afterEach(() => stop());

  it("is sent once when the shop does not ask", async () => {
    const send = vi.fn(async () => "done");
    expect(await confirmed(send)).toBe("done");
    expect(send).toHaveBeenCalledOnce();
  });

  it("is sent once more when the password was confirmed", async () => {
    stop = answerPasswordsBy(async () => true);
    const send = vi.fn(async () => "done").mockRejectedValueOnce(asked());
    expect(await confirmed(send)).toBe("done");
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("is refused without the password, and where nobody can be asked", async () => {
    await expect(confirmed(() => Promise.reject(asked()))).rejects.toMatchObject({
      code: "confirm-password",
    });
    stop = answerPasswordsBy(async () => false);
    await expect(confirmed(() => Promise.reject(asked()))).rejects.toMatchObject({
      code: "confirm-password",
    });
  });

  it("asks for no password when it is refused otherwise", async () => {
    const ask = vi.fn(async () => true);
    stop = answerPasswordsBy(ask);
    const refused = new ApiError(403, { code: "forbidden" });
    await expect(confirmed(() => Promise.reject(refused))).rejects.toBe(refused);
    expect(ask).not.toHaveBeenCalled();
  });

  it("is asked for once more at most", async () => {
    const ask = vi.fn(async () => true);
    stop = answerPasswordsBy(ask);
    await expect(confirmed(() => Promise.reject(asked()))).rejects.toMatchObject({ status: 403 });
    expect(ask).toHaveBeenCalledOnce();
  });
});
