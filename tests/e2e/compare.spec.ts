import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { asAdmin, expectAccessible, expectNoSidewaysScroll, unique } from "./admin.ts";
import { test as base, expect, signInShopper } from "./shop-actions.ts";

interface ComparedProduct {
  _id: string;
  name: string;
  slug: string;
  price: number;
}

/** A test that can create products in new categories, which are deleted after the test. */
const test = base.extend<{ createProducts: (...fields: object[]) => Promise<ComparedProduct[]> }>({
  createProducts: async ({ request }, use) => {
    const cleanups: (() => Promise<unknown>)[] = [];
    await use(async (...fields) => {
      const image = "/pictures/mini-quad/1600.webp";
      const { category } = await asAdmin(request, "POST", "/api/category/create-category", {
        data: { name: unique("Compared"), image },
      });
      cleanups.push(() => asAdmin(request, "DELETE", `/api/category/delete-category/${category._id}`));
      const products: ComparedProduct[] = [];
      for (const attributes of fields) {
        const data = {
          name: unique("Side Kite"),
          price: 1500,
          description: "Made for one test.",
          image,
          category: category._id,
          ...attributes,
        };
        const { product } = await asAdmin(request, "POST", "/api/product/create-product", { data });
        products.push(product);
        cleanups.push(() => remove(request, product));
      }
      return products;
    });
    for (const cleanUp of cleanups.reverse()) await cleanUp();
  },
});

/** Deletes a product, unless the test has already deleted it. */
async function remove(request: APIRequestContext, { _id, slug }: ComparedProduct): Promise<void> {
  if (!(await request.get(`/api/product/get-product/${slug}`)).ok()) return;
  await asAdmin(request, "DELETE", `/api/product/delete-product/${_id}`);
}

const addressOf = (...products: Pick<ComparedProduct, "slug">[]) =>
  `/compare?products=${products.map(({ slug }) => slug).join(",")}`;
const main = (page: Page) => page.getByRole("main");
const table = (page: Page) => page.getByRole("main").getByRole("table");
const row = (page: Page, name: string | RegExp) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });
const column = (page: Page, { name }: ComparedProduct) => table(page).getByRole("columnheader", { name });

const swift = {
  price: 2000,
  discountedPrice: 1800,
  specifications: { flightTimeMinutes: 31, takeOffWeightGrams: 895, videoResolution: "4K" },
  countryOfOrigin: "India",
  warrantyMonths: 12,
  inTheBox: ["Aircraft", "2 × Battery"],
};
const light = {
  specifications: { flightTimeMinutes: 9, takeOffWeightGrams: 249 },
  countryOfOrigin: "India",
  stock: 0,
  inTheBox: ["Aircraft"],
};

async function withoutJavaScript(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  return context.newPage();
}

test("the comparison marks the best values, can show only differences, and adds available products to the cart", async ({
  page,
  createProducts,
}) => {
  const [one, other] = (await createProducts(swift, light)) as [ComparedProduct, ComparedProduct];
  await signInShopper(page);
  await page.goto(addressOf(one, other));
  await expect(page).toHaveTitle(new RegExp(`Compare ${one.name}, ${other.name}`));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(table(page).getByRole("columnheader")).toHaveText([one.name, other.name]);
  await expect(row(page, "Price").getByRole("cell")).toContainText([/now ₹1,800was ₹2,000/, /₹1,500/]);
  await expect(row(page, "Availability").getByRole("cell")).toHaveText(["In stock", "Out of stock"]);
  await expect(row(page, "Flight time (differs)").getByRole("cell")).toHaveText(["31 min Best", "9 min"]);
  await expect(row(page, "Take-off weight (differs)").getByRole("cell")).toHaveText(["895 g", "249 g Best"]);
  await expect(row(page, "Video (differs)").getByRole("cell")).toHaveText(["4K", "—Not specified"]);
  await expect(row(page, "Warranty (differs)").getByRole("cell")).toHaveText(["12 months", "—Not specified"]);
  await expect(row(page, /^Country of origin$/).getByRole("cell")).toHaveText(["India", "India"]);
  await expect(row(page, "In the box").getByRole("listitem")).toHaveText(["Aircraft", "2 × Battery"]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "Show only differences" }).click();
  await expect(page).toHaveURL(`${addressOf(one, other)}&only=differences`);
  await expect(row(page, "Country of origin")).toHaveCount(0);
  await expect(row(page, "Flight time (differs)")).toBeVisible();
  await page.getByRole("link", { name: "Show everything" }).click();
  await expect(row(page, "Country of origin")).toBeVisible();

  const [add, addOther] = await table(page).getByRole("button", { name: "Add to Cart" }).all();
  await expect(addOther ?? table(page)).toBeDisabled();
  await add?.click();
  await expect(page.getByText(`${one.name} added to cart`)).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("main").getByRole("link", { name: one.name }).first()).toBeVisible();
});

