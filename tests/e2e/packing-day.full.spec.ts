import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin, openAdmin } from "./admin.ts";
import { withDedicatedShop } from "./dedicated-shop.ts";
import { expect, placeOrder, type TestProduct } from "./shop-actions.ts";
import { createAccount } from "./users.ts";

/** A shop without other orders. */
const test = withDedicatedShop({ SEED: "none" });

const orderCount = 40;

/** Counts the key presses and clicks of the clerk; key presses of the scanner do not count. */
class Hands {
  presses = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  async click(name: string | RegExp): Promise<void> {
    this.presses += 1;
    await this.page.getByRole("button", { name }).click();
  }
}

/** Scans a code as a barcode scanner does: types the code and presses Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

interface Goods {
  drone: TestProduct;
  battery: TestProduct;
  motor: TestProduct;
}

async function addGoods(request: APIRequestContext): Promise<Goods> {
  const category = await asAdmin(request, "POST", "/api/category/create-category", {
    data: { name: "Packed goods", image: "/pictures/mini-quad/1600.webp" },
  });
  const add = async (name: string, sku: string, facts: object) => {
    const data = {
      ...{ name, sku, price: 1_000, description: "For one day.", stock: 500, shippingWeightGrams: 400 },
      ...{ image: "/pictures/mini-quad/1600.webp", category: category.category._id, ...facts },
    };
    return (await asAdmin(request, "POST", "/api/product/create-product", { data })).product as TestProduct;
  };
  return {
    drone: await add("Day Drone", "DAY-D", {
      weightClass: "nano",
      binLocation: "A-01",
      batteryPacking: "with equipment",
      batteryWattHours: 27.4,
    }),
    battery: await add("Day Battery", "DAY-B", {
      binLocation: "B-02",
      batteryPacking: "alone",
      batteryWattHours: 22.2,
      isSurfaceOnly: true,
    }),
    motor: await add("Day Motor", "DAY-M", { binLocation: "C-03", gtin: "4006381333931" }),
  };
}

test("the clerk packs 40 orders with at most three key presses for each order and with two prints in total", {
  tag: "@spec:10.122",
}, async ({ page, request }) => {
  test.setTimeout(600_000);
  const { drone, battery, motor } = await addGoods(request);
  const shopper = await createAccount(request);
  const carts: [TestProduct, number][][] = [
    [[drone, 1]],
    [[motor, 2]],
    [
      [drone, 1],
      [battery, 1],
    ],
    [
      [battery, 2],
      [motor, 1],
    ],
  ];
  for (let place = 0; place < orderCount; place += 1)
    await placeOrder(request, shopper, carts[place % carts.length] ?? []);
  const { orders } = await asAdmin(request, "GET", "/api/orders/to-pack");
  expect(orders).toHaveLength(orderCount);

  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  await page.addInitScript(() =>
    localStorage.setItem(
      "pankh_packing_sending",
      JSON.stringify({ by: "courier:test", length: "30", breadth: "20", height: "15" }),
    ),
  );
  await openAdmin(page, "/packing");
  const hands = new Hands(page);
  const beganAt = Date.now();

  await hands.click("Print pick list (40 orders)");
  await hands.click("Create PDF");
  await expect.poll(() => downloads.length, { timeout: 60_000 }).toBe(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  for (const [place, { orderNumber, lines }] of orders.entries()) {
    await expect(page.getByRole("heading", { level: 2, name: orderNumber })).toBeVisible();
    await scan(page, orderNumber);
    for (const { sku, quantity, needsSerial, name } of lines) {
      for (let unit = 1; unit <= quantity; unit += 1) {
        await scan(page, sku === "DAY-M" ? "4006381333931" : sku);
        if (needsSerial) await scan(page, `DAY-${place}-${unit}`);
        await expect(page.getByText(`${name}: ${unit} of ${quantity}`)).toBeVisible();
      }
    }
    const before = hands.presses;
    await hands.press("Enter");
    expect(hands.presses - before).toBeLessThanOrEqual(3);
    await expect(
      page.getByText(`${orderCount - place - 1} to pack`).or(page.getByText("All Packed")),
    ).toBeVisible({
      timeout: 20_000,
    });
  }

  await expect(page.getByRole("heading", { name: "All Packed" })).toBeVisible();
  await hands.click("Print labels and manifest (40 orders)");
  await hands.click("Create PDF");
  await expect.poll(() => downloads.length, { timeout: 60_000 }).toBe(2);
  const seconds = (Date.now() - beganAt) / 1000;
  test.info().annotations.push({
    type: "figures",
    description: `${hands.presses} key presses and clicks, ${downloads.length} prints, ${seconds.toFixed(0)} s`,
  });

  expect(hands.presses).toBeLessThanOrEqual(3 * orderCount);
  expect(downloads).toHaveLength(2);
  const shipped = await asAdmin(request, "GET", "/api/payment/all-orders?status=Shipped&limit=100");
  expect(shipped.orders).toHaveLength(orderCount);
  for (const { parcels, products } of shipped.orders) {
    expect(parcels).toHaveLength(1);
    expect(parcels[0].trackingId).toMatch(/^TEST-/);
    for (const { weightClass, units = [], quantity } of products)
      if (weightClass) expect(units).toHaveLength(quantity);
  }
});
