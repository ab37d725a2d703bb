import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import {
  asAdmin,
  delayRequests,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
  orderGroups,
  unique,
} from "./admin.ts";
import { expect, placeOrder, type TestProducts, test } from "./shop-actions.ts";
import { waitForHydration } from "./shop-test.ts";
import { createAccount, signIn } from "./users.ts";

/** Creates a customer who bought two drones with a year of warranty, and a case. */
async function customerWithDrones(request: APIRequestContext, testProducts: TestProducts) {
  const shopper = await createAccount(request);
  const [drone, hardCase] = [await testProducts.add(1_499), await testProducts.add(500)];
  const { name, description, image, price, category } = drone;
  await asAdmin(request, "PUT", `/api/product/update-product/${drone._id}`, {
    data: {
      name,
      description,
      image,
      price,
      category: category._id,
      weightClass: "small",
      typeCertificate: "TC-2026-7",
      warrantyMonths: 12,
    },
  });
  const id = await placeOrder(request, shopper, [
    [drone, 2],
    [hardCase, 1],
  ]);
  const order = async () => (await asAdmin(request, "GET", `/api/payment/order/${id}`)).order;
  const serials = async () =>
    (await order()).products.flatMap((line: { units?: { serial: string }[] }) =>
      (line.units ?? []).map((unit) => unit.serial),
    );
  const ordersPath = `/orders?search=${encodeURIComponent(shopper.name)}`;
  return { shopper, drone, hardCase, order, serials, ordersPath };
}

const dialog = (page: Page) => page.getByRole("dialog", { name: /^Serials of order/ });
/** A unique serial. */
const uniqueSerial = () => unique("PKX").replace(" ", "-").toUpperCase();

