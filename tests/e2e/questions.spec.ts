import type { Page } from "@playwright/test";
import {
  delayRequests,
  discardChanges,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
  unique,
} from "./admin.ts";
import { answerQuestion, askQuestion } from "./product-questions.ts";
import { expect, type TestProduct, test } from "./shop-actions.ts";
import { createAccount, newShopper, signIn } from "./users.ts";

const section = (page: Page) => page.getByRole("region", { name: "Questions and Answers", exact: true });
const ownQuestions = (page: Page, name = "Your questions") => page.getByRole("region", { name, exact: true });
/** The published questions; the customer's own questions are not articles. */
const published = (page: Page) => section(page).getByRole("article");
const openQuestions = (page: Page, { name }: TestProduct) =>
  openAdmin(page, `/questions?search=${encodeURIComponent(name)}`);
const rowOf = (page: Page, { name }: TestProduct) => page.getByRole("row").filter({ hasText: name });

test("a visitor without JavaScript can read answered questions and has to sign in to ask", {
  tag: ["@full", "@spec:10.89"],
}, async ({ browser, testProducts, request }) => {
  const product = await testProducts.add(500);
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`/product/${product.slug}`);
  await expect(section(visitor)).toContainText("No questions yet.");
  const shopper = await createAccount(request, { ...newShopper(), name: "Asha Verma" });
  const id = await askQuestion(request, shopper, product);
  await answerQuestion(request, id, "In light rain, yes.\nDry it afterwards.");
  await expect(async () => {
    await visitor.reload();
    await expect(published(visitor)).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expect(published(visitor).getByRole("heading", { name: "Does it fly in the rain?" })).toBeVisible();
  await expect(published(visitor)).toContainText("Asha V.");
  await expect(published(visitor)).toContainText("Dry it afterwards.");
  await expect(section(visitor)).not.toContainText("No questions yet.");
  await expectNoSidewaysScroll(visitor);
  await section(visitor).getByRole("link", { name: "Sign in to ask a question" }).click();
  await expect(visitor).toHaveURL(/\/login$/);
  await visitor.context().close();
});

test("a question asked by keyboard is rejected, reworded, answered and published", async ({
  page,
  browser,
  testProducts,
  request,
}) => {
  const product = await testProducts.add(500);
  const shopper = await createAccount(request, { ...newShopper(), name: "Asha Verma" });
  await signIn(page, shopper);
  await page.goto(`/product/${product.slug}`);
  const part = ownQuestions(page, "Ask the shop");
  await part.getByRole("button", { name: "Ask a Question" }).press("Enter");
  const field = part.getByLabel("What would you like to know?");
  await part.getByRole("button", { name: "Send Question" }).press("Enter");
  await expect(field).toHaveAccessibleDescription(/Please write your question/);
  await expect(field).toBeFocused();
  await page.keyboard.type("Rain?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/Please ask in at least 10 characters/);
  await expect(part).toContainText("“Asha V.”");
  await expectAccessible(page);
  await field.fill("Call me on 9876543210, please.");
  await field.press("Tab");
  await page.keyboard.press("Enter");
  await expect(ownQuestions(page).getByText("Awaiting review")).toBeVisible();
  await expect(ownQuestions(page).getByRole("heading", { name: "Your questions" })).toBeFocused();
  await expect(section(page)).toContainText("No questions yet.");

  const adminPage = await (await browser.newContext()).newPage();
  await openQuestions(adminPage, product);
  await rowOf(adminPage, product)
    .getByRole("button", { name: /^View question/ })
    .click();
  const dialog = adminPage.getByRole("dialog", { name: "Question by Asha V." });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByLabel("Reason for rejection")).toHaveAccessibleDescription(
    /Please enter a reason. The customer will see it/,
  );
  await dialog.getByLabel("Reason for rejection").fill("It tells a phone number.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("Rejected", { exact: true })).toBeVisible();

  await page.reload();
  await expect(ownQuestions(page).getByText("It tells a phone number.")).toBeVisible();
  await ownQuestions(page).getByRole("button", { name: "Edit Question" }).click();
  await ownQuestions(page).getByLabel("What would you like to know?").fill("Does it fly in the rain?");
  await ownQuestions(page).getByRole("button", { name: "Send Question" }).click();
  await expect(ownQuestions(page).getByText("Awaiting review")).toBeVisible();

  await openQuestions(adminPage, product);
  await rowOf(adminPage, product)
    .getByRole("button", { name: /^View question/ })
    .click();
  await dialog.getByRole("button", { name: "Answer and Publish" }).click();
  await expect(dialog.getByLabel("The shop's answer")).toHaveAccessibleDescription(/Please write an answer/);
  await expectAccessible(adminPage);
  await dialog.getByLabel("The shop's answer").fill("In light rain, yes.");
  await dialog.getByRole("button", { name: "Answer and Publish" }).click();
  await expect(dialog.getByText("Published", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save Answer" })).toBeDisabled();
  await adminPage.context().close();

  await page.reload();
  await expect(published(page)).toContainText("In light rain, yes.");
  await expect(ownQuestions(page).getByText("Published", { exact: true })).toBeVisible();
  await expect(ownQuestions(page).getByRole("button", { name: "Edit Question" })).toHaveCount(0);
  await ownQuestions(page).getByRole("button", { name: "Withdraw Question" }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Withdraw question" });
  await confirmation.getByRole("button", { name: "Withdraw" }).click();
  await expect(ownQuestions(page, "Ask the shop")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ask the shop" })).toBeFocused();
  await expect(section(page)).toContainText("No questions yet.");
});

test("further questions are loaded on demand", { tag: "@full" }, async ({ page, testProducts, request }) => {
  const product = await testProducts.add(500);
  for (let number = 1; number <= 6; number += 1) {
    const shopper = await createAccount(request);
    await answerQuestion(request, await askQuestion(request, shopper, product, unique(`Question ${number}`)));
  }
  // The button is disabled until the section is hydrated.
  const release = await delayRequests(page, /\/assets\/reviews-and-questions-/);
  await page.goto(`/product/${product.slug}`, { waitUntil: "commit" });
  await expect(published(page)).toHaveCount(5);
  await expect(published(page).first()).toContainText("Question 6");
  const more = section(page).getByRole("button", { name: "Show More Questions (1)" });
  await expect(more).toBeDisabled();
  release();
  await more.click();
  await expect(published(page)).toHaveCount(6);
  await expect(published(page).last()).toContainText("Question 1");
  await expect(section(page).getByRole("button", { name: /^Show More/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("the back office shows pending questions, keeps a draft answer, and deletes a question", {
  tag: "@full",
}, async ({ page, testProducts, request }) => {
  const product = await testProducts.add(500);
  const other = await testProducts.add(500);
  const shopper = await createAccount(request);
  await askQuestion(request, shopper, product);
  await answerQuestion(request, await askQuestion(request, shopper, other));
  await openQuestions(page, product);
  await expect(rowOf(page, product)).toContainText("Pending");
  const menu = page.getByRole("button", { name: "Open menu" });
  const isPhone = await menu.isVisible();
  if (isPhone) await menu.click();
  const entry = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Questions", exact: true }) });
  await expect(entry).toContainText(/\(\d+\+? waiting\)/);
  if (isPhone) await page.keyboard.press("Escape");

  await rowOf(page, product)
    .getByRole("button", { name: /^View question/ })
    .click();
  const dialog = page.getByRole("dialog", { name: /^Question by/ });
  await dialog.getByLabel("The shop's answer").fill("Half an ans");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel("The shop's answer")).toHaveValue("Half an ans");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await discardChanges(page);
  await expect(dialog).toBeHidden();

  await rowOf(page, product)
    .getByRole("button", { name: /^Delete question/ })
    .click();
  const deletion = page.getByRole("alertdialog", { name: "Delete question" });
  await expect(deletion).toContainText(product.name);
  await deletion.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No Questions Found" })).toBeVisible();

  await openQuestions(page, other);
  await page.getByLabel("Status").selectOption("pending");
  await expect(page.getByRole("heading", { name: "No Questions Found" })).toBeVisible();
  await page.getByLabel("Status").selectOption("published");
  await expect(rowOf(page, other)).toContainText("In light rain, yes.");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
