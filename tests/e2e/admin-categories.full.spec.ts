import type { APIRequestContext, Page } from "@playwright/test";
import { asOffice, expectAccessible, openOffice, pictureFile, unique } from "./office.ts";
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

async function stored(request: APIRequestContext, name: string): Promise<StoredCategory | undefined> {
  const { category } = await (await request.get("/api/category/get-category")).json();
  return category.find((one: StoredCategory) => one.name === name);
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("makes, changes and deletes a category", { tag: ["@spec:2.54", "@spec:10.24"] }, async ({
  page,
  request,
}) => {
  const name = unique("Test Shelf");
  await openOffice(page, "/category");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Categories");
  await page.getByRole("button", { name: "Add Category" }).click();
  let dialog = page.getByRole("dialog", { name: "Create Category" });
  const create = dialog.getByRole("button", { name: "Create", exact: true });
  await expect(create).toBeDisabled();
  await dialog.getByPlaceholder("Enter category name").fill(name);
  await expect(create).toBeDisabled();
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await expect(page.getByText("Image uploaded successfully")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Change Image" })).toBeVisible();
  await create.click();
  await expect(page.getByText("Category created successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await stored(request, name))?.image).toMatch(/^\/images\//);

  await rowOf(page, name).getByRole("button", { name: "Edit" }).click();
  dialog = page.getByRole("dialog", { name: "Update Category" });
  await expect(dialog.getByLabel("Category Name")).toHaveValue(name);
  await dialog.getByLabel("Category Name").fill(`${name} II`);
  await dialog.getByLabel("Guide").fill("Small first.\n\n## At home\n\nTake the [small one](/store).");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog.getByRole("button", { name: "Update", exact: true })).toBeDisabled();
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await dialog.getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.getByText("Category updated successfully")).toBeVisible();
  const shelf = await stored(request, `${name} II`);
  expect(shelf).toBeDefined();
  const visitor = await page.context().newPage();
  await visitor.goto(`/category/${shelf?.slug}`);
  const guide = visitor.getByRole("region", { name: "Which is right for you?" });
  await expect(guide).toContainText("Small first.");
  await expect(guide.getByRole("heading", { name: "At home" })).toBeVisible();
  await expect(guide.getByRole("link", { name: "small one" })).toHaveAttribute("href", "/store");
  await visitor.close();

  await rowOf(page, `${name} II`).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this category?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Category deleted successfully")).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  expect(await stored(request, `${name} II`)).toBeUndefined();
});

test("a category that still has products stays, and the shop says why", async ({ page, request }) => {
  const category = await addCategory(request);
  const data = {
    name: unique("Test Kite"),
    price: 10,
    description: "Made for one test.",
    image: "/pictures/mini-quad/1600.webp",
    category: category._id,
  };
  const { product } = await asOffice(request, "POST", "/api/product/create-product", { data });
  await openOffice(page, `/category?search=${encodeURIComponent(category.name)}`);
  await expect(rowOf(page, category.name)).toContainText("1 product");
  await rowOf(page, category.name).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Category still has 1 product(s)")).toBeVisible();
  await expect(rowOf(page, category.name)).toHaveCount(1);
  await asOffice(request, "DELETE", `/api/product/delete-product/${product._id}`);
  await remove(request, category);
});

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

test("a name is needed", { tag: "@spec:5.8" }, async ({ page }) => {
  await openOffice(page, "/category");
  await page.getByRole("button", { name: "Add Category" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByLabel("Notifications").getByText("Please enter a name")).toBeVisible();
  await expect(dialog.getByLabel("Category Name")).toBeFocused();
  await expectAccessible(page);
});

test("a shop without categories starts with the first", async ({ page }) => {
  await page.route("/api/category/get-category", (route) =>
    route.fulfill({ json: { success: true, category: [] } }),
  );
  await openOffice(page, "/category");
  await expect(page.getByRole("heading", { name: "No Categories Yet" })).toBeVisible();
  await expect(page.getByText("Start by creating your first product category")).toBeVisible();
  await page.getByRole("button", { name: "Create First Category" }).click();
  await expect(page.getByRole("dialog", { name: "Create Category" })).toBeVisible();
});

test("a failure is said, and trying again helps", { tag: "@spec:8.14" }, async ({ page }) => {
  await page.route("/api/category/get-category", (route) =>
    route.fulfill({ status: 404, json: { success: false, message: "Gone" } }),
  );
  await openOffice(page, "/category");
  await expect(page.getByText("Error fetching categories")).toBeVisible();
  await page.unroute("/api/category/get-category");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});
