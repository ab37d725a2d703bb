import type { Page } from "@playwright/test";
import { asAdmin, downloadCsv, openAdmin } from "./admin.ts";
import { expect, placeOrder, rupees, test } from "./shop-actions.ts";
import { createAccount } from "./users.ts";

const card = (page: Page, label: string) =>
  page.getByRole("main").getByText(label, { exact: true }).first().locator("xpath=../..");
const table = (page: Page, name: string) => page.getByRole("table", { name });
/** Today in Indian time. */
const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
const inPaise = (amount: number) => Math.round(amount * 100);

const day = (period: string, orders: number, gross: number, refunds: number) => ({
  period,
  orders,
  gross,
  refunds,
  net: gross - refunds,
});

test("a sale and its refund are counted on the money screen and in its CSV file", async ({
  page,
  testProducts,
}) => {
  const { request } = page;
  const thisMonth = async () => {
    const { rows } = await monthReport(page);
    return rows[0] as ReturnType<typeof day>;
  };
  const before = await thisMonth();
  const kite = await testProducts.add(1_250.25);
  const orderId = await placeOrder(request, await createAccount(request), [[kite, 2]]);
  await asAdmin(request, "POST", `/api/payment/order/${orderId}/refund`, {
    data: { requestId: crypto.randomUUID(), amount: 100.1, reason: "A scratch" },
  });
  const { gross, refunds, orders } = await thisMonth();
  // Parallel tests also buy in this shop.
  expect(inPaise(gross)).toBeGreaterThanOrEqual(inPaise(before.gross) + 250_050);
  expect(inPaise(refunds)).toBeGreaterThanOrEqual(inPaise(before.refunds) + 10_010);
  expect(orders).toBeGreaterThan(before.orders);

  await openAdmin(page, `/money?period=own&from=${today}&to=${today}`);
  await table(page, "Revenue by day")
    .getByRole("link", { name: /^\d+ orders?, / })
    .click();
  await expect(page).toHaveURL(`/dashboard/admin/orders?from=${today}&to=${today}`, { timeout: 15_000 });
  await expect(page.getByText(/^Placed on .* \(Indian time\)\./)).toBeVisible();
  const file = await downloadCsv(page, page.getByRole("button", { name: "Export CSV" }));
  expect(file.lines.some((line) => line.includes(orderId))).toBe(true);
  await page.getByRole("link", { name: "Show all days" }).click();
  await expect(page).toHaveURL("/dashboard/admin/orders");
  await page.goto("/dashboard/admin/orders?from=2001-01-01&to=2001-01-31");
  await expect(page.getByText("Placed from Jan 01, 2001 to Jan 31, 2001 (Indian time).")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Orders Found" })).toBeVisible();

  await openAdmin(page, "/money?by=month");
  const shown = table(page, "Revenue by month").locator("tbody").getByRole("row");
  await expect(shown).toHaveCount(1);
  const { name, lines } = await downloadCsv(page, page.getByRole("button", { name: "Export CSV" }));
  expect(name).toMatch(/^money-[\d-]{10}\.csv$/);
  expect(lines[0]).toBe("Period,Orders,Gross (INR),Refunds (INR),Net (INR)");
  const [period, , grossInCsv, refundsInFile, netInFile] = (lines[1] ?? "").split(",");
  expect(period).toMatch(/^\d{4}-\d{2}$/);
  expect(inPaise(Number(grossInCsv))).toBeGreaterThanOrEqual(inPaise(gross));
  expect(inPaise(Number(netInFile))).toBe(inPaise(Number(grossInCsv)) - inPaise(Number(refundsInFile)));
  // Compares with the response that the page received, because parallel tests cancel orders meanwhile.
  const answered = page.waitForResponse("**/api/reports/money?*");
  await page.reload();
  const { money } = await (await answered).json();
  await expect(card(page, "Gross")).toContainText(rupees(money.totals.gross));
  await expect(card(page, "Held now")).toContainText(rupees(money.held.cancelledOrders));
});

async function monthReport(page: Page) {
  const query = new URLSearchParams({ from: `${today.slice(0, 7)}-01`, to: today, by: "month" });
  return (await asAdmin(page.request, "GET", `/api/reports/money?${query}`)).money;
}
