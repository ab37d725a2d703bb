import type { Page } from "@playwright/test";
import {
  expect,
  expectOrdersPage,
  ordersOf,
  signInShopper,
  type TestProducts,
  test,
} from "./shop-actions.ts";
import type { Shopper } from "./users.ts";

const payButton = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Pay ₹/ });
const paymentWindow = (page: Page) => page.getByRole("dialog", { name: "Test payment gateway" });

/** Opens the test payment gateway with the failure cases expanded. */
async function openGateway(page: Page, testProducts: TestProducts) {
  const product = await testProducts.add(1200);
  const shopper = await signInShopper(page, [[product, 1]]);
  await page.goto("/checkout");
  await page.getByLabel("City").fill("Gorakhpur");
  await page.getByLabel("PIN code").fill("273001");
  await payButton(page).click();
  await paymentWindow(page).getByText("More failure cases").click();
  return { product, shopper };
}

async function pay(page: Page, outcome: string): Promise<void> {
  await paymentWindow(page).getByLabel(outcome).check();
  await paymentWindow(page).getByRole("button", { name: /^Pay/ }).click();
}

/** Waits until the webhook has created the order. */
const expectOneOrder = (page: Page, shopper: Shopper) =>
  expect.poll(async () => (await ordersOf(page.request, shopper)).length, { timeout: 25_000 }).toBe(1);

test("failure cases of the test payment gateway are collapsed initially", async ({ page, testProducts }) => {
  await openGateway(page, testProducts);
  const noResponse = paymentWindow(page).getByRole("radio", { name: "No response" });
  await expect(noResponse).toBeVisible();
  await expect(paymentWindow(page).getByRole("radio", { name: "Success" })).toBeChecked();
  await noResponse.check();
  await expect(paymentWindow(page).getByRole("radio", { name: "Success" })).not.toBeChecked();
  await paymentWindow(page).getByText("More failure cases").click();
  await expect(noResponse).toBeHidden();
  await expect(paymentWindow(page).getByRole("button", { name: "Pay ₹1,200" })).toBeVisible();
});

test.describe("at the test payment gateway,", () => {
  test.use({ allowConsoleErrors: [/status of 503/] });

  test("a payment becomes an order by webhook if the browser does not report it", {
    tag: "@spec:7.11",
  }, async ({ page, testProducts }) => {
    const { product, shopper } = await openGateway(page, testProducts);
    await pay(page, "Lost browser");
    await expect(paymentWindow(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Secure Checkout" })).toBeVisible();
    await expectOneOrder(page, shopper);
    await page.goto("/dashboard/user/orders");
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    const [order] = await ordersOf(page.request, shopper);
    expect(order?.products.map(({ name }) => name)).toEqual([product.name]);
  });

  test("a late capture creates one order and no second payment", {
    tag: "@spec:7.11",
  }, async ({ page, testProducts }) => {
    const { shopper } = await openGateway(page, testProducts);
    await pay(page, "Late capture");
    await expect(page.getByText("Waiting for confirmation")).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    await expect(page.getByText(/failed|cancelled/i)).toHaveCount(0);
    await expectOneOrder(page, shopper);
    await page.getByRole("button", { name: "Check again" }).click();
    await expectOrdersPage(page);
    expect(await ordersOf(page.request, shopper)).toHaveLength(1);
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  });
});
