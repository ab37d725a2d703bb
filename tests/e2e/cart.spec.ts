import { delayRequests, expectAccessible } from "./admin.ts";
import { expect, offsetOnPage, signInShopper, test } from "./shop-actions.ts";
import { stopClock } from "./shop-test.ts";

test.describe("for a visitor,", () => {
  for (const path of ["/cart", "/cartpage"]) {
    test(
      `${path} asks for a login and redirects to the login page`,
      path === "/cart" ? { tag: "@spec:2.5" } : { tag: ["@full", "@spec:2.5"] },
      async ({ page }) => {
        await stopClock(page);
        await page.goto(path);
        await expect(page.getByRole("main")).toMatchAriaSnapshot(`
        - heading "Login Required" [level=1]
        - link "Login to Continue":
          - /url: /login
        - link "Create Account":
          - /url: /register
      `);
        await expect(
          page.getByLabel("Notifications").getByText("Please login to access your cart"),
        ).toBeVisible();
        await page.clock.resume();
        await expect(page).toHaveURL("/login");
      },
    );
  }

  test("the redirect from the cart to the login does not interrupt another navigation", {
    tag: "@full",
  }, async ({ page }) => {
    await stopClock(page);
    const release = await delayRequests(page, /\/assets\/signup-/);
    await page.goto("/cart");
    await page.getByRole("main").getByRole("link", { name: "Create Account" }).click();
    await page.clock.runFor(10_000);
    release();
    await expect(page).toHaveURL("/signup");
  });
});

