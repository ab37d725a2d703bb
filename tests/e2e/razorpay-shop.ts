import type { Page } from "@playwright/test";
import pg from "pg";
import { findPostgresServer } from "../database/postgres-server.ts";
import { newDatabaseName } from "../database/postgres-template.ts";
import { type FakeRazorpay, startFakeRazorpay } from "../support/fake-razorpay.ts";
import { demoSettings, startExtraShop } from "./extra-shop.ts";
import { test as base } from "./shop-test.ts";

interface RazorpayShop {
  url: string;
  /** The fake provider; its `bank` acts for the customer. */
  razorpay: FakeRazorpay;
}

/** A test with a shop on PostgreSQL that accepts bank transfers and payments through a fake Razorpay. */
export const test = base.extend<object, { razorpayShop: RazorpayShop }>({
  razorpayShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const keys = {
        keyId: "rzp_live_1DP5mmOlF5G5ag",
        keySecret: "key-secret",
        webhookSecret: "hook-secret",
      };
      const razorpay = await startFakeRazorpay(keys);
      const database = await createDatabase();
      const { url, stop } = await startExtraShop({
        ...demoSettings,
        SEED: "demo",
        DATABASE_URL: database.url,
        RAZORPAY_KEY_ID: keys.keyId,
        RAZORPAY_KEY_SECRET: keys.keySecret,
        RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
        RAZORPAY_API_URL: razorpay.url,
        BANK_TRANSFER_ACCOUNT_NAME: "Pankh Aviation",
        BANK_TRANSFER_ACCOUNT_NUMBER: "001234567890",
        BANK_TRANSFER_IFSC: "SBIN0001234",
        BANK_TRANSFER_BANK: "State Bank of India",
      });
      await use({ url, razorpay });
      await stop();
      await database.drop();
      await razorpay.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ razorpayShop }, use) => use(razorpayShop.url),
});

/** Creates an empty PostgreSQL database. */
async function createDatabase() {
  const server = await findPostgresServer();
  const name = newDatabaseName(`shop_${process.pid}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  await runOn(server.url, `create database ${name}`);
  return {
    url: url.href,
    async drop() {
      await runOn(server.url, `drop database if exists ${name} with (force)`);
      await server.stop();
    },
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A replacement for Checkout.js: a dialog with three buttons that call the fake Razorpay. */
const checkoutScript = `
window.Razorpay = class {
  #options; #failed = () => {}; #box;
  constructor(options) { this.#options = options; }
  on(event, listener) { if (event === "payment.failed") this.#failed = listener; }
  open() {
    const options = this.#options;
    this.#box = document.body.appendChild(document.createElement("dialog"));
    this.#box.setAttribute("aria-label", "Razorpay");
    this.#box.style.background = "white";
    const button = (label, act) => {
      const element = this.#box.appendChild(document.createElement("button"));
      element.textContent = label;
      element.onclick = act;
    };
    this.#box.append(options.name + " " + options.amount + " " + options.prefill.contact);
    button("Pay", async () => { const answer = await window.customerPays(options.order_id); this.close(); options.handler(answer); });
    button("Decline", async () => this.#failed(await window.customerIsDeclined(options.order_id)));
    button("Close", () => { this.close(); options.modal.ondismiss(); });
    this.#box.showModal();
  }
  close() { this.#box?.remove(); }
};`;

/** Serves the replacement in place of the Checkout.js of checkout.razorpay.com; the shop's security policy still applies. */
export async function serveCheckoutScript(page: Page, { bank }: FakeRazorpay): Promise<void> {
  await page.route("https://checkout.razorpay.com/v1/checkout.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: checkoutScript }),
  );
  await page.exposeFunction("customerPays", (orderId: string) => bank.pay(orderId));
  await page.exposeFunction("customerIsDeclined", (orderId: string) => bank.decline(orderId));
}
