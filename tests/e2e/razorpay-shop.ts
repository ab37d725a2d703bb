import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { type FakeRazorpay, startFakeRazorpay } from "../fake-razorpay.ts";
import { test as base } from "./shop-test.ts";

interface RazorpayShop {
  url: string;
  /** Razorpay's side; its `bank` plays the customer. */
  razorpay: FakeRazorpay;
}

/** A test of a shop that takes real payments, of a Razorpay that is played on this machine. */
export const test = base.extend<object, { razorpayShop: RazorpayShop }>({
  razorpayShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const keys = {
        keyId: "rzp_test_1DP5mmOlF5G5ag",
        keySecret: "key-secret",
        webhookSecret: "hook-secret",
      };
      const razorpay = await startFakeRazorpay(keys);
      const dataDir = await mkdtemp(join(tmpdir(), "razorpay-shop-"));
      const port = await freePort();
      const shop = spawn(process.execPath, ["scripts/start.mjs"], {
        stdio: ["ignore", "ignore", "inherit"],
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          DATABASE_URL: "",
          RATE_LIMIT: "off",
          LOG_LEVEL: "warn",
          RAZORPAY_KEY_ID: keys.keyId,
          RAZORPAY_KEY_SECRET: keys.keySecret,
          RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
          RAZORPAY_API_URL: razorpay.url,
        },
      });
      const url = `http://127.0.0.1:${port}`;
      await answering(`${url}/api/health`);
      await use({ url, razorpay });
      shop.kill("SIGTERM");
      await once(shop, "exit");
      await razorpay.close();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ razorpayShop }, use) => use(razorpayShop.url),
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || !address) throw new Error("no port is free");
  return address.port;
}

async function answering(address: string): Promise<void> {
  for (;;) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await pause(250);
  }
}

/** In the place of Checkout.js: a window with three buttons, whose bank is the fake Razorpay. */
const checkoutScript = `
window.Razorpay = class {
  #options; #failed = () => {}; #box;
  constructor(options) { this.#options = options; }
  on(event, listener) { if (event === "payment.failed") this.#failed = listener; }
  open() {
    const options = this.#options;
    this.#box = document.body.appendChild(document.createElement("dialog"));
    this.#box.setAttribute("aria-label", "Razorpay");
    const button = (words, act) => {
      const element = this.#box.appendChild(document.createElement("button"));
      element.textContent = words;
      element.onclick = act;
    };
    this.#box.append(options.name + " " + options.amount + " " + options.prefill.contact);
    button("Pay", async () => { const answer = await window.bankPays(options.order_id); this.close(); options.handler(answer); });
    button("Decline", async () => this.#failed(await window.bankDeclines(options.order_id)));
    button("Close", () => { this.close(); options.modal.ondismiss(); });
    this.#box.showModal();
  }
  close() { this.#box?.remove(); }
};`;

/** Answers for checkout.razorpay.com, under the policy that the shop's own pages set. */
export async function playCheckoutScript(page: Page, { bank }: FakeRazorpay): Promise<void> {
  await page.route("https://checkout.razorpay.com/v1/checkout.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: checkoutScript }),
  );
  await page.exposeFunction("bankPays", (orderId: string) => bank.pay(orderId));
  await page.exposeFunction("bankDeclines", (orderId: string) => bank.decline(orderId));
}
