import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin, delayRequests, expectAccessible, expectNoSidewaysScroll, openAdmin } from "./admin.ts";
import {
  asShopper,
  expect,
  expectOrdersPage,
  offsetInSummary,
  recordButtonOffsets,
  signInShopper,
  type TestProduct,
  test,
} from "./shop-actions.ts";
import { createAccount } from "./users.ts";

const newCode = () => `T-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
const summaryOf = (page: Page) => page.getByRole("complementary", { name: "Order summary" });

async function addCoupon(request: APIRequestContext, terms: object = {}): Promise<string> {
  const code = newCode();
  await asAdmin(request, "POST", "/api/coupon", { data: { code, kind: "percent", percent: 10, ...terms } });
  return code;
}

/** Opens the checkout and submits the code with Enter. */
async function applyAtCheckout(page: Page, code: string): Promise<void> {
  await page.goto("/checkout");
  await page.getByLabel("City").fill("Gorakhpur");
  await page.getByLabel("PIN code").fill("273001");
  await page.getByText("Have a coupon?").click();
  await page.getByRole("textbox", { name: "Coupon code" }).fill(code);
  await page.getByRole("textbox", { name: "Coupon code" }).press("Enter");
}

async function payAtTestGateway(page: Page): Promise<void> {
  await page
    .getByRole("dialog", { name: "Test payment gateway" })
    .getByRole("button", { name: /^Pay/ })
    .click();
  await expectOrdersPage(page);
}

async function buyWith(request: APIRequestContext, product: TestProduct, couponCode: string): Promise<void> {
  const shopper = await createAccount(request);
  const call = await asShopper(request, shopper);
  const { name, email, phone, address } = shopper;
  const order = await call("/api/payment/create-order", {
    cartItems: [{ _id: product._id, quantity: 1 }],
    totalAmount: product.price * 0.9,
    shippingAddress: { name, email, phone, address, city: "Gorakhpur", pincode: "273001" },
    couponCode,
  });
  const { receipt } = await call("/api/payment/sandbox/pay", { order_id: order.id, outcome: "success" });
  await call("/api/payment/verify-payment", receipt);
}

test("the owner creates a coupon, a customer uses it, and the back office counts the use", async ({
  page,
  testProducts,
  browser,
}) => {
  const code = newCode();
  const product = await testProducts.add(1000);
  await openAdmin(page, "/coupons");
  await page.getByRole("button", { name: "Create Coupon" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create Coupon" });
  await dialog.getByRole("textbox", { name: "Code" }).fill(code.toLowerCase());
  await expect(dialog.getByRole("spinbutton", { name: "Amount" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Create Coupon" }).click();
  const percent = dialog.getByRole("spinbutton", { name: "Percent" });
  await expect(percent).toHaveAccessibleDescription(/Percent must be a whole number|Please enter/);
  await percent.fill("15");
  await dialog.getByRole("spinbutton", { name: "Total Uses" }).fill("5");
  await dialog.getByRole("combobox", { name: "Product to add" }).fill(product.name);
  await dialog.getByRole("option", { name: product.name }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create Coupon" }).click();
  const row = page.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("Active");
  await expect(row).toContainText("15% off");
  await expect(row).toContainText("1 product");
  await expect(row).toContainText("0 of 5");

  const checkout = await browser.newPage();
  await signInShopper(checkout, [[product, 2]]);
  await applyAtCheckout(checkout, "NO-SUCH-CODE");
  const summary = summaryOf(checkout);
  const field = summary.getByRole("textbox", { name: "Coupon code" });
  await expect(field).toHaveAccessibleDescription(/This coupon does not exist/);
  await field.fill(` ${code.toLowerCase()} `);
  await field.press("Enter");
  await expect(summary).toContainText(`${code} saves you ₹300`);
  await expect(summary).toContainText(`Coupon ${code}-₹300`);
  await expect(summary.getByRole("button", { name: `Remove coupon ${code}` })).toBeFocused();
  await expectAccessible(checkout);
  await summary.getByRole("button", { name: "Pay ₹1,700" }).click();
  await payAtTestGateway(checkout);
  await expect(checkout.getByRole("main")).toContainText(`Coupon ${code}-₹300`);
  await checkout.close();

  await page.reload();
  await expect(row).toContainText("1 of 5");
  await row.getByRole("button", { name: `Delete ${code}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("possibly test or unfinished ones. Please turn it off instead.")).toBeVisible();
});

