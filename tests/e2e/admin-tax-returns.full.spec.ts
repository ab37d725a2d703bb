import type { Page } from "@playwright/test";
import { downloaded, expectAccessible, expectNoSidewaysScroll, openOffice } from "./office.ts";
import { expect, test } from "./shopping.ts";

const taxes = { taxable: 1_00_900.5, cgst: 106, sgst: 106, igst: 4_950 };

/** Lets the shop answer a month with two places. */
async function withTaxes(page: Page) {
  const asked: URLSearchParams[] = [];
  await page.route("/api/reports/tax?*", (route) => {
    asked.push(new URL(route.request().url()).searchParams);
    const tax = {
      invoices: 3,
      creditNotes: 1,
      sales: 1_07_230.5,
      refunds: 1_168,
      totals: taxes,
      rows: [
        { placeOfSupply: "09-Uttar Pradesh", rate: 18, taxable: 1_900.5, cgst: 106, sgst: 106, igst: 0 },
        { placeOfSupply: "10-Bihar", rate: 5, taxable: 99_000, cgst: 0, sgst: 0, igst: 4_950 },
      ],
    };
    return route.fulfill({ json: { success: true, tax } });
  });
  return asked;
}

test("the accountant's month: totals, tax by place and rate, and a file for each table", {
  tag: "@spec:10.56",
}, async ({ page }) => {
  await page.clock.setFixedTime("2026-05-01T20:00:00Z");
  const asked = await withTaxes(page);
  const last = () => Object.fromEntries(asked.at(-1) ?? []);
  await openOffice(page, "/tax-returns");
  await expect.poll(last).toEqual({ from: "2026-05-01", to: "2026-05-02" });
  await page.getByLabel("Period").selectOption("Last month");
  await expect.poll(last).toEqual({ from: "2026-04-01", to: "2026-04-30" });
  await expect(page).toHaveURL(/\?period=last-month$/);
  const main = page.getByRole("main");
  await expect(main.getByText("₹1,07,230.50")).toBeVisible();
  await expect(main.getByText("3 tax invoices, with tax.")).toBeVisible();
  await expect(main.getByText("1 credit note, with tax.")).toBeVisible();
  await expect(main.getByText("₹5,162", { exact: true })).toBeVisible();
  const rows = page.getByRole("table", { name: "Tax by place of supply and rate" }).locator("tbody");
  await expect(rows.getByRole("row")).toHaveText([
    "09-Uttar Pradesh18%₹1,900.50₹106₹106₹0",
    "10-Bihar5%₹99,000₹0₹0₹4,950",
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a table of the return is taken along as a file", async ({ page }) => {
  await openOffice(page, "/tax-returns?period=own&from=2001-04-01&to=2001-04-30");
  await expect(page.getByRole("heading", { name: "No tax invoices" })).toBeVisible();
  const { name, lines } = await downloaded(page, page.getByRole("button", { name: "Export CSV: b2cs" }));
  expect(name).toBe("gstr1-b2cs-2001-04.csv");
  expect(lines).toEqual([
    "Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN",
    "",
  ]);
});
