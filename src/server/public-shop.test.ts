import { describe, expect, it } from "vitest";
import { readConfig } from "#config";
import { publicShopWarnings, requirePublicSettings } from "./public-shop.ts";

const inPublic = { SITE_URL: "https://shop.example" };
const administrator = (password: string) => ({ ADMIN_EMAIL: "owner@example.in", ADMIN_PASSWORD: password });
const requireSettings = (environment: Record<string, string>) =>
  requirePublicSettings(readConfig(environment));

describe("a public shop", () => {
  it.each([
    ["Garuda#2026", "at least 12 characters"],
    ["password", "at least 12 characters"],
    ["q1w2e3r4t5y6", "most common"],
    ["Qwerty123456", "most common"],
  ])("refuses to start if the administrator password is %s", async (password, message) => {
    const refusal = expect(requireSettings({ ...inPublic, ...administrator(password) })).rejects;
    await refusal.toThrow("ADMIN_PASSWORD");
    await refusal.toThrow(message);
    await refusal.not.toThrow(password);
    await requireSettings(administrator(password));
    await requireSettings({ SITE_URL: "https://localhost:3000", ...administrator(password) });
  });

  it("starts if the administrator password is strong, or if no administrator is set", async () => {
    await requireSettings({ ...inPublic, ...administrator("flight-deck-2026") });
    await requireSettings(inPublic);
  });

  const keys = { RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_KEY_SECRET: "key-secret" };
  it.each([
    [{ ...inPublic, ...keys }, 1],
    [{ ...inPublic, ...keys, RAZORPAY_WEBHOOK_SECRET: "webhook-secret" }, 0],
    [inPublic, 0],
    [keys, 0],
  ])("started with %o has %i warnings about webhooks", (environment, count) => {
    const warnings = publicShopWarnings(readConfig(environment));
    expect(warnings).toHaveLength(count);
    for (const warning of warnings) expect(warning).toContain("RAZORPAY_WEBHOOK_SECRET");
  });
});
