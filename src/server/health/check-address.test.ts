import { expect, it } from "vitest";
import { readConfig } from "#config";
import { checkAddress } from "./check-address.ts";

const live = { RAZORPAY_KEY_ID: "rzp_live_1", RAZORPAY_KEY_SECRET: "a-key-secret" };

it.each([
  ["ok", "http://127.0.0.1:3000", {}],
  ["warning", "SITE_URL", live],
  ["ok", "https://shop.example", { SITE_URL: "https://shop.example", TRUST_PROXY: "on" }],
  ["warning", "TRUST_PROXY", { SITE_URL: "https://shop.example" }],
  ["warning", "http://shop.example", { SITE_URL: "http://shop.example" }],
  ["bad", "http://shop.example", { SITE_URL: "http://shop.example", ...live }],
])("checkAddress reports %s and mentions %s for the settings %o", async (verdict, text, settings) => {
  const [report] = await checkAddress(readConfig(settings));
  expect(report).toMatchObject({ verdict, text: expect.stringContaining(text) });
});

it("checkAddress prints no password from an address", async () => {
  const [report] = await checkAddress(readConfig({ SITE_URL: "http://owner:secret@shop.example/" }));
  expect(report?.text).not.toContain("secret");
});
