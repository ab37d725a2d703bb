import type * as z from "zod/mini";
import { paymentProviderLabels } from "#contract/payments/payment-provider-labels.ts";
import { settlementDifferenceLabels } from "#contract/payments/settlement-difference-labels.ts";
import {
  type ExportedSettlementLine,
  maxSettlementLines,
  type SettlementLine,
  type SettlementReport,
} from "#contract/payments/settlements.ts";
import type { SettlementFigures } from "#domain/payments/settlements/settlement-report.ts";
import { sumsOf, sumsOfLine } from "#domain/payments/settlements/settlement-sums.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import { allToRupees, toRupees } from "./money.ts";

type Line = SettlementFigures["lines"][number];
type SettledLine = NonNullable<Line["settled"]>;

/** Settlement report in API format, in rupees. */
export function serializeSettlements({ asked, notAsked, lines }: SettlementFigures): SettlementReport {
  const settled = lines.flatMap((line) => line.settled ?? []);
  return {
    asked,
    notAsked,
    totals: allToRupees(sumsOf(settled)),
    settlements: transfersOf(lines),
    lines: inOrder(lines).slice(0, maxSettlementLines).map(serializeLine),
    counts: {
      lines: lines.length,
      differences: lines.filter(({ difference }) => difference).length,
      waiting: lines.filter(isWaiting).length,
    },
  };
}

const isWaiting = ({ settled, difference }: Line) => !settled && !difference;

/** Differences first, then pending lines, then matching ones; newest first in each group. */
function inOrder(lines: readonly Line[]): Line[] {
  const rank = (line: Line) => (line.difference ? 0 : line.settled ? 2 : 1);
  const moment = ({ settled, ours }: Line) =>
    (settled?.settledAt ?? ours?.capturedAt ?? new Date(0)).getTime();
  return lines.toSorted((a, b) => rank(a) - rank(b) || moment(b) - moment(a));
}

/** Sums the lines of each transfer to the bank account. */
function transfersOf(lines: readonly Line[]): SettlementReport["settlements"] {
  const transfers = new Map<string, { provider: Line["provider"]; lines: SettledLine[] }>();
  for (const { provider, settled } of lines) {
    if (!settled) continue;
    const transfer = transfers.get(settled.settlementId) ?? { provider, lines: [] };
    transfer.lines.push(settled);
    transfers.set(settled.settlementId, transfer);
  }
  return [...transfers]
    .map(([settlementId, { provider, lines }]) => ({
      provider,
      settlementId,
      utr: lines.find(({ utr }) => utr !== "")?.utr ?? "",
      day: shopToday(lines[0]?.settledAt),
      lines: lines.length,
      ...allToRupees(sumsOf(lines)),
    }))
    .sort((a, b) => (a.day < b.day ? 1 : Number(a.day > b.day) * -1));
}

function serializeLine({ provider, settled, ours, difference }: Line): SettlementLine {
  return {
    kind: settled?.kind ?? ours?.kind ?? "adjustment",
    id: settled?.id ?? ours?.refundId ?? ours?.paymentId ?? "",
    provider,
    ...(settled && { settled: serializeSettledLine(settled) }),
    ...(ours && {
      ours: {
        ...(ours.orderNumber !== null && { orderNumber: ours.orderNumber }),
        day: shopToday(ours.capturedAt),
        amount: toRupees(ours.amountPaise),
      },
    }),
    ...(difference && { difference }),
  };
}

function serializeSettledLine(line: SettledLine): NonNullable<SettlementLine["settled"]> {
  const { fees, feeTax, net } = allToRupees(sumsOfLine(line));
  const { settlementId, utr, settledAt, amountPaise } = line;
  return { settlementId, utr, day: shopToday(settledAt), amount: toRupees(amountPaise), fees, feeTax, net };
}

/** The lines as CSV rows. */
export function exportedSettlements({ lines }: SettlementFigures): z.infer<typeof ExportedSettlementLine>[] {
  return inOrder(lines).map((line) => {
    const { kind, id, provider, settled, ours, difference } = serializeLine(line);
    return {
      Provider: paymentProviderLabels[provider].choice(),
      Kind: kind,
      ID: id,
      "Settlement ID": settled?.settlementId ?? "",
      UTR: settled?.utr ?? "",
      "Settled on (IST)": settled?.day ?? "",
      "Amount (INR)": settled?.amount ?? "",
      "Fees (INR)": settled?.fees ?? "",
      "Tax on fees (INR)": settled?.feeTax ?? "",
      "Net (INR)": settled?.net ?? "",
      "Order number": ours?.orderNumber ?? "",
      "Our day (IST)": ours?.day ?? "",
      "Our amount (INR)": ours?.amount ?? "",
      Difference: difference
        ? settlementDifferenceLabels[difference]()
        : settled
          ? m["payments.settlement.agrees"]()
          : m["payments.settlement.waiting"](),
    };
  });
}
