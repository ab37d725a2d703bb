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

/** Maximum number of lines in a report; the file contains all. */
export const maxSettlementLines = 500;

/** Sums in rupees: `net` is payments minus refunds, fees and their tax, plus adjustments. */
const Sums = {
  payments: z.number(),
  refunds: z.number(),
  adjustments: z.number(),
  /** The provider's fees without tax. */
  fees: z.number(),
  feeTax: z.number(),
  /** Received on the bank account. */
  net: z.number(),
};

/** A settlement line and the matching record of the shop; one of them may be missing. In rupees. */
const SettlementLine = z.object({
  kind: z.enum(["payment", "refund", "adjustment"]),
  /** The provider's id of the payment or refund. */
  id: z.string(),
  provider: z.enum(paymentProviders),
  /** Missing while it is not settled. */
  settled: z.optional(
    z.object({
      settlementId: z.string(),
      /** Bank reference; empty if there is none. */
      utr: z.string(),
      /** `YYYY-MM-DD` in India. */
      day: z.string(),
      amount: z.number(),
      fees: z.number(),
      feeTax: z.number(),
      net: z.number(),
    }),
  ),
  /** Missing if the shop has no such payment or refund. */
  ours: z.optional(
    z.object({
      /** Missing for a payment without an order. */
      orderNumber: z.optional(z.string()),
      day: z.string(),
      amount: z.number(),
    }),
  ),
  /** Omitted if both agree, and while it is not late. */
  difference: z.optional(z.enum(settlementDifferences)),
});
export type SettlementLine = z.infer<typeof SettlementLine>;

/** Settlements of some days, compared with the shop's records. */
export const SettlementReport = z.object({
  /** Queried providers, which collect money for the shop. */
  asked: z.array(z.enum(paymentProviders)),
  /** Providers without settlements: test gateways, or payments directly to the shop's account. */
  notAsked: z.array(z.enum(paymentProviders)),
  totals: z.object(Sums),
  /** By bank transfer, newest first. */
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
  /** Differences first, then unsettled lines, then the newest; at most 500. */
  lines: z.array(SettlementLine),
  counts: z.object({ lines: z.number(), differences: z.number(), waiting: z.number() }),
});
export type SettlementReport = z.infer<typeof SettlementReport>;

/** Empty if that side lacks the record. */
const amountOrEmpty = z.union([z.number(), z.literal("")]);

/** One row per line; amounts in rupees as numbers, because texts with a leading minus would not be summed. */
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
