import type { Page } from "@playwright/test";
import {
  asOffice,
  downloaded,
  expectAccessible,
  expectNoSidewaysScroll,
  holdCalls,
  openOffice,
} from "./office.ts";
import { openAccount } from "./people.ts";
import { buyFor, expect, test } from "./shopping.ts";

const card = (page: Page, label: string) =>
  page.getByRole("main").getByText(label, { exact: true }).first().locator("xpath=../..");
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const table = (page: Page, name: string) => page.getByRole("table", { name });
const rupees = (amount: number) =>
  new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

/** As the shop counts days. */
const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
const inPaise = (amount: number) => Math.round(amount * 100);

const day = (period: string, orders: number, gross: number, refunds: number) => ({
  period,
  orders,
  gross,
  refunds,
  net: gross - refunds,
});

/** Lets the shop answer these days. */
async function withDays(page: Page, rows: ReturnType<typeof day>[]) {
  const asked: URLSearchParams[] = [];
  const total = (of: (row: ReturnType<typeof day>) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const totals = {
    orders: total((row) => row.orders),
    gross: total((row) => row.gross),
    refunds: total((row) => row.refunds),
    net: total((row) => row.net),
  };
  const held = { total: 700.5, cancelledOrders: 200.5, withoutOrder: 500, otherCurrencies: 1 };
  await page.route("/api/reports/money?*", (route) => {
    asked.push(new URL(route.request().url()).searchParams);
    return route.fulfill({
      json: {
        success: true,
        money: { totals, rows, held, disputes: { open: 0, openAmount: 0, lost: 0, lostAmount: 0 } },
      },
    });
  });
  return asked;
}

test("four figures, a line and the days in which money moved", { tag: "@full" }, async ({ page }) => {
  await withDays(page, [
    day("2026-03-29", 2, 5_000.5, 0),
    day("2026-03-30", 0, 0, 0),
    day("2026-03-31", 0, 0, 6_000),
  ]);
  await openOffice(page, "/money");
  await expect(card(page, "Gross")).toContainText("₹5,000.50");
  await expect(card(page, "Refunds")).toContainText("₹6,000");
  await expect(card(page, "Net")).toContainText("-₹999.50");
  await expect(card(page, "Held now")).toContainText("₹700.50");
  await expect(card(page, "Held now")).toContainText(
    "₹200.50 of cancelled orders, which is part of net, and ₹500 that came in without an order, which is not. 1 in another currency is not counted.",
  );
  await expect(card(page, "Held now").getByRole("link")).toHaveAttribute("href", "/dashboard/admin/payments");
  await expect(page.getByRole("img", { name: "Net over the chosen days" })).toBeVisible();
  const rows = table(page, "Money by day").locator("tbody").getByRole("row");
  await expect(rows).toHaveText(["Mar 31, 20260₹0₹6,000-₹6,000", "Mar 29, 20262₹5,000.50₹0₹5,000.50"]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the days are chosen, and the address keeps the choice", { tag: "@full" }, async ({ page }) => {
  await page.clock.setFixedTime("2026-05-01T20:00:00Z");
  const asked = await withDays(page, [day("2026-05-01", 1, 10, 0)]);
  const last = () => Object.fromEntries(asked.at(-1) ?? []);
  await openOffice(page, "/money");
  await expect.poll(last).toEqual({ from: "2026-05-01", to: "2026-05-02", by: "day" });
  await page.getByLabel("Period").selectOption("Last month");
  await expect.poll(last).toEqual({ from: "2026-04-01", to: "2026-04-30", by: "day" });
  await page.getByLabel("Period").selectOption("This financial year");
  await expect.poll(last).toEqual({ from: "2026-04-01", to: "2026-05-02", by: "month" });
  await expect(page).toHaveURL(/\?period=financial-year$/);
  await page.getByLabel("Rows").selectOption("By day");
  await expect.poll(last).toEqual({ from: "2026-04-01", to: "2026-05-02", by: "day" });
  await expect(page).toHaveURL(/\?period=financial-year&by=day$/);
  await page.reload();
  await expect(page.getByLabel("Period")).toHaveValue("financial-year");
  await page.goBack();
  await expect(page.getByLabel("Rows")).toHaveValue("month");
});

test("how long a row is can be chosen while the period is still on the way", { tag: "@full" }, async ({
  page,
}) => {
  await openOffice(page, "/money");
  const release = await holdCalls(page, "/api/reports/money?*");
  await page.getByLabel("Period").selectOption("This financial year");
  await expect(page.getByLabel("Period")).toHaveValue("financial-year");
  await expect(page.getByLabel("Rows")).toHaveValue("month");
  await page.getByLabel("Rows").selectOption("By day");
  release();
  await expect(page).toHaveURL(/\?period=financial-year&by=day$/);
  await expect(page.getByLabel("Period")).toHaveValue("financial-year");
  await expect(page.getByLabel("Rows")).toHaveValue("day");
});

test("own dates that make no sense are told beside their field; without money the screen says so", {
  tag: "@full",
}, async ({ page }) => {
  await openOffice(page, "/money");
  await page.getByLabel("Period").selectOption("Own dates");
  await field(page, "From").fill("2001-03-02");
  await field(page, "To").fill("2001-03-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("The figures could not be loaded")).toBeVisible();
  await expect(field(page, "To")).toHaveAccessibleDescription("The last day must not be before the first");
  await expect(card(page, "Gross")).toContainText("—");
  await field(page, "To").fill("2001-03-31");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/from=2001-03-02&to=2001-03-31/);
  await expect(page.getByRole("heading", { name: "No money moved" })).toBeVisible();
  await expect(card(page, "Gross")).toContainText("₹0");
});

test("a sale and what goes back of it are counted, on the screen and in the file", async ({
  page,
  shelf,
}) => {
  const { request } = page;
  const thisMonth = async () => {
    const { rows } = await monthReport(page);
    return rows[0] as ReturnType<typeof day>;
  };
  const before = await thisMonth();
  const kite = await shelf.add(1_250.25);
  const orderId = await buyFor(request, await openAccount(request), [[kite, 2]]);
  await asOffice(request, "POST", `/api/payment/order/${orderId}/refund`, {
    data: { requestId: crypto.randomUUID(), amount: 100.1, reason: "A scratch" },
  });
  const { gross, refunds, orders } = await thisMonth();
  // Others buy in this shop, too.
  expect(inPaise(gross)).toBeGreaterThanOrEqual(inPaise(before.gross) + 250_050);
  expect(inPaise(refunds)).toBeGreaterThanOrEqual(inPaise(before.refunds) + 10_010);
  expect(orders).toBeGreaterThan(before.orders);

  await openOffice(page, `/money?period=own&from=${today}&to=${today}`);
  await table(page, "Money by day")
    .getByRole("link", { name: /orders? of / })
    .click();
  await expect(page).toHaveURL(`/dashboard/admin/orders?from=${today}&to=${today}`, { timeout: 15_000 });
  await expect(page.getByText(/^Placed on .* in India\./)).toBeVisible();
  const file = await downloaded(page, page.getByRole("button", { name: "Export CSV" }));
  expect(file.lines.some((line) => line.includes(orderId))).toBe(true);
  await page.getByRole("link", { name: "All days" }).click();
  await expect(page).toHaveURL("/dashboard/admin/orders");
  await page.goto("/dashboard/admin/orders?from=2001-01-01&to=2001-01-31");
  await expect(page.getByText("Placed from Jan 01, 2001 to Jan 31, 2001 in India.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Orders Found" })).toBeVisible();

  await openOffice(page, "/money?by=month");
  const shown = table(page, "Money by month").locator("tbody").getByRole("row");
  await expect(shown).toHaveCount(1);
  const { name, lines } = await downloaded(page, page.getByRole("button", { name: "Export CSV" }));
  expect(name).toMatch(/^money-[\d-]{10}\.csv$/);
  expect(lines[0]).toBe("Period,Orders,Gross (INR),Refunds (INR),Net (INR)");
  const [period, , grossInFile, refundsInFile, netInFile] = (lines[1] ?? "").split(",");
  expect(period).toMatch(/^\d{4}-\d{2}$/);
  expect(inPaise(Number(grossInFile))).toBeGreaterThanOrEqual(inPaise(gross));
  expect(inPaise(Number(netInFile))).toBe(inPaise(Number(grossInFile)) - inPaise(Number(refundsInFile)));
  // What the page was told: others cancel orders meanwhile.
  const answered = page.waitForResponse("**/api/reports/money?*");
  await page.reload();
  const { money } = await (await answered).json();
  await expect(card(page, "Gross")).toContainText(rupees(money.totals.gross));
  await expect(card(page, "Held now")).toContainText(rupees(money.held.cancelledOrders));
});

async function monthReport(page: Page) {
  const query = new URLSearchParams({ from: `${today.slice(0, 7)}-01`, to: today, by: "month" });
  return (await asOffice(page.request, "GET", `/api/reports/money?${query}`)).money;
}