test.describe("a customer's cart", () => {
  test("starts empty, is filled from a product page and adds up discounted prices", {
    tag: "@spec:2.36",
  }, async ({ page, testProducts }) => {
    const product = await testProducts.add(2000, 1499.5);
    await signInShopper(page);
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Browse Products" })).toHaveAttribute("href", "/store");
    await page.goto(`/product/${product.slug}`);
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await page.getByRole("button", { name: "Add 2 to Cart" }).click();
    await expect(page.getByText(`Added 2 ${product.name}(s) to cart`)).toBeVisible();
    await page.goto("/cart");
    const line = page.getByRole("listitem").filter({ hasText: product.name });
    await expect(line).toContainText("₹1,499.50");
    await expect(line).toContainText("₹2,999");
    const summary = page.getByRole("complementary", { name: "Order summary" });
    await expect(summary).toContainText("Subtotal (2 items)");
    await expect(summary).toContainText("FREE");
    await expect(summary).toContainText("Included");
    await expect(summary).toContainText("You save₹1,001");
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await expect(page).toHaveURL("/checkout");
  });

  test.describe("with motion", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test("changes quantities down to 1, slides a removed line out, and can undo the removal of a line and of all lines", {
      tag: ["@phone-full", "@spec:2.37", "@spec:8.2", "@spec:8.4"],
    }, async ({ page, testProducts }) => {
      const [kite, spare] = [await testProducts.add(1000), await testProducts.add(50)];
      await signInShopper(page, [
        [kite, 2],
        [spare, 1],
      ]);
      await page.goto("/cart");
      const line = page.getByRole("listitem").filter({ hasText: kite.name });
      await line.getByRole("button", { name: /Decrease/ }).click();
      await expect(page.getByText("Cart updated successfully")).toBeVisible();
      await expect(line.getByRole("button", { name: /Decrease/ })).toBeDisabled();
      await line.getByRole("button", { name: /Increase/ }).click();
      await line.getByRole("button", { name: /Increase/ }).click();
      await expect(line).toContainText("₹3,000");

      const pressedAt = Date.now();
      await line.getByRole("button", { name: /Remove/ }).click();
      await expect(line).toHaveCount(0);
      expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(300);
      // A notification under the pointer stays visible.
      await page.getByText("Item removed from cart").hover();
      await expect(page.getByRole("complementary")).toContainText("Subtotal (1 item)");
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(line).toContainText("₹3,000");
      await page.reload();
      await expect(line).toContainText("₹3,000");

      await page.getByRole("button", { name: "Clear cart" }).click();
      await page.getByText("Cart cleared").hover();
      await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByRole("complementary")).toContainText("Subtotal (4 items)₹3,050");
    });
  });

  test("rejects more units than an order may have", { tag: ["@full", "@spec:8.3"] }, async ({
    page,
    testProducts,
  }) => {
    const kite = await testProducts.add(1000);
    await signInShopper(page, [[kite, 999]]);
    await page.goto(`/product/${kite.slug}`);
    await page.getByRole("button", { name: "Add 1 to Cart" }).click();
    await expect(page.getByText("Failed to add item to cart")).toBeVisible();
    await page.goto(`/store?search=${encodeURIComponent(kite.name)}`);
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText("Failed to add to cart")).toBeVisible();
    await page.goto("/cart");
    await expect(page.getByRole("complementary")).toContainText("Subtotal (999 items)");
  });

  test("ignores a malformed entry in the stored cart", { tag: "@full" }, async ({ page, testProducts }) => {
    const kite = await testProducts.add(1000);
    await signInShopper(page, [
      [{ ...kite, _id: "not-an-id", name: "Ghost" }, 1],
      [kite, 1],
    ]);
    await testProducts.change(kite, { price: 1100 });
    await page.goto("/cart");
    await expect(page.getByText(`${kite.name}: now ₹1,100, was ₹1,000`)).toBeVisible();
    await expect(page.getByText("Not included in your total: Ghost")).toBeVisible();
    await expect(page.getByRole("complementary")).toContainText("Subtotal (1 item)₹1,100");
  });

  test("removes a line at once with reduced motion", { tag: "@full" }, async ({ page, testProducts }) => {
    const product = await testProducts.add(1000);
    await signInShopper(page, [[product, 1]]);
    await page.goto("/cart");
    await page.getByRole("button", { name: /Remove/ }).click();
    expect(await page.getByRole("listitem").filter({ hasText: product.name }).count()).toBe(0);
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  });

  test("reports changed prices and unavailable products without moving buttons", {
    tag: "@phone-full",
  }, async ({ page, testProducts }) => {
    const [kite, gone, spare] = [
      await testProducts.add(1000),
      await testProducts.add(5000),
      await testProducts.add(50),
    ];
    await signInShopper(page, [
      [kite, 1],
      [gone, 1],
      [spare, 1],
    ]);
    await testProducts.change(kite, { price: 1100 });
    await testProducts.remove(gone);
    const release = await delayRequests(page, "**/api/product/get-product?ids=*");
    await page.goto("/cart");
    const buttons = [
      page.getByRole("button", { name: `Remove ${spare.name}` }),
      page.getByRole("button", { name: "Clear cart" }),
    ];
    const places = () => Promise.all(buttons.map((button) => offsetOnPage(button)));
    const before = await places();
    release();
    await expect(page.getByText(`${kite.name}: now ₹1,100, was ₹1,000`)).toBeVisible();
    await expect(page.getByText(`Not included in your total: ${gone.name}.`)).toBeVisible();
    await expect(page.getByRole("complementary")).toContainText("Subtotal (2 items)₹1,150");
    expect(await places()).toEqual(before);
    await expectAccessible(page);
  });

  test.describe("while the server is unreachable", () => {
    test.use({ allowConsoleErrors: [/net::ERR_FAILED/] });

    test("shows the stored prices with a warning and can check again", { tag: "@full" }, async ({
      page,
      testProducts,
    }) => {
      const product = await testProducts.add(1000);
      await signInShopper(page, [[product, 1]]);
      await page.route("**/api/product/get-product*", (route) => route.abort());
      await page.goto("/cart");
      await expect(page.getByText("Prices could not be checked")).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: product.name })).toContainText("₹1,000");
      await page.unroute("**/api/product/get-product*");
      await page.getByRole("button", { name: "Check again" }).click();
      await expect(page.getByText("Prices could not be checked")).toHaveCount(0);
    });
  });
});
