import type { FakeBank } from "./fake-razorpay-bank.ts";
import { newId, Refusal, type WireSettledLine } from "./fake-razorpay-wire.ts";

/** Razorpay's settlements; tests settle payments here and control the reports. */
export class FakeSettlements {
  readonly lines: WireSettledLine[] = [];
  readonly #bank: FakeBank;

  constructor(bank: FakeBank) {
    this.#bank = bank;
  }

  /** Settles payments and refunds in one transfer. The fee of a payment is two per cent plus 18 % tax on the fee. */
  payOut(ids: readonly string[], at: Date, changes: Partial<WireSettledLine> = {}): WireSettledLine[] {
    const settlement = {
      settled: true,
      settled_at: Math.floor(at.getTime() / 1000),
      settlement_id: newId("setl"),
      settlement_utr: `UTR${Math.floor(at.getTime() / 1000)}`,
    };
    const made = ids.map((id) => ({ ...this.#lineOf(id), ...settlement, ...changes }));
    this.lines.push(...made);
    return made;
  }

  /** Answers `GET /v1/settlements/recon/combined` for a month, in pages. */
  report(query: URLSearchParams): WireSettledLine[] {
    const number = (name: string) => Number(query.get(name) ?? Number.NaN);
    const [year, month] = [number("year"), number("month")];
    if (!Number.isInteger(year) || !Number.isInteger(month)) {
      throw new Refusal("The year field is required.", { field: "year" });
    }
    const count = query.has("count") ? number("count") : 10;
    if (!(count >= 1 && count <= 1_000)) throw new Refusal("The count may not be greater than 1000.");
    const skip = query.has("skip") ? number("skip") : 0;
    const monthPrefix = `${year}-${String(month).padStart(2, "0")}`;
    return this.lines
      .filter(({ settled_at }) => monthOf(settled_at ?? 0) === monthPrefix)
      .slice(skip, skip + count);
  }

  #lineOf(id: string): WireSettledLine {
    const nothing = { currency: "INR", fee: 0, tax: 0, on_hold: false, payment_id: null, order_id: null };
    const rest = { order_receipt: null, method: null, settled: false, settled_at: null };
    const unsettled = { ...nothing, ...rest, settlement_id: null, settlement_utr: null, created_at: 0 };
    const refund = this.#bank.refunds.get(id);
    if (refund) {
      const { amount, payment_id } = refund;
      return { ...unsettled, entity_id: id, type: "refund", debit: amount, credit: 0, amount, payment_id };
    }
    const payment = this.#bank.payments.get(id);
    const amount = payment?.amount ?? 1_000_00;
    const tax = Math.round((amount * 2 * 18) / 100 / 100);
    const fee = Math.round((amount * 2) / 100) + tax;
    const isPayment = payment !== undefined || id.startsWith("pay_");
    if (!isPayment)
      return { ...unsettled, entity_id: id, type: "adjustment", debit: 0, credit: amount, amount };
    return { ...unsettled, entity_id: id, type: "payment", debit: 0, credit: amount - fee, amount, fee, tax };
  }
}

/** Returns the month in Indian time as `YYYY-MM`. */
const monthOf = (seconds: number) =>
  new Date(seconds * 1000 + 5.5 * 3_600_000).toISOString().slice(0, "YYYY-MM".length);
