import type { Page } from "@playwright/test";
import { expectAccessible, openAdmin } from "./admin.ts";
import { buyAndReceive, publishReview } from "./product-reviews.ts";
import { expect, type TestProduct, test } from "./shop-actions.ts";
import { createAccount, newShopper, signIn } from "./users.ts";

const section = (page: Page) => page.getByRole("region", { name: "Reviews", exact: true });
const ownReview = (page: Page, name = "Your review") => page.getByRole("region", { name, exact: true });
const openReviews = (page: Page, { name }: TestProduct) =>
  openAdmin(page, `/reviews?search=${encodeURIComponent(name)}`);

test("a product without reviews has no stars, and the page says who can review it", {
  tag: ["@full", "@spec:10.88"],
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(500);
  await page.goto(`/product/${product.slug}`);
  await expect(section(page)).toContainText("No reviews yet.");
  await expect(section(page)).toContainText("Only people who bought this product here and received it");
  await expect(page.getByText(/^Rated/)).toHaveCount(0);
  const data = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  expect(data.join()).not.toContain("aggregateRating");
  await section(page).getByRole("link", { name: "Sign in to review it" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("customers who have not received the product get no review form", { tag: "@full" }, async ({
  page,
  testProducts,
  request,
}) => {
  const product = await testProducts.add(500);
  await signIn(page, await createAccount(request));
  const response = page.waitForResponse(/\/api\/review\/own\//);
  await page.goto(`/product/${product.slug}`);
  await response;
  await expect(section(page)).toContainText("No reviews yet.");
  await expect(page.getByRole("button", { name: "Write a Review" })).toHaveCount(0);
});

test("a review is written, rejected, corrected and published", {
  tag: ["@phone-full", "@spec:10.88"],
}, async ({ page, browser, testProducts, request }) => {
  const product = await testProducts.add(500);
  const shopper = await createAccount(request, { ...newShopper(), name: "Asha Verma" });
  await buyAndReceive(request, shopper, product);
  await signIn(page, shopper);
  await page.goto(`/product/${product.slug}`);
  const part = ownReview(page, "You bought this product");
  await part.getByRole("button", { name: "Write a Review" }).click();
  await part.getByRole("button", { name: "Send Review" }).click();
  await expect(part.getByText("Please give one to 5 stars")).toBeVisible();
  await expect(part.getByText("Please write your review")).toBeVisible();
  await expectAccessible(page);
  // Choose the rating by keyboard.
  await part.getByRole("radio", { name: "5 stars: Excellent" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(part.getByRole("radio", { name: "4 stars: Good" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Steady in the wind");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Call me on 9876543210.");
  await expect(part).toContainText("“Asha V.”");
  await part.getByRole("button", { name: "Send Review" }).press("Enter");
  await expect(ownReview(page).getByText("Awaiting review")).toBeVisible();
  await expect(section(page).getByText("No reviews yet.")).toBeVisible();

  const adminPage = await (await browser.newContext()).newPage();
  await openReviews(adminPage, product);
  const row = adminPage.getByRole("row").filter({ hasText: product.name });
  await row.getByRole("button", { name: /^View review/ }).click();
  const dialog = adminPage.getByRole("dialog", { name: "Review by Asha V." });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByLabel("Reason for rejection")).toHaveAccessibleDescription(
    /Please enter a reason. The reviewer will see it/,
  );
  await dialog.getByLabel("Reason for rejection").fill("It tells a phone number.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("Rejected", { exact: true })).toBeVisible();
  await expectAccessible(adminPage);

  await page.reload();
  await expect(ownReview(page).getByText("It tells a phone number.")).toBeVisible();
  await ownReview(page).getByRole("button", { name: "Edit Review" }).click();
  await ownReview(page).getByLabel("Your experience").fill("It flew half an hour.\nI fly it daily.");
  await ownReview(page).getByRole("button", { name: "Send Review" }).click();
  await expect(ownReview(page).getByText("Awaiting review")).toBeVisible();

  await openReviews(adminPage, product);
  await row.getByRole("button", { name: /^View review/ }).click();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await dialog.getByLabel("The shop's answer").fill("Thank you, Asha.");
  await dialog.getByRole("button", { name: "Save Answer" }).click();
  await expect(dialog.getByRole("button", { name: "Save Answer" })).toBeDisabled();
  await adminPage.context().close();

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`/product/${product.slug}`);
  const review = section(visitor).getByRole("article");
  await expect(review).toContainText("Steady in the wind");
  await expect(review).toContainText("Asha V. · Verified buyer");
  await expect(review).toContainText("Thank you, Asha.");
  await expect(visitor.getByText("Rated 4.0 out of 5 by 1 buyer")).toBeAttached();
  await expect(section(visitor)).toContainText("out of 5, 1 review");
  const data = await visitor.locator('script[type="application/ld+json"]').allInnerTexts();
  expect(data.join()).toContain('"aggregateRating"');
  await visitor.goto(`/store?search=${encodeURIComponent(product.name)}`);
  await expect(visitor.getByText("Rated 4.0 out of 5 by 1 buyer")).toBeAttached();
  await visitor.context().close();
});

test("withdrawing a published review removes the stars of the product", { tag: "@full" }, async ({
  page,
  testProducts,
  request,
}) => {
  const product = await testProducts.add(500);
  const shopper = await createAccount(request);
  await buyAndReceive(request, shopper, product);
  await publishReview(request, shopper, product);
  await signIn(page, shopper);
  await page.goto(`/product/${product.slug}`);
  await expect(section(page).getByRole("article")).toHaveCount(1);
  await ownReview(page).getByRole("button", { name: "Withdraw Review" }).click();
  const question = page.getByRole("alertdialog", { name: "Withdraw review" });
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect(ownReview(page, "You bought this product")).toBeVisible();
  await expect(page.getByRole("heading", { name: "You bought this product" })).toBeFocused();
  await expect(section(page).getByText("No reviews yet.")).toBeVisible();
  await expect(page.getByText(/^Rated/)).toHaveCount(0);
});
