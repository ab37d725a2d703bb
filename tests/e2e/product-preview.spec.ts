import { asAdmin, expectAccessible } from "./admin.ts";
import { expect, test } from "./shop-actions.ts";
import { administrator, signIn } from "./users.ts";

test("staff preview a draft that visitors cannot see", async ({ page, request, testProducts, browser }) => {
  const product = await testProducts.add(1000);
  const data = {
    name: product.name,
    price: 1000,
    description: product.description,
    image: product.image,
    category: product.category._id,
    isPublished: false,
  };
  await asAdmin(request, "PUT", `/api/product/update-product/${product._id}`, { data });

  await signIn(page, administrator);
  await page.goto(`/dashboard/admin/products?form=${product._id}`);
  const opened = page.waitForEvent("popup");
  await page
    .getByRole("dialog", { name: "Update Product" })
    .getByRole("link", { name: "Preview saved product" })
    .click();
  const preview = await opened;
  await expect(preview.getByText("Preview: only staff see this page")).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await expect(preview.getByRole("button", { name: "Add to Cart" })).toHaveCount(0);
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(preview);

  const address = `/dashboard/admin/products/${product._id}/preview`;
  const html = await (await request.get(address)).text();
  expect(html).not.toContain(product.name);
  expect(html).toContain("noindex");
  expect((await request.get(`/product/${product.slug}`)).status()).toBe(404);
  const visitor = await browser.newPage();
  await visitor.goto(new URL(address, page.url()).href);
  await expect(visitor).toHaveURL(/\/login$/);
  await visitor.close();
});
