import {
  asAdmin,
  delayRequests,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
  unique,
} from "./admin.ts";
import { asShopper, expect, ordersOf, signInShopper, test } from "./shop-actions.ts";
import { waitForHydration } from "./shop-test.ts";

const colour = (value: string) => [{ name: "Colour", value }];

async function createKiteInColours(
  request: Parameters<typeof asAdmin>[0],
  more: { stock?: number; variants?: object[] } = {},
) {
  const { category } = await (await request.get("/api/category/get-category")).json();
  const data = {
    name: unique("Colour Kite"),
    price: 2000,
    description: "Made for one test.",
    image: "/pictures/mini-quad/1600.webp",
    category: category[0]._id,
    options: colour("Night blue"),
    variants: [
      {
        options: colour("Saffron"),
        price: 2500,
        stock: 3,
        sku: unique("SAF").replaceAll(" ", "-").slice(0, 40),
      },
      { options: colour("Paper"), price: 1500, stock: 0 },
    ],
    ...more,
  };
  return (await asAdmin(request, "POST", "/api/product/create-product", { data })).product;
}

test("a selected variant is bought from its own stock and named in the order", {
  tag: "@spec:10.73",
}, async ({ page, request }) => {
  const kite = await createKiteInColours(request);
  const [saffron] = kite.variants;
  const main = page.getByRole("main");
  try {
    const shopper = await signInShopper(page);
    await page.goto(`/product/${kite.slug}`);
    const chooser = main.getByRole("navigation", { name: "Colour" });
    await expect(chooser.getByRole("link", { name: "Night blue" })).toHaveAttribute("aria-current", "true");
    await expect(chooser.getByRole("link", { name: "Paper" })).toContainText("Out of stock");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await waitForHydration(page, chooser.getByRole("link", { name: "Saffron" }));
    await chooser.getByRole("link", { name: "Saffron" }).click();
    await expect(page).toHaveURL(`/product/${kite.slug}?variant=${saffron._id}`);
    await expect(main.getByText("Only 3 left")).toBeVisible();
    await expect(main.getByRole("status").filter({ hasText: "₹2,500" })).toBeVisible();
    await main.getByRole("article").first().getByRole("button", { name: "Add 1 to Cart" }).click();
    await chooser.getByRole("link", { name: "Night blue" }).click();
    await expect(page).toHaveURL(`/product/${kite.slug}`);
    // The URL may change a frame before the page content.
    await expect(main.getByRole("status").filter({ hasText: "₹2,000" })).toBeVisible();
    await main.getByRole("article").first().getByRole("button", { name: "Add 1 to Cart" }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
    await page.goto("/cart");
    await expect(main.getByRole("link", { name: `${kite.name} (Saffron)` })).toBeVisible();
    await expect(main.getByRole("link", { name: `${kite.name} (Night blue)` })).toBeVisible();
    await expect(main.getByText("₹4,500").first()).toBeVisible();
    await expectAccessible(page);

    const { name, email, phone, address } = shopper;
    const call = await asShopper(request, shopper);
    const order = await call("/api/payment/create-order", {
      cartItems: [{ _id: kite._id, variant: saffron._id, quantity: 2 }],
      totalAmount: 5000,
      shippingAddress: { name, email, phone, address, city: "Gorakhpur", pincode: "273001" },
    });
    const { receipt } = await call("/api/payment/sandbox/pay", { order_id: order.id, outcome: "success" });
    await call("/api/payment/verify-payment", receipt);
    const [placed] = await ordersOf(request, shopper);
    expect(placed?.products[0]).toMatchObject({
      variant: saffron._id,
      sku: saffron.sku,
      options: colour("Saffron"),
    });
    await page.goto(`/product/${kite.slug}?variant=${saffron._id}`);
    await expect(main.getByText("Only 1 left")).toBeVisible();
    await page.goto("/dashboard/user/orders");
    await main
      .getByRole("button", { name: /Order Details/ })
      .first()
      .click();
    await expect(main.getByText(`${kite.name} (Saffron)`)).toBeVisible();
  } finally {
    await asAdmin(request, "DELETE", `/api/product/delete-product/${kite._id}`);
  }
});

test("a product card shows the price of the variant in stock and links to that variant, also by keyboard", {
  tag: "@full",
}, async ({ page, request }) => {
  const kite = await createKiteInColours(request, { stock: 0 });
  const [saffron] = kite.variants;
  const main = page.getByRole("main");
  try {
    await signInShopper(page);
    await page.goto(`/store?search=${encodeURIComponent(kite.name)}&available=true&price=1000-4999`);
    const card = main.getByRole("article", { name: kite.name });
    await expect(card.getByText("from ₹2,500")).toBeVisible();
    await expect(card.getByText("Out of stock")).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole("link", { name: "Choose Options" }).press("Enter");
    await expect(page).toHaveURL(`/product/${kite.slug}?variant=${saffron._id}`);
    const about = main.getByRole("article").first();
    await expect(about.getByText("₹2,500").first()).toBeVisible();
    const add = about.getByRole("button", { name: "Add 1 to Cart" });
    await expect(add).toBeEnabled();
    await add.press("Enter");
    await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    await page.goto("/cart");
    await expect(main.getByRole("link", { name: `${kite.name} (Saffron)` })).toBeVisible();
    const carts = await page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.includes("_cart"))
        .flatMap(([, cart]) => JSON.parse(cart).map((line: object) => Object.keys(line))),
    );
    expect(carts).toEqual([expect.arrayContaining(["name", "price", "variant", "quantity"])]);
    expect(carts.flat()).not.toContain("pictures");
    await main.getByRole("button", { name: /^Increase/ }).press("Enter");
    await expect(main.getByText("₹5,000").first()).toBeVisible();
  } finally {
    await asAdmin(request, "DELETE", `/api/product/delete-product/${kite._id}`);
  }
});

