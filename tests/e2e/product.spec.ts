import type { APIRequestContext, Page } from "@playwright/test";
import { expect, rupees, test } from "./shop-actions.ts";
import { createAccount, signIn } from "./users.ts";

interface CatalogProduct {
  _id: string;
  name: string;
  slug: string;
  price: number;
  discountedPrice?: number;
  image: string;
  description: string;
  category: { _id: string; name: string; slug: string };
  countryOfOrigin?: string;
  weightClass?: string | null;
}

/** Returns the oldest matching product, because other tests add and remove newer products. */
async function findProduct(request: APIRequestContext, matches: (product: CatalogProduct) => boolean) {
  const { products } = await (await request.get("/api/product/get-product")).json();
  const found = (products as CatalogProduct[]).findLast(matches);
  if (!found) throw new Error("No demo product matches");
  return found;
}

const article = (page: Page) => page.getByRole("main").getByRole("article").first();
const addButton = (page: Page, quantity: number) =>
  article(page).getByRole("button", { name: `Add ${quantity} to Cart` });

test("the product page adds the selected quantity to the cart, even if the cart already has the product", {
  tag: ["@phone-full", "@spec:2.32"],
}, async ({ page, request }) => {
  await signIn(page, await createAccount(request));
  const product = await findProduct(request, ({ discountedPrice }) => discountedPrice === undefined);
  await page.goto(`/product/${product.slug}`);
  await expect(addButton(page, 1)).toBeInViewport();
  const fewer = article(page).getByRole("button", { name: "Decrease quantity" });
  const more = article(page).getByRole("button", { name: "Increase quantity" });
  await expect(fewer).toBeDisabled();
  await more.click();
  await more.click();
  await expect(addButton(page, 3)).toBeVisible();
  await expect(
    article(page)
      .getByText(rupees(product.price * 3))
      .first(),
  ).toBeVisible();
  await fewer.click();
  await addButton(page, 2).click();
  await expect(page.getByText(`Added 2 ${product.name}(s) to cart`)).toBeVisible();
  await addButton(page, 2).click();
  await expect(page.getByText(`Added 2 more ${product.name}(s) to cart`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 4 items" })).toBeVisible();
  await article(page).getByRole("link", { name: "View Cart" }).click();
  await expect(page).toHaveURL("/cartpage");
});

test("the product page shows Add to Cart without scrolling on a phone", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const product = await findProduct(request, () => true);
  await page.goto(`/product/${product.slug}`);
  await expect(addButton(page, 1)).toBeInViewport();
});

test("the product page links to related products and back to the store", { tag: "@full" }, async ({
  page,
  request,
}) => {
  const product = await findProduct(request, ({ category }) => category.slug === "fpv-kits");
  await page.goto(`/product/${product.slug}`);
  const related = page.getByRole("list", { name: "You may also like" });
  await related.getByRole("link", { name: "View Details" }).first().click();
  await expect(page).not.toHaveURL(`/product/${product.slug}`);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(product.category.name);
  await page.getByRole("link", { name: "Back to Store" }).click();
  await expect(page).toHaveURL("/store");
});

test("the sticky gallery never overlaps the product details", { tag: "@full" }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "phones show a single column");
  await page.goto("/product/pankh-drishti-4k-camera-drone");
  const pictures = page.getByRole("region", { name: /^Pictures of/ });
  const details = page.getByRole("region", { name: "Good to know" });
  await details.evaluate((part) => part.scrollIntoView({ block: "start" }));
  const gapBelowGallery = async () => {
    const [galleryBox, detailsBox] = [await pictures.boundingBox(), await details.boundingBox()];
    return (detailsBox?.y ?? 0) - ((galleryBox?.y ?? 0) + (galleryBox?.height ?? 0));
  };
  await expect.poll(gapBelowGallery).toBeGreaterThanOrEqual(0);
});

test("a category page lists its products and requires a login before adding one to the cart", {
  tag: ["@full", "@spec:2.34"],
}, async ({ page, request }) => {
  await page.goto("/category/fpv-kits");
  await expect(page.getByRole("heading", { level: 1, name: "FPV Kits" })).toBeVisible();
  await expect(page.getByText(/^\d+ product\(s\) available$/)).toBeVisible();
  const first = page.getByRole("list", { name: "FPV Kits" }).getByRole("article").first();
  await first.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("Please login to add items to cart")).toBeVisible();

  await signIn(page, await createAccount(request));
  await page.reload();
  await first.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("Item added to cart")).toBeVisible();
  await first.getByRole("link", { name: "View Details" }).click();
  await expect(page).toHaveURL(/\/product\//);
});
