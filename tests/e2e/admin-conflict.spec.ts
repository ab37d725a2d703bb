import { asAdmin, expectNoSidewaysScroll, openAdmin, unique } from "./admin.ts";
import { expect, test } from "./shop-test.ts";

test("the product form can load the latest version after a conflicting change", {
  tag: "@spec:10.37",
}, async ({ page, request }) => {
  const name = unique("Record");
  const { category } = await (await request.get("/api/category/get-category")).json();
  const image = "/pictures/hero-dusk/1600.webp";
  const bodyOf = (productName: string) => ({
    data: { name: productName, price: 10, description: "It flies.", image, category: category[0]._id },
  });
  const { product } = await asAdmin(request, "POST", "/api/product/create-product", bodyOf(name));
  await openAdmin(page, `/products?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Update Product" });
  const field = dialog.getByLabel("Product Name");
  const save = dialog.getByRole("button", { name: "Update Product" });
  await field.fill(`${name} mine`);
  const path = `/api/product/update-product/${product._id}`;
  await asAdmin(request, "PUT", path, bodyOf(`${name} theirs`));
  await save.click();
  const load = dialog.getByRole("button", { name: "Load latest version" });
  await expect(load).toBeInViewport();
  await expect(dialog.getByText("Loading the latest version replaces what you typed here.")).toBeVisible();
  await expect(field).toHaveValue(`${name} mine`);
  await expectNoSidewaysScroll(page);

  await load.click();
  await expect(field).toHaveValue(`${name} theirs`);
  await expect(load).toHaveCount(0);
  await field.fill(`${name} ours`);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${name} ours`).first()).toBeVisible();
  await asAdmin(request, "DELETE", `/api/product/delete-product/${product._id}`);
});