test("deferred sections are hydrated, however late their scripts arrive", { tag: "@full" }, async ({
  page,
  request,
}) => {
  const kite = await createKiteInColours(request);
  try {
    await signInShopper(page);
    // Repeated, because a router update can interrupt a section that is waiting for its script.
    for (const late of ["reviews-and-questions", "variant-chooser", "reviews-and-questions"]) {
      const release = await delayRequests(page, new RegExp(`/assets/${late}-`));
      await page.goto(`/product/${kite.slug}`, { waitUntil: "commit" });
      release();
      await expect(page.getByRole("button", { name: "Ask a Question" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Sign in to review it" })).toHaveCount(0);
      await page.unroute(new RegExp(`/assets/${late}-`));
    }
  } finally {
    await asAdmin(request, "DELETE", `/api/product/delete-product/${kite._id}`);
  }
});

test("the page of a variant shows its price without JavaScript", { tag: "@full" }, async ({
  request,
  browser,
}) => {
  const kite = await createKiteInColours(request);
  try {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/product/${kite.slug}?variant=${kite.variants[0]._id}`);
    await expect(page.getByRole("main").getByText("₹2,500").first()).toBeVisible();
    await page.getByRole("link", { name: "Night blue" }).click();
    await expect(page.getByRole("main").getByText("₹2,000").first()).toBeVisible();
    await context.close();
  } finally {
    await asAdmin(request, "DELETE", `/api/product/delete-product/${kite._id}`);
  }
});

test("the back office adds and removes variants", async ({ page, request }) => {
  const kite = await createKiteInColours(request);
  try {
    await openAdmin(page, `/products?search=${encodeURIComponent(kite.name)}`);
    await expect(page.getByRole("rowgroup", { name: kite.name }).getByText("3 variants")).toBeVisible();
    await page.getByRole("button", { name: `Edit ${kite.name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Update Product" });
    await dialog.getByRole("button", { name: "Remove variant 3" }).click();
    await dialog.getByRole("button", { name: "Add a variant" }).click();
    const added = dialog.getByRole("group", { name: "Variant 3" });
    await added.getByLabel("Value of option 1").fill("saffron");
    await added.getByRole("spinbutton", { name: "Price", exact: true }).fill("2100");
    await dialog.getByRole("button", { name: "Update Product" }).click();
    await expect(dialog.getByText("Another variant has the same options").first()).toBeVisible();
    await added.getByLabel("Value of option 1").fill("Grey");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Update Product" }).click();
    await expect(dialog).toBeHidden();
    const read = async () =>
      (await (await request.get(`/api/product/get-product/${kite.slug}`)).json()).product.variants;
    await expect.poll(read).toMatchObject([
      { _id: kite.variants[0]._id, price: 2500, options: colour("Saffron"), left: 3 },
      { price: 2100, options: colour("Grey") },
    ]);
  } finally {
    await asAdmin(request, "DELETE", `/api/product/delete-product/${kite._id}`);
  }
});

test("a product card shows the best discount of its variants, and the back office finds a variant by SKU", {
  tag: "@full",
}, async ({ page, request }) => {
  const sku = unique("SAF").replaceAll(" ", "-").slice(0, 40);
  const kite = await createKiteInColours(request, {
    variants: [{ options: colour("Saffron"), price: 2500, discountedPrice: 2000, stock: 3, sku }],
  });
  try {
    await page.goto(`/store?search=${encodeURIComponent(kite.name)}`);
    await expect(page.getByRole("article", { name: kite.name })).toContainText("Up to 20% off");
    await openAdmin(page, `/products?search=${encodeURIComponent(sku.toLowerCase())}`);
    const found = page.getByRole("button", { name: /^Edit / });
    await expect(found).toHaveCount(1);
    await expect(page.getByRole("rowgroup", { name: kite.name })).toContainText("Up to 20% OFF");
  } finally {
    await asAdmin(request, "DELETE", `/api/product/delete-product/${kite._id}`);
  }
});
