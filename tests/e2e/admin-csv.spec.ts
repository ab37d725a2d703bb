import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, openAdmin, unique } from "./admin.ts";
import { expect, type TestProduct, test } from "./shop-actions.ts";

async function openImport(page: Page): Promise<Locator> {
  await openAdmin(page, "/products");
  await page.getByRole("button", { name: "Import CSV" }).click();
  return page.getByRole("dialog", { name: "Import CSV" });
}

const csvFile = (text: string, name = "products.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

test("the back office imports a CSV file only after its errors are fixed", { tag: "@spec:10.75" }, async ({
  page,
  request,
  testProducts,
}) => {
  const { category } = await testProducts.add(10);
  const group = unique("Imported").replaceAll(" ", "-");
  const stored = async (): Promise<TestProduct[]> => {
    const answer = await request.get(`/api/product/get-product?search=${group}`);
    return (await answer.json()).products;
  };
  const file = (price: string) => `name,category,price,description,image
${group} one,${category.slug},1999.50,"Flies, and lands.",/pictures/mini-quad/1600.webp
${group} दो,"${category.name}",${price},Flies.,/pictures/mini-quad/1600.webp
`;
  const dialog = await openImport(page);
  const check = dialog.getByRole("button", { name: "Check" });
  const importButton = dialog.getByRole("button", { name: "Import", exact: true });
  await expect(check).toBeDisabled();
  await expect(importButton).toBeDisabled();

  await dialog.getByLabel("CSV file").setInputFiles(csvFile(file("cheap"), "first.csv"));
  await expect(dialog.getByText("first.csv")).toBeVisible();
  await check.click();
  await expect(dialog.getByText("1 line with errors, 1 product ready")).toBeVisible();
  const problem = dialog.getByRole("table", { name: "Problems" }).getByRole("row").nth(1);
  await expect(problem.getByRole("cell")).toHaveText(["3", "price", "Price must be a number"]);
  await expect(importButton).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await dialog.getByLabel("CSV file").setInputFiles(csvFile(file("250"), "second.csv"));
  await expect(dialog.getByText("1 line with errors")).toBeHidden();
  await expect(importButton).toBeDisabled();
  await check.click();
  await expect(dialog.getByText("2 products ready to import")).toBeVisible();
  expect(await stored()).toEqual([]);
  await expectAccessible(page);
  await importButton.click();
  await expect(page.getByText("2 products imported")).toBeVisible();
  await expect(dialog).toBeHidden();
  const products = await stored();
  expect(products).toMatchObject([
    { name: `${group} दो`, price: 250, category: { name: category.name } },
    { name: `${group} one`, price: 1999.5, description: "Flies, and lands." },
  ]);
  await expect(page.getByRole("rowgroup", { name: `${group} one`, exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Import CSV" }).click();
  await dialog.getByLabel("CSV file").setInputFiles(csvFile(file("250")));
  await check.click();
  await expect(dialog.getByText(`${category.name} already has a product with this name`)).toHaveCount(2);
  for (const product of products) await testProducts.remove(product);
});
