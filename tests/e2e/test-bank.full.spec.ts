import type { Page } from "@playwright/test";
import type { Shopper } from "./people.ts";
import { expect, ordersOf, type Shelf, shopperWith, test } from "./shopping.ts";

const payButton = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Pay ₹/ });
const bank = (page: Page) => page.getByRole("dialog", { name: "Test bank" });

/** Somebody at the open window of the test bank, with the folded choices in sight. */
async function atTheBank(page: Page, shelf: Shelf) {
  const product = await shelf.add(1200);
  const shopper = await shopperWith(page, [[product, 1]]);
  await page.goto("/checkout");
  await page.getByLabel("City").fill("Gorakhpur");
  await page.getByLabel("Pincode").fill("273001");
  await payButton(page).click();
  await bank(page).getByText("More ways to pay wrongly").click();
  return { product, shopper };
}

async function pay(page: Page, way: string): Promise<void> {
  await bank(page).getByLabel(way).check();
  await bank(page).getByRole("button", { name: /^Pay/ }).click();
}

/** Waits for the shop to hear of a payment by the bank's message. */
const expectOneOrder = (page: Page, shopper: Shopper) =>
  expect.poll(async () => (await ordersOf(page.request, shopper)).length, { timeout: 25_000 }).toBe(1);

test("ways to pay wrongly are folded away, and name what each of them does", async ({ page, shelf }) => {
  await atTheBank(page, shelf);
  const silent = bank(page).getByRole("radio", { name: "The bank is silent" });
  await expect(silent).toBeVisible();
  await expect(bank(page).getByRole("radio", { name: "Success" })).toBeChecked();
  await silent.check();
  await expect(bank(page).getByRole("radio", { name: "Success" })).not.toBeChecked();
  await bank(page).getByText("More ways to pay wrongly").click();
  await expect(silent).toBeHidden();
  await expect(bank(page).getByRole("button", { name: "Pay ₹1,200" })).toBeVisible();
});

test.describe("when a payment goes wrong", () => {
  test.use({ allowConsoleErrors: [/status of 503/] });

  test("a lost browser costs no order: the bank's message makes it", { tag: "@spec:7.11" }, async ({
    page,
    shelf,
  }) => {
    const { product, shopper } = await atTheBank(page, shelf);
    await pay(page, "The browser is lost");
    await expect(bank(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Secure Checkout" })).toBeVisible();
    await expectOneOrder(page, shopper);
    await page.goto("/dashboard/user/orders");
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    const [order] = await ordersOf(page.request, shopper);
    expect(order?.products.map(({ name }) => name)).toEqual([product.name]);
  });

  test("money that the bank takes late becomes an order, and nobody pays twice", {
    tag: "@spec:7.11",
  }, async ({ page, shelf }) => {
    const { shopper } = await atTheBank(page, shelf);
    await pay(page, "Captured late");
    await expect(page.getByText("Waiting for confirmation")).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    await expect(page.getByText(/failed|cancelled/i)).toHaveCount(0);
    await expectOneOrder(page, shopper);
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page).toHaveURL("/dashboard/user/orders");
    expect(await ordersOf(page.request, shopper)).toHaveLength(1);
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  });
});
