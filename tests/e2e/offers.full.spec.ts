import { asAdmin, expectAccessible, expectNoSidewaysScroll, openAdmin } from "./admin.ts";
import { expect, signInShopper, test } from "./shop-actions.ts";

const newCode = () => `T-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

test("an offer page applies its coupon at the checkout", {
  tag: "@spec:10.72",
}, async ({ page, request, testProducts, browser }) => {
  const [one, other] = [await testProducts.add(1000), await testProducts.add(700)];
  const code = newCode();
  const data = {
    ...{ code, kind: "percent", percent: 20, products: [one._id, other._id], minimum: 500 },
    ...{ offerTitle: "Kites of the Week", offerText: "Two kites for windy days.", endsOn: "2099-12-31" },
  };
  await asAdmin(request, "POST", "/api/coupon", { data });
  const path = `/offers/${code.toLowerCase()}`;
  await signInShopper(page);
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Kites of the Week" })).toBeVisible();
  await expect(main).toContainText("20% off · On ₹500 or more · Until 31 Dec 2099");
  await expect(main).toContainText(code);
  const shown = main.getByRole("list", { name: "Products in this offer" });
  await expect(shown.getByRole("article")).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shown
    .getByRole("article")
    .filter({ hasText: one.name })
    .getByRole("button", { name: "Add to Cart" })
    .click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByRole("complementary", { name: "Order summary" })).toContainText(
    `${code} saves you ₹200`,
  );

  const adminPage = await browser.newPage();
  await openAdmin(adminPage, "/coupons");
  await adminPage.getByRole("link", { name: `View page of ${code}` }).click();
  await expect(adminPage).toHaveURL(path);
  await adminPage.close();
});

test("an expired offer responds with 404 and links to the store", async ({ page, request }) => {
  const code = newCode();
  const data = { code, kind: "amount", amount: 50, offerTitle: "Old Kites", endsOn: "2020-01-01" };
  await asAdmin(request, "POST", "/api/coupon", { data });
  const response = await page.goto(`/offers/${code}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText("This offer has ended or does not exist.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Browse All Products" }).click();
  await expect(page).toHaveURL("/store");
});
