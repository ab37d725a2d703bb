import { expectAccessible, expectNoSidewaysScroll, openAdmin, orderGroups } from "./admin.ts";
import { expect, placeOrder, test } from "./shop-actions.ts";
import { createAccount } from "./users.ts";

/** A list of up to five orders shows the details of every order, so a test of the details panel needs a longer list. */
const count = 6;

test("a list of more than five orders opens the details of an order in a panel, or on phones as a page", {
  tag: ["@phone", "@spec:10.111"],
}, async ({ page, request, testProducts, isMobile }) => {
  const shopper = await createAccount(request);
  const kite = await testProducts.add(1_499);
  for (let index = 0; index < count; index += 1) await placeOrder(request, shopper, [[kite, 1]]);
  await openAdmin(page, `/orders?search=${encodeURIComponent(shopper.name)}`);
  await expect(orderGroups(page)).toHaveCount(count);
  await expectAccessible(page);
  const details = page.getByRole("article", { name: /^Order #/ });
  await expect(details).toHaveCount(0);
  const link = (index: number) => orderGroups(page).nth(index).getByRole("link", { name: /^#/ });

  await link(1).press("Enter");
  await expect(details).toBeFocused();
  await expect(details).toContainText(shopper.address);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const address = page.url();
  if (isMobile) {
    await expect(orderGroups(page)).toHaveCount(0);
    await page.getByRole("button", { name: "All orders" }).click();
  } else {
    await expect(page.getByRole("complementary", { name: "Order details" })).toContainText(kite.name);
    const row = await orderGroups(page).first().boundingBox();
    expect(row?.height).toBeLessThanOrEqual(57);
    await page.keyboard.press("Escape");
  }
  await expect(link(1)).toBeFocused();
  await expect(details).toHaveCount(0);

  await page.goto(address);
  await expect(details).toContainText(shopper.address);
  await details.getByRole("combobox", { name: /^Status/ }).selectOption("Processing");
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(details.getByRole("combobox", { name: /^Status/ })).toHaveValue("Processing");
});

test("a column that is hidden in a list stays hidden after a reload", { tag: "@spec:10.113" }, async ({
  page,
  request,
  testProducts,
}) => {
  const shopper = await createAccount(request);
  await placeOrder(request, shopper, [[await testProducts.add(100), 1]]);
  await openAdmin(page, `/orders?search=${encodeURIComponent(shopper.name)}`);
  const date = page.getByRole("columnheader", { name: "Date" });
  await expect(date).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Date" }).uncheck();
  await expect(date).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Total" })).toBeVisible();
  await expect(date).toHaveCount(0);
});