test("staff scan a drone's serials when shipping it, and the buyer sees them", {
  tag: "@spec:10.63",
}, async ({ page, request, testProducts, browser, baseURL }) => {
  const { shopper, order, serials, ordersPath } = await customerWithDrones(request, testProducts);
  const [one, other] = [uniqueSerial(), uniqueSerial()];
  await openAdmin(page, ordersPath);
  await expect(orderGroups(page).getByText("2 missing")).toBeVisible();
  await orderGroups(page)
    .getByRole("textbox", { name: /^Tracking ID/ })
    .fill("DTDC-42");
  await orderGroups(page)
    .getByRole("combobox", { name: /^Status/ })
    .selectOption("Shipped");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Some serial numbers are missing");
  await expect(question.getByRole("button", { name: "Record serials" })).toBeFocused();
  await page.keyboard.press("Enter");

  // Barcode scanners type the code and press Enter.
  await expect(dialog(page).getByLabel("Serial, unit 1")).toBeFocused();
  await page.keyboard.type(one.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Serial, unit 2")).toBeFocused();
  await page.keyboard.type(other);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("button", { name: "Save Serials" })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(orderGroups(page).getByRole("combobox", { name: /^Status/ })).toHaveValue("Shipped");
  await expect(orderGroups(page).getByText(one)).toBeVisible();
  await expect(orderGroups(page).getByText(/^Warranty until/)).toBeVisible();
  expect(await order()).toMatchObject({ status: "Shipped", trackingId: "DTDC-42" });
  expect(await serials()).toEqual([one, other]);

  const buyerPage = await browser.newPage({ baseURL: baseURL ?? "" });
  await signIn(buyerPage, shopper);
  await buyerPage.goto("/dashboard/user/orders");
  await waitForHydration(buyerPage);
  await buyerPage.getByRole("button", { name: /View Order Details/ }).click();
  await expect(buyerPage.getByText(one)).toBeVisible();
  await expect(buyerPage.getByText(/^Warranty until/)).toBeVisible();
  const arrival = buyerPage.waitForEvent("download");
  await buyerPage.getByRole("button", { name: "Drone documents" }).click();
  const documents = await arrival;
  expect(documents.suggestedFilename()).toBe(`drone-papers-${(await order()).orderNumber}.pdf`);
  expect((await readFile(await documents.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await expectAccessible(buyerPage);
  await expectNoSidewaysScroll(buyerPage);
  await buyerPage.close();
});

test("a drone can be shipped without serials, and invalid serials show errors at their fields", {
  tag: "@full",
}, async ({ page, request, testProducts }) => {
  const { order, serials, hardCase, ordersPath } = await customerWithDrones(request, testProducts);
  await openAdmin(page, ordersPath);
  await orderGroups(page)
    .getByRole("textbox", { name: /^Tracking ID/ })
    .fill("DTDC-43");
  await orderGroups(page)
    .getByRole("combobox", { name: /^Status/ })
    .selectOption("Shipped");
  await page.getByRole("alertdialog").getByRole("button", { name: "Set status" }).click();
  await expect(page.getByText("Order status updated")).toBeVisible();
  expect((await order()).status).toBe("Shipped");

  await orderGroups(page)
    .getByRole("button", { name: /^Record serials of order/ })
    .click();
  const serial = uniqueSerial();
  await dialog(page).getByLabel("Serial, unit 1").fill("SN #1");
  await dialog(page).getByRole("button", { name: "Save Serials" }).click();
  await expect(
    dialog(page).locator("form").getByText("A serial number can contain only letters, digits"),
  ).toBeVisible();
  await expect(dialog(page).getByLabel("Serial, unit 1")).toBeFocused();
  await dialog(page).getByLabel("Serial, unit 1").fill(serial);
  await dialog(page)
    .getByRole("checkbox", { name: /^Also record flight controllers/ })
    .check();
  await dialog(page).getByLabel("Flight controller, unit 1").fill("FC-7");
  await dialog(page).getByLabel("Remote pilot station, unit 2").fill("RC-8");
  await dialog(page).getByRole("button", { name: "Save Serials" }).click();
  await expect(
    dialog(page).locator("form").getByText("Please also enter the serial number of the drone"),
  ).toBeVisible();
  await expect(dialog(page).getByLabel("Serial, unit 2")).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog(page).getByLabel("Remote pilot station, unit 2").fill("");
  await dialog(page).getByRole("checkbox", { name: "Also show other products of this order" }).check();
  await dialog(page).getByRole("group", { name: hardCase.name }).getByLabel("Serial").fill("CASE-1");
  await dialog(page).getByRole("button", { name: "Save Serials" }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await serials()).toEqual([serial, "CASE-1"]);
  await expect(orderGroups(page).getByText("1 missing")).toBeVisible();
});

test("saving serials does not overwrite a conflicting change", { tag: "@full" }, async ({
  page,
  request,
  testProducts,
}) => {
  const { order, serials, ordersPath } = await customerWithDrones(request, testProducts);
  await openAdmin(page, ordersPath);
  await orderGroups(page)
    .getByRole("button", { name: /^Record serials of order/ })
    .click();
  await dialog(page).getByLabel("Serial, unit 1").fill("MINE-1");
  const [theirs, later] = [uniqueSerial(), uniqueSerial()];
  const { _id, products } = await order();
  const drone = products.find(({ quantity }: { quantity: number }) => quantity === 2);
  const recordSerial = (serial: string) =>
    asAdmin(request, "PUT", `/api/order/${_id}/serials`, {
      data: { units: [{ line: drone._id, unit: 1, serial }] },
    });
  await recordSerial(theirs);
  const refusal = dialog(page)
    .getByRole("status")
    .getByText(/^Order was changed by someone else/);
  await dialog(page).getByRole("button", { name: "Save Serials" }).click();
  await expect(refusal).toBeVisible();
  await dialog(page).getByRole("button", { name: "Save Serials" }).click();
  expect(await serials()).toEqual([theirs]);
  // Load the latest version before the list behind the dialog has reloaded, as a fast user would.
  await expect(dialog(page).getByRole("button", { name: "Save Serials" })).toBeEnabled();
  const answer = await delayRequests(page, "**/api/payment/all-orders*");
  await recordSerial(later);
  await dialog(page).getByRole("button", { name: "Save Serials" }).click();
  await expect(refusal).toBeVisible();
  expect(await serials()).toEqual([later]);
  await dialog(page).getByRole("button", { name: "Load latest version" }).click();
  answer();
  await expect(dialog(page).getByLabel("Serial, unit 1")).toHaveValue(later);
});

test("the serials screen finds order and warranty by a part of the serial", { tag: "@full" }, async ({
  page,
  request,
  testProducts,
}) => {
  const { shopper, drone, order } = await customerWithDrones(request, testProducts);
  const serial = uniqueSerial();
  const { _id, orderNumber, products } = await order();
  const drones = products.find(({ quantity }: { quantity: number }) => quantity === 2);
  const units = [{ line: drones._id, unit: 1, serial, flightController: `FC${serial}` }];
  await asAdmin(request, "PUT", `/api/order/${_id}/serials`, { data: { units } });
  await openAdmin(page, "/serials");
  await page.getByRole("searchbox", { name: "Search serials" }).fill(serial.slice(-6).toLowerCase());
  const row = page.getByRole("row").filter({ hasText: serial });
  await expect(row).toContainText(drone.name);
  await expect(row).toContainText(shopper.name);
  await expect(row).toContainText("12 months, not started");
  await asAdmin(request, "PUT", `/api/auth/order-status/${_id}`, { data: { status: "Delivered" } });
  await page.reload();
  await expect(row).toContainText("Delivered");
  await expectNoSidewaysScroll(page);
  await row.getByRole("link", { name: orderNumber }).click();
  await expect(orderGroups(page)).toHaveCount(1);
  await openAdmin(page, `/orders?search=${serial}`);
  await expect(orderGroups(page)).toContainText(orderNumber);
  await openAdmin(page, "/serials?search=no-such-serial");
  await expect(page.getByText("No Serials Found")).toBeVisible();
});

test("a drone's product page shows its type certificate and where to register", { tag: "@full" }, async ({
  page,
  request,
  testProducts,
}) => {
  const { drone } = await customerWithDrones(request, testProducts);
  await page.goto(`/product/${drone.slug}`);
  const needs = page.getByRole("region", { name: "Before you fly" });
  await expect(needs).toContainText("Required. This model: TC-2026-7");
  await expect(needs).toContainText("eGCA");
});