test("the comparison can add and remove products and show only differences without JavaScript", {
  tag: "@full",
}, async ({ browser, baseURL, createProducts }) => {
  const [one, other] = (await createProducts(swift, light)) as [ComparedProduct, ComparedProduct];
  const page = await withoutJavaScript(browser, baseURL);
  await page.goto(`/product/${one.slug}`);
  await page.getByRole("main").getByRole("link", { name: "Compare", exact: true }).first().click();
  await expect(page).toHaveURL(addressOf(one));
  await page
    .getByRole("region", { name: "Add to this comparison" })
    .getByRole("link", { name: other.name })
    .click();
  await expect(page).toHaveURL(addressOf(one, other));
  await expect(column(page, other)).toBeVisible();
  await page.getByRole("link", { name: "Show only differences" }).click();
  await expect(row(page, "Country of origin")).toHaveCount(0);
  await page.getByRole("link", { name: `Remove ${one.name}` }).click();
  await expect(table(page).getByRole("columnheader")).toHaveText([other.name]);
  await page.goto(`/product/${one.slug}`);
  await page.getByRole("link", { name: "Compare side by side" }).click();
  await expect(page).toHaveURL(addressOf(one, other));
  await page.context().close();
});

test("the comparison reports unknown, duplicate and too many products, and shows the others", {
  tag: "@full",
}, async ({ page, request, createProducts }) => {
  const [one, ...others] = (await createProducts({}, {}, {}, {}, {})) as [
    ComparedProduct,
    ...ComparedProduct[],
  ];
  const main = page.getByRole("main");
  await page.goto(`/compare?products=${one.slug},no-such-product,${one.slug}`);
  await expect(main.getByText("One product in this comparison is no longer in our store.")).toBeVisible();
  await expect(table(page).getByRole("columnheader")).toHaveText([one.name]);

  await page.goto(addressOf(one, ...others));
  await expect(main.getByText("These are the first 4.")).toBeVisible();
  await expect(table(page).getByRole("columnheader")).toHaveCount(4);
  await expectNoSidewaysScroll(page);

  await remove(request, one);
  await page.reload();
  await expect(main.getByText("One product in this comparison is no longer")).toBeVisible();
  await expect(table(page).getByRole("columnheader")).toHaveCount(3);

  await page.goto("/compare");
  await expect(main.getByRole("heading", { name: "Nothing to compare yet" })).toBeVisible();
  await main.getByRole("link", { name: "Browse All Products" }).click();
  await expect(page).toHaveURL("/store");
});

test("the comparison shows the default variant of a product", { tag: "@full" }, async ({
  page,
  createProducts,
}) => {
  const [one, other] = (await createProducts(
    {
      options: [{ name: "Colour", value: "Night blue" }],
      variants: [{ options: [{ name: "Colour", value: "Saffron" }], price: 900 }],
    },
    light,
  )) as [ComparedProduct, ComparedProduct];
  await page.goto(addressOf(one, other));
  const price = row(page, "Price").getByRole("cell").first();
  await expect(price).toContainText("₹1,500");
  await expect(price).toContainText("Night blue and 1 more variant");
  await price.getByRole("link", { name: "and 1 more variant" }).click();
  await expect(page).toHaveURL(`/product/${one.slug}`);
});

