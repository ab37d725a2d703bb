import { mergeTests, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, openAdmin } from "./admin.ts";
import { withDedicatedShop } from "./dedicated-shop.ts";
import { test as base, expect, type TestProduct } from "./shop-actions.ts";

/** A shop that takes real money, with products and a mail server. */
const test = mergeTests(
  base,
  withDedicatedShop({
    SEED: "demo",
    RAZORPAY_KEY_ID: "rzp_live_1DP5mmOlF5G5ag",
    RAZORPAY_KEY_SECRET: "key-secret",
    RAZORPAY_WEBHOOK_SECRET: "hook-secret",
    RAZORPAY_API_URL: "http://127.0.0.1:9",
    SMTP_URL: "smtp://127.0.0.1:9",
  }),
);

// Run serially: in parallel each test would start a shop.
test.describe.configure({ mode: "default" });

/** Placeholders and samples from the specification. */
const placeholders = [
  "25+",
  "4.9",
  "In Stock",
  "SAVE 20%",
  "500+",
  "30+",
  "50K+",
  "24/7",
  "1-year",
  "Test shop",
  "Test mode",
  "Sample data",
  "Instagram",
];

async function expectNoPlaceholders(page: Page) {
  const text = await page.locator("body").innerText();
  expect(placeholders.filter((placeholder) => text.includes(placeholder))).toEqual([]);
}

const products = async (page: Page): Promise<TestProduct[]> =>
  (await (await page.request.get("/api/product/get-product")).json()).products;

test("no public page shows a placeholder", { tag: "@phone" }, async ({ page }) => {
  for (const path of ["/", "/store", "/about", "/services", "/contact", "/terms-conditions"]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectNoPlaceholders(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
});

test("category cards show real product counts", async ({ page }) => {
  await page.goto("/");
  const shop = page.getByRole("region", { name: "Shop Our Premium Categories" });
  const { category } = await (await page.request.get("/api/category/get-category")).json();
  for (const { name, productCount } of category) {
    await expect(shop.getByRole("article").filter({ hasText: name })).toContainText(
      `${productCount} product${productCount === 1 ? "" : "s"}`,
    );
  }
});

test("the store and the product page show the same price, with a real discount or none", async ({ page }) => {
  const all = await products(page);
  const discounted = all.find(({ discountedPrice }) => discountedPrice !== undefined);
  const plain = all.find(({ discountedPrice }) => discountedPrice === undefined);
  if (!discounted || !plain) throw new Error("The demo has no product with a discount, or none without one");
  for (const product of [discounted, plain]) {
    await page.goto(`/store?search=${encodeURIComponent(product.name)}`);
    const card = page.getByRole("article", { name: product.name, exact: true });
    const priceText = async (place: ReturnType<Page["locator"]>) => ({
      struck: await place.locator("del").allInnerTexts(),
      percent: (await place.innerText()).match(/\d+(?=%)/g),
    });
    const cardPrice = await priceText(card);
    await page.goto(`/product/${product.slug}`);
    const heading = page.getByRole("heading", { level: 1, name: product.name });
    const pagePrice = await priceText(page.getByRole("article").filter({ has: heading }));
    expect(pagePrice).toEqual(cardPrice);
    expect(cardPrice.struck).toHaveLength(product === discounted ? 1 : 0);
    await expectNoPlaceholders(page);
  }
});

test("the dashboard shows only figures from records, without gaps for missing data", {
  tag: "@phone",
}, async ({ page }) => {
  await openAdmin(page, "");
  await expect(page.getByRole("heading", { name: "Sales by Category" })).toBeVisible();
  await expect(page.getByText("No sales yet.")).toBeVisible();
  await expect(page.getByText("from last month")).toHaveCount(0);
  await expect(page.getByText("Test keys")).toHaveCount(0);
  const revenue = page.getByRole("table", { name: "Revenue by month" });
  await expect(revenue.getByRole("row")).toHaveCount(7);
  for (const sum of await revenue.getByRole("cell").allInnerTexts()) expect(sum).toMatch(/₹0$/);
  await expectNoPlaceholders(page);
  await expectNoSidewaysScroll(page);
});

test("a shop with a mail server tells the user to check their email for the reset link", async ({ page }) => {
  await page.goto("/forgot-password");
  await page.getByLabel("Email Address").fill("nobody@example.in");
  await page.getByRole("button", { name: "Send Link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByText("We can't send emails yet")).toHaveCount(0);
});
