import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, openAdmin, orderGroups } from "./admin.ts";
import { expect, expectOrdersPage, ordersOf, signInShopper, test } from "./shop-actions.ts";

const payButton = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Pay ₹/ });
const businessCheckbox = (page: Page) =>
  page.getByRole("checkbox", { name: "I need an invoice for a business" });
const company = "Hawa Surveys Private Limited";

/** Clicks a button and returns the name of the downloaded file, which must be a PDF. */
async function downloadPdf(page: Page, button: Locator): Promise<string> {
  const arrival = page.waitForEvent("download");
  await button.click();
  const download = await arrival;
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  return download.suggestedFilename();
}

test("a business gets an invoice in its name, which is also available in the back office", {
  tag: "@spec:10.62",
}, async ({ page, testProducts, request, browser, baseURL }) => {
  const shopper = await signInShopper(page, [[await testProducts.add(60_000), 1]]);
  await page.goto("/checkout");
  await page.getByLabel("City").fill("Gorakhpur");
  await page.getByLabel("PIN code").fill("273001");
  await businessCheckbox(page).check();
  await page.getByRole("textbox", { name: "GSTIN" }).fill("27AAPFU0939F1ZA");
  await payButton(page).click();
  await expect(page.locator("form").getByText("This is not a valid GSTIN")).toBeVisible();
  await expect(page.locator("form").getByText("Please enter the company name")).toBeVisible();
  expect(await ordersOf(request, shopper)).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("textbox", { name: "GSTIN" }).fill("27aapfu0939f1zv");
  await page.getByRole("textbox", { name: "Company" }).fill(company);
  await payButton(page).click();
  await page
    .getByRole("dialog", { name: "Test payment gateway" })
    .getByRole("button", { name: /^Pay / })
    .click();
  await expectOrdersPage(page);
  await expect(page.getByText(`Invoice for ${company}, 27AAPFU0939F1ZV`)).toBeVisible();
  const invoice = page.getByRole("button", { name: /^Invoice INV\// });
  expect(await downloadPdf(page, invoice)).toMatch(/^invoice-INV-\d\d-\d\d-\d+\.pdf$/);
  await expectAccessible(page);

  const backOffice = await browser.newPage({ baseURL: baseURL ?? "" });
  await openAdmin(backOffice, `/orders?search=${encodeURIComponent(shopper.name)}`);
  const card = orderGroups(backOffice);
  await expect(card.getByText(/Create an e-way bill/)).toBeVisible();
  expect(await downloadPdf(backOffice, card.getByRole("button", { name: /^Invoice INV\// }))).toMatch(
    /\.pdf$/,
  );
  await backOffice.close();
});

test("checkout A also offers business invoices", { tag: "@full" }, async ({
  page,
  testProducts,
  request,
}) => {
  const shopper = await signInShopper(page, [[await testProducts.add(1_000), 1]]);
  await page.goto("/checkout-old");
  await businessCheckbox(page).check();
  await payButton(page).click();
  await expect(page.locator("form").getByText("Please enter the company name")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Company" })).toBeFocused();
  expect(await ordersOf(request, shopper)).toEqual([]);
  await page.getByRole("textbox", { name: "Company" }).fill(company);
  await page.getByRole("textbox", { name: "GSTIN" }).fill("27AAPFU0939F1ZV");
  await payButton(page).click();
  await page
    .getByRole("dialog", { name: "Test payment gateway" })
    .getByRole("button", { name: /^Pay / })
    .click();
  await expectOrdersPage(page);
  await expect(page.getByText(`Invoice for ${company}, 27AAPFU0939F1ZV`)).toBeVisible();
});