test("up to four products can be selected in the store and compared", { tag: "@phone-full" }, async ({
  page,
  createProducts,
}) => {
  const products = await createProducts({}, {}, {}, {}, {}, {}, {});
  const main = page.getByRole("main");
  const { category } = (
    await (await page.request.get(`/api/product/get-product/${products[0]?.slug}`)).json()
  ).product;
  await page.goto(`/category/${category.slug}`);
  const toggle = ({ name }: ComparedProduct) =>
    main.getByRole("article", { name }).getByRole("button", { name: "Compare" });
  const bar = main.getByRole("region", { name: "Products to compare" });
  const [first, second, third, fourth, fifth] = products as [
    ComparedProduct,
    ComparedProduct,
    ComparedProduct,
    ComparedProduct,
    ComparedProduct,
  ];

  await toggle(first).click();
  await expect(toggle(first)).toHaveAttribute("aria-pressed", "true");
  await expect(bar).toContainText("Select another one");
  await toggle(second).focus();
  await page.keyboard.press("Space");
  await expect(bar).toContainText("2 selected");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await toggle(third).click();
  await toggle(fourth).click();
  await toggle(fifth).click();
  await expect(page.getByText("You can compare up to 4 products.")).toBeVisible();
  await expect(toggle(fifth)).toHaveAttribute("aria-pressed", "false");
  await toggle(third).click();
  await expect(toggle(third)).toHaveAttribute("aria-pressed", "false");
  await bar.getByRole("link", { name: "Compare 3 products" }).click();
  await expect(page).toHaveURL(addressOf(first, second, fourth));
  await expect(table(page).getByRole("columnheader")).toHaveCount(3);

  await page.getByRole("link", { name: `Remove ${second.name}` }).click();
  await expect(table(page).getByRole("columnheader")).toHaveCount(2);
  const remembered = () => page.evaluate(() => sessionStorage.getItem("pankh_compare"));
  await expect.poll(remembered).toBe(JSON.stringify([first.slug, fourth.slug]));
  await page.goto(`/category/${category.slug}`);
  await expect(bar).toContainText("2 selected");
  await expect(toggle(second)).toHaveAttribute("aria-pressed", "false");
  await expect(toggle(fourth)).toHaveAttribute("aria-pressed", "true");
  await bar.getByRole("button", { name: "Clear" }).click();
  await expect(bar).toBeHidden();
  await expect(toggle(fourth)).toHaveAttribute("aria-pressed", "false");
});

test("one link compares all products of a small category", { tag: "@full" }, async ({
  page,
  createProducts,
}) => {
  const [one, other] = (await createProducts(swift, light)) as [ComparedProduct, ComparedProduct];
  const { product } = await (await page.request.get(`/api/product/get-product/${one.slug}`)).json();
  await page.goto(`/category/${product.category.slug}`);
  await page.getByRole("main").getByRole("link", { name: "Compare these" }).click();
  await expect(table(page).getByRole("columnheader")).toHaveCount(2);
  await expect(column(page, one)).toBeVisible();
  await expect(column(page, other)).toBeVisible();
});

test("on a phone two of four products are visible, and only the table scrolls sideways", {
  tag: "@phone-only",
}, async ({ page, createProducts }) => {
  const products = await createProducts({}, {}, {}, {});
  await page.goto(addressOf(...products));
  const region = page.getByRole("region", { name: "Comparison", exact: true });
  await expect(column(page, products[1] as ComparedProduct)).toBeInViewport({ ratio: 1 });
  await expect(column(page, products[3] as ComparedProduct)).not.toBeInViewport();
  await region.focus();
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(column(page, products[3] as ComparedProduct)).toBeInViewport({ ratio: 1, timeout: 300 });
  }).toPass();
  await expectNoSidewaysScroll(page);
});

test("on a phone the product names stay visible and scroll with the table", { tag: "@phone-only" }, async ({
  page,
  createProducts,
}) => {
  const products = await createProducts(swift, swift, swift, swift);
  const [first, last] = [products[0], products[3]] as [ComparedProduct, ComparedProduct];
  await page.goto(addressOf(...products));
  const above = ({ name }: ComparedProduct) =>
    main(page).locator('[aria-hidden="true"]').getByText(name, { exact: true });
  await expect(above(first)).toBeHidden();
  await column(page, first).evaluate((cell) => {
    window.scrollBy({ top: cell.getBoundingClientRect().bottom + 100, behavior: "instant" });
  });
  await expect(column(page, first)).not.toBeInViewport();
  await expect(above(first)).toBeVisible();
  await expect(above(first)).toBeInViewport();
  await expect(above(last)).not.toBeInViewport();
  const region = page.getByRole("region", { name: "Comparison", exact: true });
  await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(above(last)).toBeInViewport({ ratio: 1 });
  await expect(above(first)).not.toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test("on a wide screen the product names stay visible", { tag: "@full" }, async ({
  page,
  createProducts,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const products = await createProducts(swift, light);
  await page.goto(addressOf(...products));
  await row(page, "In the box").scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 400));
  await expect(column(page, products[0] as ComparedProduct)).toBeInViewport({ ratio: 1 });
});