for (const width of [1440, 360]) {
  test(`applying a coupon does not move the pay button, at ${width} px`, {
    tag: "@full",
  }, async ({ page, testProducts, request }) => {
    const code = await addCoupon(request);
    await page.setViewportSize({ width, height: 900 });
    await signInShopper(page, [[await testProducts.add(1000), 1]]);
    await applyAtCheckout(page, "T-UNKNOWN-CODE");
    const summary = summaryOf(page);
    const place = () => offsetInSummary(summary.getByRole("button", { name: /^Pay ₹/ }));
    const field = page.getByRole("textbox", { name: "Coupon code" });
    await expect(field).toHaveAccessibleDescription(/This coupon does not exist/);
    const refused = await place();
    await field.fill(code);
    await expect(field).not.toHaveAccessibleDescription(/./);
    expect(await place()).toBe(refused);
    await field.press("Enter");
    await expect(summary).toContainText(`${code} saves you ₹100`);
    await expect(summary.getByRole("button", { name: "Pay ₹900" })).toBeVisible();
    expect(await place()).toBe(refused);
    await summary.getByRole("button", { name: `Remove coupon ${code}` }).click();
    await expect(summary.getByRole("button", { name: "Pay ₹1,000" })).toBeVisible();
    expect(await place()).toBe(refused);
  });
}

for (const width of [1440, 360]) {
  test(`a stored coupon does not move the pay button when its discount loads, at ${width} px`, {
    tag: "@full",
  }, async ({ page, testProducts, request }) => {
    const code = await addCoupon(request);
    await page.setViewportSize({ width, height: 900 });
    await signInShopper(page, [[await testProducts.add(1000), 1]]);
    await page.addInitScript(
      (coupon) => sessionStorage.setItem("pankh_coupon", coupon),
      JSON.stringify({ code }),
    );
    const places = await recordButtonOffsets(page, "Pay ₹");
    const release = await delayRequests(page, "**/api/payment/quote");
    await page.goto("/checkout");
    const summary = summaryOf(page);
    await expect(summary).toContainText(`${code} is applied`);
    await expect(summary).toContainText(`Coupon ${code}…`);
    release();
    await expect(summary).toContainText(`${code} saves you ₹100`);
    await expect(summary).toContainText(`Coupon ${code}-₹100`);
    await expect(summary.getByRole("button", { name: "Pay ₹900" })).toBeVisible();
    expect(await places()).toHaveLength(1);
  });
}

test("checkout keeps a destination that was changed during the coupon check", {
  tag: "@full",
}, async ({ page, testProducts, request }) => {
  const code = await addCoupon(request);
  await signInShopper(page, [[await testProducts.add(1000), 1]]);
  const release = await delayRequests(page, "**/api/coupon/check");
  await applyAtCheckout(page, code);
  const summary = summaryOf(page);
  await expect(summary.getByRole("status").filter({ hasText: /^Arrives/ })).toBeVisible();
  await expect(summary.getByRole("button", { name: "Checking..." })).toBeVisible();
  await page.getByLabel("PIN code").fill("27300");
  await expect(summary).toContainText("Enter a PIN code to see the delivery date.");
  release();
  await expect(summary).toContainText(`${code} saves you ₹100`);
  await expect(summary).toContainText("Enter a PIN code to see the delivery date.");
  await expect(summary.getByText(/^Arrives/)).toHaveCount(0);
});

test("checkout reports a coupon that was used up before payment, and shows the total without it", {
  tag: ["@full", "@spec:10.71"],
}, async ({ page, request, testProducts }) => {
  const product = await testProducts.add(500);
  const code = await addCoupon(request, { limit: 1 });
  await signInShopper(page, [[product, 1]]);
  await applyAtCheckout(page, code);
  const summary = summaryOf(page);
  await expect(summary).toContainText(`${code} saves you ₹50`);
  await buyWith(request, product, code);
  await summary.getByRole("button", { name: "Pay ₹450" }).click();
  await expect(summary.getByText("This coupon has no uses left.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(summary).not.toContainText(`Coupon ${code}-`);
  await summary.getByRole("button", { name: "Pay ₹500" }).click();
  await payAtTestGateway(page);
});

test("a cancelled payment keeps the coupon, and removing it restores the total", {
  tag: "@full",
}, async ({ page, request, testProducts }) => {
  const product = await testProducts.add(800);
  const code = await addCoupon(request, { customerLimit: 1 });
  await signInShopper(page, [[product, 1]]);
  await applyAtCheckout(page, "NO-SUCH-CODE");
  const summary = summaryOf(page);
  await expect(summary.getByRole("textbox", { name: "Coupon code" })).toHaveAccessibleDescription(
    /This coupon does not exist/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await summary.getByRole("textbox", { name: "Coupon code" }).fill(code);
  await summary.getByRole("button", { name: "Apply" }).click();
  await summary.getByRole("button", { name: "Pay ₹720" }).click();
  const bank = page.getByRole("dialog", { name: "Test payment gateway" });
  await expect(bank).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bank).toBeHidden();
  await page.reload();
  await expect(summary).toContainText(`${code} saves you ₹80`);
  await summary.getByRole("button", { name: `Remove coupon ${code}` }).click();
  await expect(summary.getByRole("button", { name: "Pay ₹800" })).toBeVisible();
});
