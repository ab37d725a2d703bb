import type { Page } from "@playwright/test";
import { downloadCsv, openAdmin } from "./admin.ts";
import { expect, test } from "./shop-actions.ts";

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
      id: "pay_Unknown",
      provider: "razorpay",
      settled: { ...settled, amount: 1_000, fees: 20, feeTax: 3.6, net: 976.4 },
      difference: "unknown-payment",
    },
    {
      kind: "payment",
      id: "pay_Yesterday",
      provider: "razorpay",
      ours: { orderNumber: "PK-100002", day: "2026-04-30", amount: 1_000 },
    },
    {
      kind: "refund",
      id: "rfnd_First",
      provider: "razorpay",
      settled: { ...settled, amount: 100, fees: 0, feeTax: 0, net: -100 },
      ours: { orderNumber: "PK-100001", day: "2026-04-11", amount: 100 },
    },
  ],
  counts: { lines: 3, differences: 1, waiting: 1 },
};

/** Stubs the settlement report. */
async function withSettlements(page: Page) {
  const queries: URLSearchParams[] = [];
  await page.route("/api/reports/settlements?*", (route) => {
    queries.push(new URL(route.request().url()).searchParams);
    return route.fulfill({ json: { success: true, report } });
  });
  return () => Object.fromEntries(queries.at(-1) ?? []);
}

test("tax returns show provider fees and link to the settlements, which can be exported as CSV", async ({
  page,
}) => {
  await withSettlements(page);
  await openAdmin(page, "/tax-returns?period=own&from=2026-04-01&to=2026-04-30");
  await expect(page.getByText("₹40 plus ₹7.20 GST. ₹1,852.80 reached your account.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Settlements" }).click();
  await expect(page).toHaveURL(/settlements\?period=own&from=2026-04-01&to=2026-04-30$/);
  // The CSV comes from the real server, whose test payment gateway settles nothing.
  const { name, lines } = await downloadCsv(
    page,
    page.getByRole("button", { name: "Export CSV", exact: true }),
  );
  expect(name).toMatch(/^settlements-[\d-]{10}\.csv$/);
  expect(lines[0]).toMatch(/^Provider,Kind,ID,Settlement ID,UTR,/);
});
