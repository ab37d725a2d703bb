import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin, expectAccessible, openAdmin, unique } from "./admin.ts";
import { expect, test } from "./shop-test.ts";

const image = "/pictures/mini-quad/1600.webp";

/** Adds a category with these specifications for one test. */
async function addCategory(request: APIRequestContext, specifications: string[]) {
  const data = { name: unique("Test Category"), image, specifications };
  const { category } = await asAdmin(request, "POST", "/api/category/create-category", { data });
  return category as { _id: string; name: string; slug: string };
}

async function addProduct(request: APIRequestContext, category: string, specifications: object) {
  const data = { name: unique("Test Kite"), price: 10, description: "Made for one test.", image, category };
  const { product } = await asAdmin(request, "POST", "/api/product/create-product", {
    data: { ...data, specifications },
  });
  return product as { _id: string; name: string; slug: string };
}

const removeProduct = (request: APIRequestContext, { _id }: { _id: string }) =>
  asAdmin(request, "DELETE", `/api/product/delete-product/${_id}`);
const removeCategory = (request: APIRequestContext, { _id }: { _id: string }) =>
  asAdmin(request, "DELETE", `/api/category/delete-category/${_id}`);

async function specificationsOf(request: APIRequestContext, { slug }: { slug: string }) {
  return (await (await request.get(`/api/product/get-product/${slug}`)).json()).product.specifications;
}

async function openProduct(page: Page, name: string) {
  await openAdmin(page, `/products?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  return page.getByRole("dialog", { name: "Update Product" });
}

test("the product form offers the category's specifications, keeps values when the category changes, and shows errors", {
  tag: "@spec:10.74",
}, async ({ page, request }) => {
  const drones = await addCategory(request, ["flightTimeMinutes", "videoResolution"]);
  const batteries = await addCategory(request, ["volts"]);
  const product = await addProduct(request, drones._id, { flightTimeMinutes: 28, channels: 16 });
  const dialog = await openProduct(page, product.name);
  // A long form scrolls in its own area; the dialog itself does not scroll.
  await expect.poll(() => dialog.evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight)).toBe(0);
  const group = dialog.getByRole("group", { name: "Specifications" });
  await expect(group.getByRole("spinbutton", { name: "Flight time" })).toHaveValue("28");
  await expect(group.getByRole("spinbutton", { name: "Radio" })).toHaveValue("16");
  await group.getByRole("textbox", { name: "Video" }).fill("4K");
  await dialog.getByRole("combobox", { name: "Category" }).selectOption(batteries.name);
  // Changing the category keeps the values.
  await expect(group.getByRole("textbox", { name: "Video" })).toHaveValue("4K");
  await group.getByRole("spinbutton", { name: "Voltage" }).fill("-3");
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(
    page.getByLabel("Notifications").getByText("Voltage must be between 0 and 1000"),
  ).toBeVisible();
  await expect(group.getByRole("spinbutton", { name: "Voltage" })).toBeFocused();
  await expectAccessible(page);
  await group.getByRole("spinbutton", { name: "Voltage" }).fill("14.8");
  await group.getByRole("spinbutton", { name: "Flight time" }).fill("31");
  await group.getByRole("spinbutton", { name: "Radio" }).fill("");
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByText("Product updated successfully")).toBeVisible();
  expect(await specificationsOf(request, product)).toEqual({
    volts: 14.8,
    flightTimeMinutes: 31,
    videoResolution: "4K",
  });

  await page.goto("/dashboard/admin/audit?subject=product");
  const change = page.getByRole("row").filter({ hasText: product.name }).first();
  await change.getByText(product.name).click();
  await expect(change).toContainText("Flight time");
  await expect(change).toContainText("31 min");
  await removeProduct(request, product);
  await removeCategory(request, drones);
  await removeCategory(request, batteries);
});
