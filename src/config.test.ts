import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("settings", () => {
  it("have defaults for everything", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: "./data",
      seed: "demo",
      siteUrl: "http://127.0.0.1:3000",
      paymentProviders: [],
      databaseUrl: undefined,
      rateLimits: true,
      staffIdleMinutes: 480,
    });
  });

  it("treat an empty variable as unset", () => {
    expect(readConfig({ DATABASE_URL: "", PORT: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it("reject an invalid value with a message that names the variable", () => {
    const cases: [environment: NodeJS.ProcessEnv, variable: string][] = [
      [{ PORT: "70000" }, "PORT"],
      [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
      [{ SEED: "yes" }, "SEED"],
      [{ ADMIN_EMAIL: "a@b.in" }, "ADMIN_PASSWORD"],
      [{ ADMIN_EMAIL: "a@b.in", ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD"],
      [{ RAZORPAY_KEY_ID: "rzp_test_1" }, "RAZORPAY_KEY_SECRET"],
      [{ CLOUDINARY_CLOUD_NAME: "shop" }, "CLOUDINARY_UPLOAD_PRESET"],
      [{ SANDBOX_PAYMENTS: "perhaps" }, "SANDBOX_PAYMENTS"],
      [{ SANDBOX_PAYMENTS: "on", RAZORPAY_KEY_ID: "k", RAZORPAY_KEY_SECRET: "s" }, "SANDBOX_PAYMENTS"],
      [{ RATE_LIMIT: "off", HOST: "0.0.0.0" }, "RATE_LIMIT"],
      [{ RATE_LIMIT: "off", SITE_URL: "https://shop.example" }, "RATE_LIMIT"],
      [{ RATE_LIMIT: "off", SITE_URL: "http://shop.example:8080" }, "RATE_LIMIT"],
      [{ RATE_LIMIT: "off", SITE_URL: "https://localhost.shop.example" }, "RATE_LIMIT"],
      [{ SMTP_URL: "mail.example:587" }, "SMTP_URL"],
      [{ SMTP_URL: "https://mail.example" }, "SMTP_URL"],
      [{ SMTP_TLS: "off" }, "SMTP_TLS"],
      [{ ADMIN_EMAIL: "a@b.in,", ADMIN_PASSWORD: "long enough" }, "ADMIN_EMAIL"],
      [{ BACKUP_KEEP: "0,4,6" }, "BACKUP_KEEP"],
      [{ BACKUP_KEEP: "7" }, "BACKUP_KEEP"],
      [{ SESSION_SECRET: "short" }, "SESSION_SECRET"],
      [{ SESSION_SECRET: "long-enough-secret,short" }, "SESSION_SECRET"],
      [{ SESSION_SECRET: "long-enough-secret," }, "SESSION_SECRET"],
      [{ STAFF_IDLE_MINUTES: "5" }, "STAFF_IDLE_MINUTES"],
      [{ STAFF_IDLE_MINUTES: "an hour" }, "STAFF_IDLE_MINUTES"],
      [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN"],
      [{ WORKERS: "0", DATABASE_URL: "postgres://x/shop" }, "WORKERS"],
      [{ WORKERS: "65", DATABASE_URL: "postgres://x/shop" }, "WORKERS"],
      [{ WORKERS: "2.5", DATABASE_URL: "postgres://x/shop" }, "WORKERS"],
      [{ WORKERS: "2" }, "WORKERS"],
      [{ METRICS_TOKEN: "sixteen letters with spaces" }, "METRICS_TOKEN"],
    ];
    for (const [environment, variable] of cases) {
      expect.soft(() => readConfig(environment), JSON.stringify(environment)).toThrow(variable);
    }
  });

  it("allow turning rate limits off for load tests on this machine", () => {
    expect(readConfig({ RATE_LIMIT: "off" }).rateLimits).toBe(false);
    for (const SITE_URL of ["http://127.0.0.1:4180", "https://localhost:3000", "http://[::1]:3000"]) {
      expect.soft(readConfig({ RATE_LIMIT: "off", SITE_URL }).rateLimits, SITE_URL).toBe(false);
    }
    expect(readConfig({ RATE_LIMIT: "on", SITE_URL: "https://shop.example" }).rateLimits).toBe(true);
  });

  it("require TLS for the mail server unless it is on this machine or SMTP_TLS is optional", () => {
    const cases: [environment: NodeJS.ProcessEnv, expected: string][] = [
      [{}, "unneeded"],
      [{ SMTP_URL: "smtp://127.0.0.1:25" }, "unneeded"],
      [{ SMTP_URL: "smtp://user:pass@localhost:1025" }, "unneeded"],
      [{ SMTP_URL: "smtp://[::1]:25" }, "unneeded"],
      [{ SMTP_URL: "smtps://user:pass@mail.example:465" }, "unneeded"],
      [{ SMTP_URL: "smtps://user:pass@mail.example", SMTP_TLS: "optional" }, "unneeded"],
      [{ SMTP_URL: "smtp://user:pass@mail.example:587" }, "required"],
      [{ SMTP_URL: "smtp://mail.example" }, "required"],
      [{ SMTP_URL: "smtp://user:pass@127.0.0.1.mail.example" }, "required"],
      [{ SMTP_URL: "smtp://localhost@mail.example" }, "required"],
      [{ SMTP_URL: "smtp://mail.example", SMTP_TLS: "required" }, "required"],
      [{ SMTP_URL: "smtp://mail.example", SMTP_TLS: "optional" }, "optional"],
    ];
    for (const [environment, expected] of cases) {
      expect.soft(readConfig(environment).smtpTls, JSON.stringify(environment)).toBe(expected);
    }
  });

  it("default to one process and allow several on PostgreSQL", () => {
    expect(readConfig({}).workers).toBe(1);
    expect(readConfig({ WORKERS: "64", DATABASE_URL: "postgres://x/shop" }).workers).toBe(64);
    expect(readConfig({ WORKERS: "1" }).workers).toBe(1);
  });

  it("accept one session secret or several for rotation", () => {
    expect(readConfig({}).sessionSecrets).toEqual([]);
    expect(readConfig({ SESSION_SECRET: "long-enough-secret" }).sessionSecrets).toEqual([
      "long-enough-secret",
    ]);
    expect(readConfig({ SESSION_SECRET: "a-newer-long-secret, long-enough-secret" }).sessionSecrets).toEqual([
      "a-newer-long-secret",
      "long-enough-secret",
    ]);
  });

  it("enable nightly backups if a folder is set", () => {
    expect(readConfig({}).nightlyBackups).toBeUndefined();
    expect(readConfig({ BACKUP_DIR: "/backups" }).nightlyBackups).toEqual({
      folder: "/backups",
      keep: { days: 7, weeks: 4, months: 6 },
    });
    expect(readConfig({ BACKUP_DIR: "/backups", BACKUP_KEEP: "30,0,12" }).nightlyBackups?.keep).toEqual({
      days: 30,
      weeks: 0,
      months: 12,
    });
  });

  it("report all invalid variables at once", () => {
    expect(() => readConfig({ PORT: "x", SEED: "y" })).toThrow(/PORT.*SEED/);
  });

  it("enable the test payment gateway in a local shop without keys, or if requested", () => {
    const cases: [environment: NodeJS.ProcessEnv, open: boolean][] = [
      [{}, true],
      [{ HOST: "::1" }, true],
      [{ SITE_URL: "http://shop.example" }, true],
      [{ SITE_URL: "https://localhost:3000" }, true],
      [{ SITE_URL: "https://shop.localhost" }, true],
      [{ SITE_URL: "https://127.0.0.1" }, true],
      [{ SITE_URL: "https://[::1]:8443" }, true],
      [{ SITE_URL: "https://shop.example" }, false],
      [{ SITE_URL: "HTTPS://Shop.Example/" }, false],
      [{ SITE_URL: "https://localhost.shop.example" }, false],
      [{ SITE_URL: "https://127.0.0.1.shop.example" }, false],
      [{ SITE_URL: "https://shop.example", SANDBOX_PAYMENTS: "on" }, true],
      [{ SITE_URL: "https://shop.example", SANDBOX_PAYMENTS: "off" }, false],
      [{ SANDBOX_PAYMENTS: "off" }, false],
      [{ RAZORPAY_KEY_ID: "k", RAZORPAY_KEY_SECRET: "s" }, false],
      [{ RAZORPAY_KEY_ID: "k", RAZORPAY_KEY_SECRET: "s", SANDBOX_PAYMENTS: "off" }, false],
    ];
    for (const [environment, expected] of cases) {
      expect.soft(readConfig(environment).sandboxPayments, JSON.stringify(environment)).toBe(expected);
    }
  });

  const liveKeys = { RAZORPAY_KEY_ID: "rzp_live_1DP5mmOlF5G5ag", RAZORPAY_KEY_SECRET: "s" };
  const testKeys = { RAZORPAY_KEY_ID: "rzp_test_1DP5mmOlF5G5ag", RAZORPAY_KEY_SECRET: "s" };

  it("fill an empty shop with the demo, unless it is public or live", () => {
    const cases: [environment: NodeJS.ProcessEnv, seed: string][] = [
      [{}, "demo"],
      [testKeys, "demo"],
      [{ ...testKeys, SITE_URL: "https://localhost:3000" }, "demo"],
      [{ SITE_URL: "http://shop.example" }, "demo"],
      [liveKeys, "none"],
      [{ ...liveKeys, SITE_URL: "http://127.0.0.1:3000" }, "none"],
      [{ SITE_URL: "https://shop.example" }, "none"],
      [{ ...testKeys, SITE_URL: "https://shop.example" }, "none"],
      [{ SITE_URL: "https://shop.example", SANDBOX_PAYMENTS: "on" }, "none"],
      [{ ...liveKeys, SEED: "" }, "none"],
      [{ ...liveKeys, SITE_URL: "https://shop.example", SEED: "demo" }, "demo"],
      [{ SITE_URL: "https://shop.example", SEED: "demo" }, "demo"],
      [{ SEED: "none" }, "none"],
    ];
    for (const [environment, expected] of cases) {
      expect.soft(readConfig(environment).seed, JSON.stringify(environment)).toBe(expected);
    }
  });

  it("make the shop live if they contain a live key", () => {
    const cases: [environment: NodeJS.ProcessEnv, live: boolean][] = [
      [{}, false],
      [testKeys, false],
      [{ SITE_URL: "https://shop.example" }, false],
      [{ RAZORPAY_KEY_ID: "my_rzp_live_key", RAZORPAY_KEY_SECRET: "s" }, false],
      [liveKeys, true],
      [{ ...liveKeys, RAZORPAY_KEY_ID: ` ${liveKeys.RAZORPAY_KEY_ID} ` }, true],
    ];
    for (const [environment, expected] of cases) {
      expect.soft(readConfig(environment).live, JSON.stringify(environment)).toBe(expected);
    }
  });

  const account = {
    BANK_TRANSFER_ACCOUNT_NAME: "Pankh Aviation",
    BANK_TRANSFER_ACCOUNT_NUMBER: "001234567890",
    BANK_TRANSFER_IFSC: "sbin0001234",
    BANK_TRANSFER_BANK: "State Bank of India",
  };

  it.each([
    ["nothing", {}, 0, false, true],
    ["an account", account, 1, true, false],
    ["test keys", { RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_KEY_SECRET: "s" }, 1, false, false],
    ["live keys and an account", { ...liveKeys, ...account }, 2, true, false],
  ])(
    "with %s determine the payment providers and whether money is real",
    (_, environment, providers, live, sandbox) => {
      const config = readConfig(environment);
      expect(config.paymentProviders).toHaveLength(providers);
      expect({ live: config.live, sandbox: config.sandboxPayments }).toEqual({ live, sandbox });
    },
  );

  it("reject a bank account that is incomplete, invalid or combined with test keys", () => {
    const cases: [environment: NodeJS.ProcessEnv, message: string][] = [
      [{ BANK_TRANSFER_IFSC: "SBIN0001234" }, "BANK_TRANSFER_ACCOUNT_NAME and"],
      [{ ...account, BANK_TRANSFER_IFSC: "SBIN1" }, "BANK_TRANSFER_IFSC must be an IFSC"],
      [{ ...account, BANK_TRANSFER_ACCOUNT_NUMBER: "12 34" }, "BANK_TRANSFER_ACCOUNT_NUMBER must be"],
      [{ ...account, SANDBOX_PAYMENTS: "on" }, "SANDBOX_PAYMENTS=on is only for"],
      [{ ...account, RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_KEY_SECRET: "s" }, "use one or the other"],
    ];
    for (const [environment, message] of cases) {
      expect.soft(() => readConfig(environment), message).toThrow(message);
    }
  });

  it("make the shop public if its address is", () => {
    const cases: [environment: NodeJS.ProcessEnv, isPublic: boolean][] = [
      [{}, false],
      [{ SITE_URL: "http://shop.example" }, false],
      [{ SITE_URL: "https://localhost:3000" }, false],
      [{ SITE_URL: "https://shop.example" }, true],
    ];
    for (const [environment, expected] of cases) {
      expect.soft(readConfig(environment).isPublic, JSON.stringify(environment)).toBe(expected);
    }
  });
});
