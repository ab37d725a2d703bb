import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("settings", () => {
  it("need nothing at all", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: "./data",
      seed: "demo",
      siteUrl: "http://127.0.0.1:3000",
      razorpay: undefined,
      databaseUrl: undefined,
      rateLimits: true,
    });
  });

  it("treat an empty variable as one that is not set", () => {
    expect(readConfig({ DATABASE_URL: "", PORT: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    [{ PORT: "70000" }, "PORT"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ SEED: "yes" }, "SEED"],
    [{ ADMIN_EMAIL: "a@b.in" }, "ADMIN_PASSWORD"],
    [{ ADMIN_EMAIL: "a@b.in", ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD"],
    [{ RAZORPAY_KEY_ID: "rzp_test_1" }, "RAZORPAY_KEY_SECRET"],
    [{ CLOUDINARY_CLOUD_NAME: "shop" }, "CLOUDINARY_UPLOAD_PRESET"],
    [{ RATE_LIMIT: "off", HOST: "0.0.0.0" }, "RATE_LIMIT"],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET"],
  ])("%o is refused with a message that names %s", (environment, variable) => {
    expect(() => readConfig(environment)).toThrow(variable);
  });

  it("names every wrong variable at once", () => {
    expect(() => readConfig({ PORT: "x", SEED: "y" })).toThrow(/PORT.*SEED/);
  });

  it("accept two webhook secrets while one replaces the other", () => {
    const environment = {
      RAZORPAY_KEY_ID: "k",
      RAZORPAY_KEY_SECRET: "s",
      RAZORPAY_WEBHOOK_SECRET: "new,old",
    };
    expect(readConfig(environment).razorpay?.webhookSecrets).toEqual(["new", "old"]);
  });
});
