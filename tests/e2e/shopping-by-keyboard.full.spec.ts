import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin, expectAccessible, expectNoSidewaysScroll, unique } from "./admin.ts";
import { press, tabTo } from "./keyboard.ts";
import { buyAndReceive, publishReview } from "./product-reviews.ts";
import { test as base, expect, type TestProduct } from "./shop-actions.ts";
import { waitForHydration } from "./shop-test.ts";
import { createAccount } from "./users.ts";

const views = ["", "-detail", "-above"].map((view) => `/pictures/camera-drone${view}/1600.webp`);

interface Kites {
  /** A search term that finds only these two products. */
  mark: string;
  /** A product with several pictures and two colours. */
  swift: TestProduct & { variants: { _id: string }[] };
  light: TestProduct;
}

/** A test with two products in a new category. */
const test = base.extend<{ kites: Kites }>({
  kites: async ({ request }, use) => {
    const mark = unique("Keyed");
    const { category } = await asAdmin(request, "POST", "/api/category/create-category", {
      data: { name: mark, image: views[0] },
    });
    const shared = { image: views[0], description: "Made for one test.", category: category._id };
    const swift = await add(request, {
      ...shared,
      name: `${mark} Swift`,
      price: 2000,
      pictures: views.map((image, index) => ({ image, alt: `View ${index + 1}` })),
      countryOfOrigin: "India",
      specifications: { flightTimeMinutes: 31 },
      options: [{ name: "Colour", value: "Night blue" }],
      variants: [{ options: [{ name: "Colour", value: "Saffron" }], price: 2500 }],
    });
    const light = await add(request, {
      ...shared,
      name: `${mark} Light`,
      price: 900,
      countryOfOrigin: "India",
      specifications: { flightTimeMinutes: 9 },
    });
    await use({ mark, swift, light });
    for (const { _id } of [swift, light]) {
      await asAdmin(request, "DELETE", `/api/product/delete-product/${_id}`);
    }
    await asAdmin(request, "DELETE", `/api/category/delete-category/${category._id}`);
  },
});

const add = async (request: APIRequestContext, data: object) =>
  (await asAdmin(request, "POST", "/api/product/create-product", { data })).product;

/** Adds one more review than the page shows at first. */
async function addReviews(request: APIRequestContext, product: TestProduct): Promise<void> {
  for (let buyer = 1; buyer <= 6; buyer += 1) {
    const shopper = await createAccount(request);
    await buyAndReceive(request, shopper, product);
    await publishReview(request, shopper, product, { rating: 5, text: `Review ${buyer}` });
  }
}

const main = (page: Page) => page.getByRole("main");
const combobox = (page: Page) => page.getByRole("combobox", { name: "Search products" });
const suggested = (page: Page) =>
  page.getByRole("status").filter({ hasText: "2 products. Use the arrow keys to choose." });
const card = (page: Page, { name }: TestProduct) => main(page).getByRole("article", { name });
const table = (page: Page) => main(page).getByRole("table");
const columns = (page: Page) => table(page).getByRole("columnheader");
const origin = (page: Page) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: "Country of origin" }) });
const gallery = (page: Page) => page.getByRole("region", { name: /^Pictures of / });
const thumbnail = (page: Page, number: number) =>
  gallery(page)
    .getByRole("list", { name: "Choose a picture" })
    .getByRole("link", { name: `Picture ${number}` });
const zoom = (page: Page) => page.getByRole("dialog", { name: "Enlarged picture" });
const reviews = (page: Page) => page.getByRole("region", { name: "Reviews", exact: true });

