import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { FileEndpoint } from "#app/lib/download.ts";
import * as taxContract from "#contract/invoices/tax-returns.ts";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import { type MoneyReport, moneyReport } from "#contract/payments/money-report.ts";
import { type SettlementReport, settlementReport } from "#contract/payments/settlements.ts";
import { fill, openScreen } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import * as settlements from "../settlements/settlements.tsx";
import * as taxReturns from "../tax-returns/tax-returns.tsx";
import * as money from "./money.tsx";

const screens = { money, settlements, "tax-returns": taxReturns };
const main = () => document.body.textContent ?? "";
const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);

const report: MoneyReport = {
  totals: { orders: 2, gross: 5_000.5, refunds: 6_000, net: -999.5 },
  rows: [{ period: "2026-03-29", orders: 2, gross: 5_000.5, refunds: 6_000, net: -999.5 }],
  disputes: { open: 2, openAmount: 1_500, lost: 1, lostAmount: 600 },
  held: { total: 700.5, cancelledOrders: 200.5, withoutOrder: 500, otherCurrencies: 1 },
};

const openMoney = (prepare: (shop: ShopStub) => unknown, options: { role?: StaffRole } = {}) =>
  openScreen(screens, "money?period=own&from=2026-03-01&to=2026-03-31", prepare, options);

describe("the money screen", () => {
  it("shows four totals and a table", async () => {
    const { shop } = await openMoney((shop) => shop.on(moneyReport, { money: report }));
    for (const figure of ["Gross₹5,000.50", "Refunds₹6,000", "Net-₹999.50", "Held now₹700.50"])
      expect(main()).toContain(figure);
    expect(main()).toContain(
      "₹200.50 from cancelled orders (included in net) and ₹500 without an order (not included in net). Not counted: 1 in another currency.",
    );
    expect(rowsOf("Revenue by day")).toEqual(["Mar 29, 20262₹5,000.50₹6,000-₹999.50"]);
    expect(screen.getByRole("link", { name: "2 orders, Mar 29, 2026" }).getAttribute("href")).toBe(
      "/dashboard/admin/orders?from=2026-03-29&to=2026-03-29",
    );
    expect(shop.sent(moneyReport)).toEqual([{ query: { from: "2026-03-01", to: "2026-03-31", by: "day" } }]);
  });

  it("shows disputes of each currency separately", async () => {
    const dollarDisputes = { currency: "USD", open: 1, openAmount: 70.5, lost: 0, lostAmount: 0 };
    const disputes = { ...report.disputes, otherCurrencies: [dollarDisputes] };
    await openMoney((shop) => shop.on(moneyReport, { money: { ...report, disputes } }));
    for (const figure of ["Disputed now₹1,500", "Disputed nowUSD 70.50"]) expect(main()).toContain(figure);
  });

  it("links to orders but not to payments for an accountant", async () => {
    await openMoney((shop) => shop.on(moneyReport, { money: report }), { role: "accountant" });
    expect(main()).toContain("₹500 without an order");
    const links = screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toContainEqual(expect.stringContaining("/orders?"));
    expect(links.join()).not.toContain("/payments");
  });

  it("keeps the chosen period and the choice of days or months while the report is loading", async () => {
    const { user, shop, address } = await openMoney((shop) => shop.on(moneyReport, { money: report }));
    const choice = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
    const release = shop.hold(moneyReport);
    await user.selectOptions(choice("Period"), "This financial year");
    expect([choice("Period").value, choice("Rows").value]).toEqual(["financial-year", "month"]);
    await user.selectOptions(choice("Rows"), "By day");
    release();
    await waitFor(() => expect(address()).toMatch(/period=financial-year.*&by=day$/));
    expect(shop.sent(moneyReport).at(-1)?.query.from).toMatch(/-04-01$/);
  });

  it("shows date errors next to their fields and loads the corrected range", async () => {
    const message = "At most 400 days can be shown";
    const { user, shop, address } = await openMoney((shop) =>
      shop.on(moneyReport, ({ query: { to } }) => {
        if (to === "2026-03-31")
          throw new Refused(400, { code: "invalid", message, errors: [{ field: "to", message }] });
        return { money: { ...report, rows: [] } };
      }),
    );
    const day = (label: string) =>
      document.querySelector<HTMLInputElement>(`input[name=${label}]`) as HTMLInputElement;
    expect(screen.getByText("The figures could not be loaded")).toBeTruthy();
    expect(main()).toContain("Gross—");
    expect([day("from"), day("to")].map((field) => field.getAttribute("aria-invalid"))).toEqual([
      null,
      "true",
    ]);
    await fill(user, day("to"), "2026-03-30");
    await user.click(screen.getByRole("button", { name: "Show" }));
    expect(await screen.findByRole("heading", { name: "No payments or refunds" })).toBeTruthy();
    expect(address()).toBe("/money?period=own&by=day&from=2026-03-01&to=2026-03-30");
    expect(shop.sent(moneyReport).at(-1)?.query).toMatchObject({ from: "2026-03-01", to: "2026-03-30" });
  });
});

