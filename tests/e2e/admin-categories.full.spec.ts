import type { APIRequestContext, Page } from "@playwright/test";
import { asOffice, openOffice, unique } from "./office.ts";
import { expect, test } from "./shop-test.ts";

interface StoredCategory {
  _id: string;
  name: string;
  slug: string;
  image: string;
}

async function addCategory(request: APIRequestContext, name = unique("Test Shelf")) {
  const data = { name, image: "/pictures/hero-dusk/1600.webp" };
  const { category } = await asOffice(request, "POST", "/api/category/create-category", { data });
  return category as StoredCategory;
}

const remove = (request: APIRequestContext, { _id }: StoredCategory) =>
  asOffice(request, "DELETE", `/api/category/delete-category/${_id}`);

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("searches by a part of the name in any case, and counts", async ({ page, request }) => {
  const category = await addCategory(request);
  await openOffice(page, "/category");
  await page.getByPlaceholder("Search categories...").fill(category.name.slice(5).toUpperCase());
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(rowOf(page, category.name)).toBeVisible();
  const counter = (label: string) => page.getByText(label, { exact: true }).locator("xpath=../..");
  await expect(counter("Filtered Results")).toHaveText("Filtered Results1");
  await expect(counter("Total Categories")).toHaveText(/[1-9]\d+$/);
  await expect(counter("With Images")).toHaveText(/[1-9]\d+$/);
  await page.getByPlaceholder("Search categories...").fill("no shelf is called this");
  await expect(page.getByRole("heading", { name: "No Categories Found" })).toBeVisible();
  await expect(page.getByText("Try adjusting your search criteria")).toBeVisible();
  await remove(request, category);
});