test("a customer can use search, filters, comparison, gallery, variants and reviews by keyboard", async ({
  page,
  request,
  kites: { mark, swift, light },
}) => {
  test.slow();
  await addReviews(request, swift);

  await test.step("suggestions", async () => {
    await page.goto("/about");
    await press(page, page.getByRole("banner").getByRole("link", { name: "Search" }));
    await expect(combobox(page)).toBeFocused();
    await page.keyboard.type(mark);
    await expect(suggested(page)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { selected: true })).toContainText(mark);
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("option", { selected: true })).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/store?${new URLSearchParams({ search: mark })}`);
    await expect(main(page).getByText("2 Product(s) Available")).toBeVisible();
  });

  await test.step("filters", async () => {
    await press(page, main(page).getByRole("button", { name: /^Filters/ }));
    const filters = page.getByRole("region", { name: "Filters" });
    const highestPrice = filters.getByRole("slider", { name: "Highest price" });
    await waitForHydration(page, highestPrice);
    await press(page, highestPrice, "ArrowLeft");
    await expect(page).toHaveURL(/&maxPrice=\d+$/);
    await expect(highestPrice).toBeFocused();
    await page.keyboard.press("End");
    await expect(page).toHaveURL(/\?search=[^&]+$/);
    await press(page, filters.getByRole("checkbox", { name: /^India/ }), "Space");
    await expect(page).toHaveURL(/&origin=india$/);
    await expect(filters.getByRole("checkbox", { name: /^India/ })).toBeChecked();
    await press(page, main(page).getByRole("link", { name: "Remove filter: India" }));
    await expect(page).toHaveURL(/\?search=[^&]+$/);
    await expect(main(page).getByRole("link", { name: "Remove filter: India" })).toHaveCount(0);
  });

  await test.step("comparison", async () => {
    for (const [product, count] of [
      [swift, 1],
      [light, 2],
    ] as const) {
      const toggle = card(page, product).getByRole("button", { name: "Compare" });
      await press(page, toggle, "Space");
      await expect(toggle).toHaveAttribute("aria-pressed", "true");
      await expect(main(page).getByRole("region", { name: "Products to compare" })).toContainText(
        `${count} selected`,
      );
    }
    await press(page, main(page).getByRole("link", { name: "Compare 2 products" }));
    await expect(columns(page)).toHaveText([swift.name, light.name]);
    await expect(origin(page)).toBeVisible();
    await press(page, main(page).getByRole("link", { name: "Show only differences" }));
    await expect(origin(page)).toHaveCount(0);
    await press(page, main(page).getByRole("link", { name: "Show everything" }));
    await expect(origin(page)).toBeVisible();
    await press(page, columns(page).first().getByRole("link"));
    await expect(page.getByRole("heading", { level: 1, name: swift.name })).toBeVisible();
  });

  await test.step("gallery", async () => {
    await expect(thumbnail(page, 2)).toHaveAttribute("tabindex", "-1");
    const enlarge = gallery(page).getByRole("link", { name: "Enlarge picture" });
    await press(page, enlarge);
    await expect(zoom(page).getByRole("button", { name: "Zoom in" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(zoom(page).getByText("150 %")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(zoom(page)).toBeHidden();
    await expect(enlarge).toBeFocused();
    await tabTo(page, thumbnail(page, 1));
    await page.keyboard.press("ArrowRight");
    await expect(thumbnail(page, 2)).toBeFocused();
    await expect(gallery(page).getByText("Picture 2 of 3")).toBeVisible();
  });

  await test.step("variants", async () => {
    const saffron = main(page)
      .getByRole("navigation", { name: "Colour" })
      .getByRole("link", { name: "Saffron" });
    await waitForHydration(page, saffron);
    await press(page, saffron);
    await expect(page).toHaveURL(`/product/${swift.slug}?variant=${swift.variants[0]?._id}`);
    await expect(saffron).toHaveAttribute("aria-current", "true");
    await expect(saffron).toBeFocused();
    await expect(main(page).getByRole("status").filter({ hasText: "₹2,500" })).toBeVisible();
  });

  await test.step("reviews", async () => {
    await expect(reviews(page).getByRole("article")).toHaveCount(5);
    await press(page, reviews(page).getByRole("button", { name: "Show More Reviews (1)" }));
    await expect(reviews(page).getByRole("article")).toHaveCount(6);
    // The focus moves to the first new review.
    await expect(reviews(page).getByRole("listitem").filter({ hasText: "Review 1" })).toBeFocused();
  });
});

test.describe("shopping at 400 % of 1280 × 1024", () => {
  test.use({ viewport: { width: 320, height: 256 }, colorScheme: "dark" });

  test("all screens fit the window and are accessible", async ({
    page,
    request,
    kites: { mark, swift, light },
  }) => {
    test.slow();
    const expectUsable = async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    await receiveAndReview(request, swift);

    await page.goto(`/store?search=${encodeURIComponent(mark)}`);
    await expect(card(page, swift).getByRole("button", { name: "Compare" })).toBeVisible();
    await expectUsable();
    await main(page)
      .getByRole("button", { name: /^Filters/ })
      .press("Enter");
    const filters = page.getByRole("dialog", { name: "Filters" });
    await expect(filters.getByRole("slider", { name: "Highest price" })).toBeVisible();
    await expectUsable();
    await page.keyboard.press("Escape");
    await expect(filters).toBeHidden();

    await page.getByRole("banner").getByRole("link", { name: "Search" }).press("Enter");
    await expect(combobox(page)).toBeFocused();
    await page.keyboard.type(mark);
    await expect(suggested(page)).toBeVisible();
    await expectUsable();

    await page.goto(`/product/${swift.slug}`);
    await expect(thumbnail(page, 2)).toHaveAttribute("tabindex", "-1");
    await expect(reviews(page).getByRole("article")).toHaveCount(1);
    await expectUsable();
    await gallery(page).getByRole("link", { name: "Enlarge picture" }).press("Enter");
    await expect(zoom(page).getByRole("img", { name: "View 1" })).toBeVisible();
    await expectUsable();
    await page.keyboard.press("Escape");
    await expect(zoom(page)).toBeHidden();

    await page.goto(`/compare?products=${swift.slug},${light.slug}`);
    await expect(columns(page)).toHaveCount(2);
    await expectUsable();
  });
});
async function receiveAndReview(request: APIRequestContext, product: TestProduct): Promise<void> {
  const shopper = await createAccount(request);
  await buyAndReceive(request, shopper, product);
  await publishReview(request, shopper, product);
}
