import type { Locator, Page } from "@playwright/test";
import { asAdmin, delayRequests, openAdmin, pictureFile, unique } from "./admin.ts";
import { expect, type TestProduct, test } from "./shop-actions.ts";

const rowOf = (page: Page, name: string) => page.getByRole("rowgroup", { name, exact: true });

const price = (dialog: Locator) => dialog.getByRole("spinbutton", { name: "Price", exact: true });

async function find(page: Page, name: string) {
  await page.getByRole("searchbox", { name: "Search products" }).fill(name);
  await expect(page).toHaveURL(/search=/);
}

async function stored(page: Page, name: string): Promise<TestProduct[]> {
  const path = `/api/product/get-product?search=${encodeURIComponent(name)}`;
  return (await asAdmin(page.request, "GET", path)).products;
}

test("an administrator creates, edits and deletes a product", { tag: "@spec:2.53" }, async ({
  page,
  testProducts,
}) => {
  const { category } = await testProducts.add(10);
  const name = unique("Test Glider");
  await openAdmin(page, "/products");
  await page.getByRole("button", { name: "Add Product" }).click();
  let dialog = page.getByRole("dialog", { name: "Create Product" });
  await expect(dialog.getByRole("combobox", { name: "Category" }).getByRole("option").first()).toHaveText(
    "Select Category",
  );
  await dialog.getByLabel("Product Name").fill(name);
  await price(dialog).fill("1999.50");
  await dialog.getByLabel("Discounted Price").fill("1499");
  await dialog.getByLabel("Description").fill("It glides.");
  await dialog.getByLabel("Country of Origin").fill("India");
  await dialog.getByLabel("Warranty (months)").fill("6");
  await dialog.getByLabel("Weight Class").selectOption("Micro, 250 g to 2 kg");
  await dialog.getByLabel("Type Certificate").fill("TC-2026-7");
  await dialog.getByLabel("Packed Weight").fill("1400");
  await dialog.getByRole("combobox", { name: "Category" }).selectOption(category.name);
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await expect(page.getByText("Image uploaded successfully")).toBeVisible();
  await expect(dialog.getByRole("img", { name: "Preview" })).toBeVisible();
  await dialog.getByLabel("Product Name").press("Enter");
  await expect(page.getByText("Product created successfully")).toBeVisible();
  await expect(dialog).toBeHidden();

  await find(page, name);
  const row = rowOf(page, name);
  await expect(row).toContainText("25% OFF");
  await expect(row).toContainText("₹1,499");
  await expect(row).toContainText("₹1,999.50");
  const [created] = await stored(page, name);
  expect(created).toMatchObject({ price: 1999.5, discountedPrice: 1499, description: "It glides." });
  expect(created).toMatchObject({ countryOfOrigin: "India", warrantyMonths: 6, weightClass: "micro" });
  expect(created).toMatchObject({ typeCertificate: "TC-2026-7", shippingWeightGrams: 1400 });
  expect(created?.image).toMatch(/^\/images\//);

  await row.getByRole("button", { name: `Edit ${name}` }).click();
  dialog = page.getByRole("dialog", { name: "Update Product" });
  await expect(dialog.getByLabel("Product Name")).toHaveValue(name);
  await expect(price(dialog)).toHaveValue("1999.5");
  await expect(dialog.getByLabel("Discounted Price")).toHaveValue("1499");
  await expect(dialog.getByLabel("Description")).toHaveValue("It glides.");
  await expect(dialog.getByRole("combobox", { name: "Category" })).toHaveValue(category._id);
  await expect(dialog.getByRole("img", { name: "Preview" })).toBeVisible();
  await expect(dialog.getByLabel("Warranty (months)")).toHaveValue("6");
  await dialog.getByLabel("Discounted Price").fill("");
  await price(dialog).fill("2100");
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByText("Product updated successfully")).toBeVisible();
  await expect(row).toContainText("₹2,100");
  await expect(row).not.toContainText("OFF");
  expect((await stored(page, name))[0]).not.toHaveProperty("discountedPrice");

  await row.getByRole("button", { name: `Delete ${name}` }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this product?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  expect(await stored(page, name)).toHaveLength(1);
  await row.getByRole("button", { name: `Delete ${name}` }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Product deleted successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
  await expect(page.getByText("Try adjusting your search criteria")).toBeVisible();
  expect(await stored(page, name)).toEqual([]);
});

test.describe("a product image upload", () => {
  test.use({ allowConsoleErrors: [/net::ERR_FAILED/] });

  test("prevents the choice of another product image until the upload is done", async ({
    page,
    testProducts,
  }) => {
    const { category, ...product } = await testProducts.add(1000);
    const [first, further] = [product.image, "/pictures/hero-dusk/1600.webp"];
    const pictures = [
      { image: first, alt: "From above" },
      { image: further, alt: "At dusk" },
    ];
    await asAdmin(page.request, "PUT", `/api/product/update-product/${product._id}`, {
      data: { ...product, category: category._id, pictures },
    });
    await openAdmin(page, `/products?search=${encodeURIComponent(product.name)}`);
    await page.getByRole("button", { name: `Edit ${product.name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Update Product" });
    const promote = dialog.getByRole("button", { name: "Make picture 2 the product image" });
    await expect(promote).toBeEnabled();
    const release = await delayRequests(page, "/api/image/upload");
    await dialog.getByLabel("Image file", { exact: true }).setInputFiles(await pictureFile());
    await expect(dialog.getByRole("button", { name: "Stop upload" })).toBeVisible();
    await expect(promote).toBeDisabled();
    release();
    await expect(dialog.getByRole("button", { name: "Change Image" })).toBeEnabled();
    await expect(promote).toBeEnabled();
    await expect(dialog.getByLabel("What picture 2 shows")).toHaveValue("At dusk");
  });
});
