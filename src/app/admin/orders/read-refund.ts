import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { formatRupees } from "#app/lib/format.ts";
import { paiseOfUnits } from "#contract/orders/refunded-units.ts";
import { type Refundable, refundOrder } from "#contract/payments/payments.ts";
import { m } from "#messages";

/** Values of the refund form, by field name. */
export type TypedRefund = Readonly<Record<string, string>>;

/** Whether staff refund everything left or chosen parts. */
export type RefundScope = "all" | "parts";

/** Names of the form fields of an order line. */
export const quantityField = (line: string) => `quantity-${line}`;
export const restockField = (line: string) => `restock-${line}`;

/** Reads the refund form into a request body, with validation errors by form field. */
export function readRefund(
  typed: TypedRefund,
  { requestId, scope, left }: { requestId: string; scope: RefundScope; left: Refundable },
) {
  const body = { requestId, ...(scope === "parts" && partsOf(typed, left)), reason: typed.reason ?? "" };
  const faults = fieldErrorsOf(refundOrder.body, body);
  return { body, faults: faults.length > 0 || scope === "all" ? faults : faultsBeyond(typed, left) };
}

/** Returns the total of the chosen parts in rupees, for display. The server calculates the refunded amount. */
export function refundTotal(typed: TypedRefund, left: Refundable): number {
  const paise = left.lines.map(({ line, quantity, amount }) => {
    const units = Math.min(quantity, unitsOf(typed, line));
    return units > 0 ? paiseOfUnits(paiseOf(amount), quantity, units) : 0;
  });
  const extra = paiseOf(rupeesOf(typed.shipping)) + paiseOf(rupeesOf(typed.goodwill));
  return (
    Math.min(
      paise.reduce((sum, amount) => sum + amount, extra),
      paiseOf(left.total),
    ) / 100
  );
}

function partsOf(typed: TypedRefund, { lines }: Refundable) {
  return {
    lines: lines.flatMap(({ line }) => {
      const quantity = Number(typed[quantityField(line)] ?? 0);
      return quantity === 0 ? [] : [{ line, quantity, restock: typed[restockField(line)] === "on" }];
    }),
    shipping: typed.shipping ?? "",
    goodwill: typed.goodwill ?? "",
  };
}

function faultsBeyond(typed: TypedRefund, { lines, shipping, total }: Refundable) {
  const units = lines
    .filter(({ line, quantity }) => unitsOf(typed, line) > quantity)
    .map(({ line, quantity }) => ({
      field: quantityField(line),
      message: m["payments.tooManyUnits"]({ left: quantity }),
    }));
  const tooMuchShipping = rupeesOf(typed.shipping) > shipping;
  const tooMuchGoodwill = rupeesOf(typed.goodwill) > total;
  return [
    ...units,
    ...(tooMuchShipping
      ? [{ field: "shipping", message: m["payments.tooMuchShipping"]({ left: formatRupees(shipping) }) }]
      : []),
    ...(tooMuchGoodwill
      ? [{ field: "goodwill", message: m["payments.tooMuch"]({ left: formatRupees(total) }) }]
      : []),
  ];
}

function unitsOf(typed: TypedRefund, line: string): number {
  const units = Number(typed[quantityField(line)] ?? 0);
  return Number.isInteger(units) ? units : 0;
}

const rupeesOf = (text: string | undefined): number => Math.max(0, Number(text) || 0);
const paiseOf = (rupees: number): number => Math.round(rupees * 100);
