import { describe, expect, it } from "vitest";
import type { SettledLine } from "#ports/payments/payment-gateway.ts";
import { compareSettlements } from "./compare-settlements.ts";
import type { OwnTransaction } from "./own-transactions.ts";
import { settlementLateFrom } from "./settlement-due.ts";
import { sumsOf } from "./settlement-sums.ts";

const days = { from: "2026-11-01", to: "2026-11-30" };
const now = new Date("2026-12-20T06:00:00Z");
const line = (id: string, changes: Partial<SettledLine> = {}): SettledLine => ({
  kind: "payment",
  id,
  paymentId: null,
  amountPaise: 1_000_00,
  netPaise: 976_40,
  feeTaxPaise: 3_60,
  currency: "INR",
  settlementId: "setl_1",
  utr: "UTR1",
  settledAt: new Date("2026-11-12T06:00:00Z"),
  ...changes,
});
const refundLine = (id: string, paymentId: string, changes: Partial<SettledLine> = {}) =>
  line(id, { kind: "refund", paymentId, netPaise: -1_000_00, feeTaxPaise: 0, ...changes });
const paymentRecord = (paymentId: string, changes: Partial<OwnTransaction> = {}): OwnTransaction => ({
  kind: "payment",
  paymentId,
  refundId: null,
  orderNumber: "PK-100001",
  amountPaise: 1_000_00,
  currency: "INR",
  capturedAt: new Date("2026-11-10T06:00:00Z"),
  ...changes,
});
const refund = (paymentId: string, refundId: string | null, changes: Partial<OwnTransaction> = {}) =>
  paymentRecord(paymentId, { kind: "refund", refundId, ...changes });
const compareAll = (settled: SettledLine[], ours: OwnTransaction[]) =>
  compareSettlements({ settled, ours, days, now }).map(({ settled, ours, difference }) => [
    settled?.id ?? null,
    ours?.refundId ?? ours?.paymentId ?? null,
    difference ?? null,
  ]);

describe("compareSettlements", () => {
  it("matches equal amounts, and uses the payment id to match refunds that the provider made itself", () => {
    const paidByBuyer = line("pay_3", { amountPaise: 1_023_60, netPaise: 1_000_00 });
    const settled = [
      line("pay_1"),
      paidByBuyer,
      refundLine("rfnd_1", "pay_1"),
      refundLine("rfnd_2", "pay_2"),
    ];
    const ours = [
      paymentRecord("pay_1"),
      paymentRecord("pay_3"),
      refund("pay_1", "rfnd_1"),
      refund("pay_2", null),
    ];
    expect(compareAll(settled, ours)).toEqual([
      ["pay_1", "pay_1", null],
      ["pay_3", "pay_3", null],
      ["rfnd_1", "rfnd_1", null],
      ["rfnd_2", "pay_2", null],
    ]);
  });

  it.each([
    ["an unknown payment", [line("pay_9")], [], ["pay_9", null, "unknown-payment"]],
    [
      "a different amount",
      [line("pay_1")],
      [paymentRecord("pay_1", { amountPaise: 1 })],
      ["pay_1", "pay_1", "other-amount"],
    ],
    [
      "a different currency",
      [line("pay_1", { currency: "USD" })],
      [paymentRecord("pay_1")],
      ["pay_1", "pay_1", "other-amount"],
    ],
    ["an unknown refund", [refundLine("rfnd_9", "pay_9")], [], ["rfnd_9", null, "unknown-refund"]],
    [
      "a refund of a different amount",
      [refundLine("rfnd_1", "pay_1")],
      [refund("pay_1", "rfnd_1", { amountPaise: 5 })],
      ["rfnd_1", "rfnd_1", "other-refund"],
    ],
    ["an adjustment", [line("adj_1", { kind: "adjustment" })], [], ["adj_1", null, "adjustment"]],
    ["money that was never paid out", [], [paymentRecord("pay_1")], [null, "pay_1", "late"]],
    ["a refund that was never deducted", [], [refund("pay_1", "rfnd_1")], [null, "rfnd_1", "late-refund"]],
  ] as [string, SettledLine[], OwnTransaction[], (string | null)[]][])(
    "reports %s",
    (_, settled, ours, expected) => {
      expect(compareAll(settled, ours)).toEqual([expected]);
    },
  );

  it("reports payments that were settled twice", { tags: ["spec:10.57"] }, () => {
    expect(compareAll([line("pay_1"), line("pay_1")], [paymentRecord("pay_1")])).toEqual([
      ["pay_1", "pay_1", null],
      ["pay_1", "pay_1", "settled-twice"],
    ]);
  });

  it("reports neither payments that are settled after the last day, nor unsettled payments from before the first day", () => {
    const after = line("pay_1", { settledAt: new Date("2026-12-02T06:00:00Z") });
    const ours = [paymentRecord("pay_1", { capturedAt: new Date("2026-11-30T06:00:00Z") })];
    expect(compareAll([after], ours)).toEqual([]);
    const before = paymentRecord("pay_2", { capturedAt: new Date("2026-10-30T06:00:00Z") });
    expect(compareAll([line("pay_2")], [before])).toEqual([["pay_2", "pay_2", null]]);
    expect(compareAll([], [before])).toEqual([]);
  });

  it("allows three bank working days in India", () => {
    // A Friday evening, a Tuesday, and a moment that is already Wednesday in India.
    for (const [payment, lateFrom] of [
      ["2026-11-20T15:00:00Z", "2026-11-25T18:30:00.000Z"],
      ["2026-11-24T06:00:00Z", "2026-11-27T18:30:00.000Z"],
      ["2026-11-24T19:00:00Z", "2026-11-30T18:30:00.000Z"],
    ] as const) {
      expect(settlementLateFrom(new Date(payment)).toISOString()).toBe(lateFrom);
    }
    const payment = paymentRecord("pay_1", { capturedAt: new Date("2026-11-24T06:00:00Z") });
    const at = (moment: string) =>
      compareSettlements({ settled: [], ours: [payment], days, now: new Date(moment) })[0]?.difference;
    expect(at("2026-11-27T18:29:59Z")).toBeUndefined();
    expect(at("2026-11-27T18:30:00Z")).toBe("late");
  });

  it("computes net as payments less refunds, fees and their tax", () => {
    const lines = [
      line("pay_1"),
      refundLine("rfnd_1", "pay_1", { amountPaise: 200_00, netPaise: -200_00 }),
      line("adj_1", { kind: "adjustment", amountPaise: 10_12, netPaise: 10_12, feeTaxPaise: 0 }),
    ];
    const sums = sumsOf(lines);
    expect(sums).toEqual({
      payments: 1_000_00,
      refunds: 200_00,
      adjustments: 10_12,
      fees: 20_00,
      feeTax: 3_60,
      net: 976_40 - 200_00 + 10_12,
    });
    const { payments, refunds, adjustments, fees, feeTax, net } = sums;
    expect(payments - refunds + adjustments - fees - feeTax).toBe(net);
  });
});
