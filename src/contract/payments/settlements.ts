import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { TaxReturnQuery } from "#contract/invoices/tax-returns.ts";
import { paymentProviders } from "./payment-providers.ts";
import { settlementDifferenceLabels } from "./settlement-difference-labels.ts";

export type SettlementDifference = keyof typeof settlementDifferenceLabels;

const settlementDifferences = Object.keys(settlementDifferenceLabels) as [
  SettlementDifference,
  ...SettlementDifference[],
];

/** Maximum number of lines in a report; its CSV file contains all lines. */
export const maxSettlementLines = 500;

/** Sums in rupees. `net` is `payments` minus `refunds`, `fees` and `feeTax`, plus `adjustments`. */
const Sums = {
  payments: z.number(),
  refunds: z.number(),
  adjustments: z.number(),
  /** The provider's fees without tax. */
  fees: z.number(),
  feeTax: z.number(),
  /** Amount received in the bank account. */
  net: z.number(),
};

/** A settlement line and the shop's record of the same payment or refund; one of them may be missing. In rupees. */
const SettlementLine = z.object({
  kind: z.enum(["payment", "refund", "adjustment"]),
  /** The provider's id of the payment or refund. */
  id: z.string(),
  provider: z.enum(paymentProviders),
  /** Missing until the provider has settled the payment or refund. */
  settled: z.optional(
    z.object({
      settlementId: z.string(),
      /** Bank reference of the transfer; empty if there is none. */
      utr: z.string(),
      /** `YYYY-MM-DD` in India. */
      day: z.string(),
      amount: z.number(),
      fees: z.number(),
      feeTax: z.number(),
      net: z.number(),
    }),
  ),
  /** The shop's record; missing if the shop has no such payment or refund. */
  ours: z.optional(
    z.object({
      /** Missing if the payment did not become an order. */
      orderNumber: z.optional(z.string()),
      day: z.string(),
      amount: z.number(),
    }),
  ),
  /** Omitted if both sides agree, or if the settlement is not late yet. */
  difference: z.optional(z.enum(settlementDifferences)),
});
export type SettlementLine = z.infer<typeof SettlementLine>;

/** Settlements of a period, compared with the shop's records. */
export const SettlementReport = z.object({
  /** Providers that the report queried, because they collect money for the shop. */
  asked: z.array(z.enum(paymentProviders)),
  /** Providers without settlements: test gateways, and payments that go directly to the shop's account. */
  notAsked: z.array(z.enum(paymentProviders)),
  totals: z.object(Sums),
  /** Transfers to the bank account, newest first. */
  settlements: z.array(
    z.object({
      ...Sums,
      provider: z.enum(paymentProviders),
      settlementId: z.string(),
      utr: z.string(),
      day: z.string(),
      lines: z.number(),
    }),
  ),
  /**
   * Lines with a difference first, then unsettled lines, then settled ones, newest first in each group; at
   * most 500.
   */
  lines: z.array(SettlementLine),
  counts: z.object({ lines: z.number(), differences: z.number(), waiting: z.number() }),
});
export type SettlementReport = z.infer<typeof SettlementReport>;

/** Empty if the provider or the shop has no record. */
const amountOrEmpty = z.union([z.number(), z.literal("")]);

/** One row per line. Amounts are numbers in rupees, because spreadsheets do not add up texts with a leading minus. */
export const ExportedSettlementLine = z.object({
  Provider: z.string(),
  Kind: z.string(),
  ID: z.string(),
  "Settlement ID": z.string(),
  UTR: z.string(),
  "Settled on (IST)": z.string(),
  "Amount (INR)": amountOrEmpty,
  "Fees (INR)": amountOrEmpty,
  "Tax on fees (INR)": amountOrEmpty,
  "Net (INR)": amountOrEmpty,
  "Order number": z.string(),
  "Our day (IST)": z.string(),
  "Our amount (INR)": amountOrEmpty,
  Difference: z.string(),
});

export const settlementReport = endpoint({
  method: "GET",
  path: "/api/reports/settlements",
  access: "administrator",
  capability: "exports",
  summary:
    "Compares the settlements of the payment providers in a period (days in India) with the shop's records, line by line. Queries the providers each time: 503 if one does not respond.",
  query: TaxReturnQuery,
  output: z.object({ report: SettlementReport }),
});

export const exportSettlements = endpoint({
  method: "GET",
  path: "/api/auth/export/settlements",
  access: "administrator",
  capability: "exports",
  summary: "Exports all settlement lines, compared with the shop's records, as a CSV file.",
  query: TaxReturnQuery,
  csvFile: "settlements",
  output: ExportedSettlementLine,
});