const taxes = { taxable: 1_00_900.5, cgst: 106, sgst: 107, igst: 4_950 };

const openTaxReturns = (prepare: (shop: ShopStub) => unknown = () => {}) =>
  openScreen(screens, "tax-returns?period=own&from=2026-04-01&to=2026-04-30", (shop) => {
    shop
      .on(settlementReport, () => {
        throw new Refused(503, { code: "unavailable", message: "Away" });
      })
      .on(taxContract.taxReport, {
        tax: {
          invoices: 3,
          creditNotes: 1,
          sales: 1_07_230.5,
          refunds: 1_168,
          totals: taxes,
          rows: [
            { placeOfSupply: "09-Uttar Pradesh", rate: 18, taxable: 1_900.5, cgst: 106, sgst: 107, igst: 8 },
          ],
          problems: [{ documentNumber: "INV/26-27/7", name: "Rotor", code: "hsn-missing" }],
        },
      });
    prepare(shop);
  });

it("the tax screen shows the tax of a period by place of supply and rate", async () => {
  await openTaxReturns();
  for (const figure of [
    "Sales₹1,07,230.503 tax invoices, including tax.",
    "Refunds₹1,1681 credit note, including tax.",
    "Taxable value₹1,00,900.50",
    "Tax₹5,163",
    "1 line has no HSN code",
    "INV/26-27/7: Rotor",
  ])
    expect(main()).toContain(figure);
  expect(rowsOf("Tax by place of supply and rate")).toEqual(["09-Uttar Pradesh18%₹1,900.50₹106₹107₹8"]);
});

it("the tax screen downloads each GSTR-1 table for the chosen period", { tags: ["spec:10.56"] }, async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  onTestFinished(() => save.mockRestore());
  const files: [string, FileEndpoint][] = [
    ["b2b", taxContract.gstr1B2b],
    ["b2cl", taxContract.gstr1B2cl],
    ["b2cs", taxContract.gstr1B2cs],
    ["cdnr", taxContract.gstr1Cdnr],
    ["cdnur", taxContract.gstr1Cdnur],
    ["exemp", taxContract.gstr1Exemp],
    ["hsn(b2b)", taxContract.gstr1HsnB2b],
    ["hsn(b2c)", taxContract.gstr1HsnB2c],
    ["docs", taxContract.gstr1Docs],
  ];
  const { user, shop } = await openTaxReturns((shop) => {
    for (const [, file] of files) shop.on(file, () => new Response("\uFEFFName\r\n"));
  });
  for (const [name, file] of files) {
    save.mockClear();
    await user.click(screen.getByRole("button", { name: `Export CSV: ${name}` }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(shop.sent(file), name).toEqual([{ query: { from: "2026-04-01", to: "2026-04-30" } }]);
  }
});

const sums = { payments: 2_000, refunds: 100, adjustments: 0, fees: 40, feeTax: 7.2, net: 1_852.8 };
const settled = { settlementId: "setl_1", utr: "UTR1731394800", day: "2026-04-12" };
const settlement: SettlementReport = {
  asked: ["razorpay"],
  notAsked: ["bank-transfer"],
  totals: sums,
  settlements: [{ ...sums, ...settled, provider: "razorpay", lines: 2 }],
  lines: [
    {
      kind: "payment",
      id: "pay_1",
      provider: "razorpay",
      settled: { ...settled, amount: 1_000, fees: 20, feeTax: 3.6, net: 976.4 },
      difference: "unknown-payment",
    },
    {
      kind: "payment",
      id: "pay_2",
      provider: "razorpay",
      ours: { orderNumber: "PK-100002", day: "2026-04-30", amount: 1_000 },
    },
  ],
  counts: { lines: 2, differences: 1, waiting: 1 },
};

describe("the settlements screen", () => {
  it("compares settlements with the shop's records and shows differences", async () => {
    await openScreen(screens, "settlements", (shop) => shop.on(settlementReport, { report: settlement }));
    expect(main()).toContain("₹1,852.80");
    expect(main()).toContain("Plus ₹7.20 GST.");
    expect(main()).toContain("Not compared: Bank transfer");
    const [unknown, unpaid] = rowsOf("Settlement lines");
    expect(unknown).toContain("The provider paid out a payment that the shop has no record of");
    expect(unpaid).toContain("Not paid out yet; due within three business days");
    expect(screen.getByRole("link", { name: "PK-100002" })).toBeTruthy();
    expect(rowsOf("Transfers to the bank account")[0]).toContain("UTR1731394800");
  });

  it("shows an error and no CSV export if the provider does not respond", async () => {
    const message = "The payment provider is not responding.";
    await openScreen(screens, "settlements", (shop) =>
      shop.on(settlementReport, () => {
        throw new Refused(503, { code: "unavailable", message });
      }),
    );
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Export CSV" })).toBeNull();
  });
});
