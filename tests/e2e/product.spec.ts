import type { APIRequestContext, Page } from "@playwright/test";
import { openAccount, signIn } from "./people.ts";
import { expect, rupees, test } from "./shopping.ts";

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

/** Newest come first, and other tests add and remove some meanwhile: the oldest that fits stays. */
async function someProduct(request: APIRequestContext, wanted: (product: CatalogProduct) => boolean) {
  const { products } = await (await request.get("/api/product/get-product")).json();
  const found = (products as CatalogProduct[]).findLast(wanted);
  if (!found) throw new Error("The demo shop has no such product");
  return found;
}

const article = (page: Page) => page.getByRole("main").getByRole("article").first();
const addButton = (page: Page, quantity: number) =>
  article(page).getByRole("button", { name: `Add ${quantity} to Cart` });

test("counts from one upwards, adds up, and adds the chosen quantity to a customer's cart, and more of it", {
  tag: ["@phone-full", "@spec:2.32"],
}, async ({ page, request }) => {
  await signIn(page, await openAccount(request));
  const product = await someProduct(request, ({ discountedPrice }) => discountedPrice === undefined);
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

test("has the button in reach at once", { tag: "@phone" }, async ({ page, request }) => {
  const product = await someProduct(request, () => true);
  await page.goto(`/product/${product.slug}`);
  await expect(addButton(page, 1)).toBeInViewport();
});

test("offers more of the same category and a way back", { tag: "@full" }, async ({ page, request }) => {
  const product = await someProduct(request, ({ category }) => category.slug === "fpv-kits");
  await page.goto(`/product/${product.slug}`);
  const related = page.getByRole("list", { name: "You may also like" });
  await related.getByRole("link", { name: "View Details" }).first().click();
  await expect(page).not.toHaveURL(`/product/${product.slug}`);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(product.category.name);
  await page.getByRole("link", { name: "Back to Store" }).click();
  await expect(page).toHaveURL("/store");
});

test("the pictures stay beside the words and never lie over what is known of it", { tag: "@full" }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "one below the other");
  await page.goto("/product/pankh-drishti-4k-camera-drone");
  const pictures = page.getByRole("region", { name: /^Pictures of/ });
  const known = page.getByRole("region", { name: "Good to know" });
  await known.evaluate((part) => part.scrollIntoView({ block: "start" }));
  const bottomAndTop = async () => {
    const [above, below] = [await pictures.boundingBox(), await known.boundingBox()];
    return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
  };
  await expect.poll(bottomAndTop).toBeGreaterThanOrEqual(0);
});

test("a category shows its products and asks for a login before it adds one", {
  tag: ["@full", "@spec:2.34"],
}, async ({ page, request }) => {
  await page.goto("/category/fpv-kits");
  await expect(page.getByRole("heading", { level: 1, name: "FPV Kits" })).toBeVisible();
  await expect(page.getByText(/^\d+ product\(s\) available$/)).toBeVisible();
  const first = page.getByRole("list", { name: "FPV Kits" }).getByRole("article").first();
  await first.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("Please login to add items to cart")).toBeVisible();

  await signIn(page, await openAccount(request));
  await page.reload();
  await first.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("Item added to cart")).toBeVisible();
  await first.getByRole("link", { name: "View Details" }).click();
  await expect(page).toHaveURL(/\/product\//);
});
