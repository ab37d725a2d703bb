import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { paymentProviders } from "./payment-providers.ts";
import { settlementDifferenceWords } from "./settlement-words.ts";
import { TaxReturnQuery } from "./tax-returns.ts";

export type SettlementDifference = keyof typeof settlementDifferenceWords;

export const settlementDifferences = Object.keys(settlementDifferenceWords) as [
  SettlementDifference,
  ...SettlementDifference[],
];

/** How many lines a report tells at most; the file has all. */
export const mostSettlementLines = 500;

/** What lines come to, in rupees: `net` is payments less refunds, fees and their tax, with adjustments. */
const Sums = {
  payments: z.number(),
  refunds: z.number(),
  adjustments: z.number(),
  /** What the provider kept for its work, without tax. */
  fees: z.number(),
  feeTax: z.number(),
  /** What reached the bank account. */
  net: z.number(),
};

/** A line of the provider beside what the shop has of the same money; one of them may be missing. Rupees. */
const SettlementLine = z.object({
  kind: z.enum(["payment", "refund", "adjustment"]),
  /** The provider's id of the payment or refund. */
  id: z.string(),
  provider: z.enum(paymentProviders),
  /** Missing while the provider has not paid it out. */
  settled: z.optional(
    z.object({
      settlementId: z.string(),
      /** The bank's reference; empty while there is none. */
      utr: z.string(),
      /** `YYYY-MM-DD` in India. */
      day: z.string(),
      amount: z.number(),
      fees: z.number(),
      feeTax: z.number(),
      net: z.number(),
    }),
  ),
  /** Missing where the shop does not know the money. */
  ours: z.optional(
    z.object({
      /** Missing for money that came in without an order. */
      orderNumber: z.optional(z.string()),
      day: z.string(),
      amount: z.number(),
    }),
  ),
  /** Left out where both agree, and while it is not late. */
  difference: z.optional(z.enum(settlementDifferences)),
});
export type SettlementLine = z.infer<typeof SettlementLine>;

/** What providers paid out on some days, beside the shop's books. */
export const SettlementReport = z.object({
  /** Those that collect money for the shop and were asked. */
  asked: z.array(z.enum(paymentProviders)),
  /** Those that pay nothing out: play money, or money that comes to the shop's account by itself. */
  notAsked: z.array(z.enum(paymentProviders)),
  totals: z.object(Sums),
  /** By transfer to the bank account, the newest first. */
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
  /** Differences first, then what is not paid out yet, then the newest; at most 500. */
  lines: z.array(SettlementLine),
  counts: z.object({ lines: z.number(), differences: z.number(), waiting: z.number() }),
});
export type SettlementReport = z.infer<typeof SettlementReport>;

/** Nothing where one of the two does not have the money. */
const amountOrNothing = z.union([z.number(), z.literal("")]);

/** A row for each line; amounts in rupees, as numbers: text that begins with a minus would not be summed. */
export const ExportedSettlementLine = z.object({
  Provider: z.string(),
  Kind: z.string(),
  ID: z.string(),
  "Settlement ID": z.string(),
  UTR: z.string(),
  "Settled on (IST)": z.string(),
  "Amount (INR)": amountOrNothing,
  "Fees (INR)": amountOrNothing,
  "Tax on fees (INR)": amountOrNothing,
  "Net (INR)": amountOrNothing,
  "Order number": z.string(),
  "Our day (IST)": z.string(),
  "Our amount (INR)": amountOrNothing,
  Difference: z.string(),
});

export const settlementReport = endpoint({
  method: "GET",
  path: "/api/reports/settlements",
  access: "administrator",
  capability: "exports",
  summary:
    "What payment providers paid out on some days in India, line by line beside the shop's books. They are asked each time: 503 while one does not answer.",
  query: TaxReturnQuery,
  output: z.object({ report: SettlementReport }),
});

export const exportSettlements = endpoint({
  method: "GET",
  path: "/api/auth/export/settlements",
  access: "administrator",
  capability: "exports",
  summary: "All lines of settlements beside the shop's books, as a CSV file.",
  query: TaxReturnQuery,
  csvFile: "settlements",
  output: ExportedSettlementLine,
});
