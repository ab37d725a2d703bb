import type { Page } from "@playwright/test";
import { downloaded, openOffice } from "./office.ts";
import { expect, test } from "./shopping.ts";

const sums = { payments: 2_000, refunds: 100, adjustments: 0, fees: 40, feeTax: 7.2, net: 1_852.8 };
const settled = { settlementId: "setl_Nov12", utr: "UTR1731394800", day: "2026-04-12" };

const report = {
  asked: ["razorpay"],
  notAsked: ["bank-transfer"],
  totals: sums,
  settlements: [{ ...sums, ...settled, provider: "razorpay", lines: 3 }],
  lines: [
    {
      kind: "payment",
      id: "pay_OfSomebodyElse",
      provider: "razorpay",
      settled: { ...settled, amount: 1_000, fees: 20, feeTax: 3.6, net: 976.4 },
      difference: "unknown-payment",
    },
    {
      kind: "payment",
      id: "pay_OfYesterday",
      provider: "razorpay",
      ours: { orderNumber: "PK-100002", day: "2026-04-30", amount: 1_000 },
    },
    {
      kind: "refund",
      id: "rfnd_OfTheFirst",
      provider: "razorpay",
      settled: { ...settled, amount: 100, fees: 0, feeTax: 0, net: -100 },
      ours: { orderNumber: "PK-100001", day: "2026-04-11", amount: 100 },
    },
  ],
  counts: { lines: 3, differences: 1, waiting: 1 },
};

/** Lets the provider answer. */
async function withSettlements(page: Page) {
  const asked: URLSearchParams[] = [];
  await page.route("/api/reports/settlements?*", (route) => {
    asked.push(new URL(route.request().url()).searchParams);
    return route.fulfill({ json: { success: true, report } });
  });
  return () => Object.fromEntries(asked.at(-1) ?? []);
}

test("the month of the tax return has the provider's fees, and its lines can be taken along", async ({
  page,
}) => {
  await withSettlements(page);
  await openOffice(page, "/tax-returns?period=own&from=2026-04-01&to=2026-04-30");
  await expect(page.getByText("₹40, and ₹7.20 of GST on them. ₹1,852.80 reached the account.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Settlements" }).click();
  await expect(page).toHaveURL(/settlements\?period=own&from=2026-04-01&to=2026-04-30$/);
  // The file is asked of the shop itself, whose test bank settles nothing.
  const { name, lines } = await downloaded(
    page,
    page.getByRole("button", { name: "Export CSV", exact: true }),
  );
  expect(name).toMatch(/^settlements-[\d-]{10}\.csv$/);
  expect(lines[0]).toMatch(/^Provider,Kind,ID,Settlement ID,UTR,/);
});
