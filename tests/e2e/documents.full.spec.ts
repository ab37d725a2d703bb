import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { asAdmin, expectAccessible, expectNoSidewaysScroll, openAdmin, pdfFile } from "./admin.ts";
import { expect, test } from "./shop-actions.ts";

const list = (page: Page) => page.getByRole("region", { name: "Documents" });

test("the back office uploads, names and sorts documents, and visitors download them", {
  tag: "@spec:10.43",
}, async ({ page, testProducts, isMobile }) => {
  test.skip(isMobile, "the form is the same");
  const product = await testProducts.add(100);
  await page.goto(`/product/${product.slug}`);
  await expect(page.getByRole("heading", { name: "Good to know" })).toBeVisible();
  await expect(list(page)).toHaveCount(0);

  await openAdmin(page, `/products?search=${encodeURIComponent(product.name)}`);
  await page.getByRole("button", { name: `Edit ${product.name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Update Product" });
  const group = dialog.getByRole("group", { name: "Documents" });
  await expect(group.getByText("0 of 8.")).toBeVisible();
  const [manual, sheet] = [pdfFile("user-manual.pdf"), pdfFile("sheet.pdf")];
  await group.getByLabel("Document files").setInputFiles([manual, sheet]);
  await expect(group.getByText("2 of 8.")).toBeVisible();
  await expect(group.getByLabel("Title of document 1")).toHaveValue("user manual");
  await group.getByLabel("Title of document 1").fill("User manual");
  await group.getByLabel("Title of document 2").fill("");
  const down = group.getByRole("button", { name: "Move document 1 down" });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(group.getByLabel("Title of document 2")).toHaveValue("User manual");
  await expect(group.getByRole("button", { name: "Move document 2 up" })).toBeFocused();
  await expect(group.getByText("Document moved to position 2 of 2")).toBeAttached();
  await expectAccessible(page);
  const save = dialog.getByRole("button", { name: "Update Product" });
  await save.click();
  await expect(group.getByText("Please enter a title for the document")).toBeVisible();
  await group.getByLabel("Title of document 1").fill("Data sheet");
  await save.click();
  await expect(dialog).toBeHidden();

  await page.goto(`/product/${product.slug}`);
  const links = list(page).getByRole("link");
  await expect(links).toHaveText([/^Data sheet PDF, 1 KB$/, /^User manual PDF, 1 KB$/]);
  await expectAccessible(page);
  const arrival = page.waitForEvent("download");
  await links.last().click();
  const download = await arrival;
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+-user-manual\.pdf$/);
  expect((await readFile(await download.path())).equals(manual.buffer)).toBe(true);

  await openAdmin(page, `/products?search=${encodeURIComponent(product.name)}`);
  await page.getByRole("button", { name: `Edit ${product.name}` }).click();
  await group.getByRole("button", { name: "Remove document 1" }).click();
  await expect(group.getByRole("button", { name: "Add Documents" })).toBeFocused();
  await expect(group.getByText("1 of 8.")).toBeVisible();
  await save.click();
  await expect(dialog).toBeHidden();
  await page.goto(`/product/${product.slug}`);
  await expect(links).toHaveText([/^User manual PDF/]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the product page lists its documents on a small phone", async ({ page, testProducts }) => {
    const product = await testProducts.add(100);
    const { file } = await asAdmin(page.request, "POST", "/api/product/document", {
      multipart: { file: pdfFile("certificate.pdf") },
    });
    const { _id, name, description, price, image, category } = product;
    const documents = [{ title: "Certificate of type with all its annexes and a rather long title", file }];
    const data = { name, description, price, image, category: category._id, documents };
    await asAdmin(page.request, "PUT", `/api/product/update-product/${_id}`, { data });
    await page.goto(`/product/${product.slug}`);
    await expect(list(page).getByRole("link", { name: /^Certificate of type.*PDF, 1 KB$/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
