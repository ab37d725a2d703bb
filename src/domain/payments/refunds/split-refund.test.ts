import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AdjustmentKind } from "#contract/checkout/adjustments.ts";
import { buildCreditNote, uncreditedPaise } from "#domain/documents/build-credit-note.ts";
import type { InvoiceDocument, InvoiceLine } from "#domain/documents/invoice-document.ts";
import { totalsOf } from "#domain/tax/tax-breakup.ts";
import { type Supply, taxInPrice } from "#domain/tax/tax-in-price.ts";
import { invoiceDocument, invoiceLine } from "#tests/factories/invoices.ts";
import {
  type RefundableAmounts,
  type RefundParts,
  refundableShippingPaise,
  splitRefund,
} from "./split-refund.ts";

const amounts = ["grossPaise", "taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"] as const;

const refundableOf = (changes: Partial<RefundableAmounts> = {}): RefundableAmounts => {
  const lines = changes.lines ?? [{ lineId: "a", quantity: 3, paise: 100_00 }];
  const charges = changes.charges ?? [];
  const totalPaise = [...lines, ...charges].reduce((sum, { paise }) => sum + paise, 0);
  return { lines, charges, totalPaise, ...changes };
};
const unitsOf = (line: string, quantity: number) => ({ line, quantity, restock: false });

describe("splitRefund", () => {
  it("refunds each unit's share of its line, and the remainder with the last unit", () => {
    let remaining = refundableOf();
    const amountsOfUnits = [1, 1, 1].map((quantity) => {
      const { amountPaise, split } = splitRefund(remaining, { lines: [unitsOf("a", quantity)] });
      remaining = subtract(remaining, split);
      return amountPaise;
    });
    expect(amountsOfUnits).toEqual([33_33, 33_34, 33_33]);
    expect(remaining.totalPaise).toBe(0);
  });

  it("includes the rounding adjustment in the refund of the last item", () => {
    const remaining = refundableOf({
      lines: [
        { lineId: "a", quantity: 1, paise: 10_30 },
        { lineId: "b", quantity: 1, paise: 20_00 },
      ],
      charges: [{ kind: "rounding", paise: -30 }],
    });
    const first = splitRefund(remaining, { lines: [unitsOf("a", 1)] });
    expect(first.amountPaise).toBe(10_30);
    expect(splitRefund(subtract(remaining, first.split), { lines: [unitsOf("b", 1)] }).amountPaise).toBe(
      19_70,
    );
  });

  it("rejects goodwill above the amount that is left after the returned units", () => {
    const goodwill = { lines: [unitsOf("a", 3)], goodwillPaise: 1 };
    expect(() => splitRefund(refundableOf(), goodwill)).toThrow("At most ₹0 can be refunded");
  });

  const charge = fc.record({
    kind: fc.constantFrom<AdjustmentKind>("shipping", "fee"),
    paise: fc.nat(300),
  });
  const step = fc.record({
    kind: fc.constantFrom("units", "shipping", "goodwill", "mixed", "amount"),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it("credits every paisa of every tax exactly once, for any refunds in any order", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            price: fc.nat(500),
            quantity: fc.integer({ min: 1, max: 4 }),
            discount: fc.nat(60),
            rate: fc.constantFrom(0, 0.25, 5, 12, 18, 28, 40),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.array(charge, { maxLength: 3 }),
        fc.integer({ min: -50, max: 49 }),
        fc.constantFrom<Supply>("intra-state", "inter-state"),
        fc.array(step, { maxLength: 12 }),
        (goods, charges, rounding, supply, steps) => {
          const lines = goods.map(({ price, quantity, discount, rate }) =>
            taxedLine({ price, quantity, discountPaise: Math.min(discount, price * quantity), rate }, supply),
          );
          const invoice = invoiceOf(lines, [...charges, { kind: "rounding", paise: rounding }], supply);
          let remaining = refundableOf({
            lines: invoice.lines.map(({ quantity, grossPaise }, index) => ({
              lineId: String(index),
              quantity,
              paise: grossPaise,
            })),
            charges: invoice.adjustments.map(({ kind, grossPaise }) => ({ kind, paise: grossPaise })),
          });
          fc.pre(remaining.totalPaise > 0);
          const notes: InvoiceDocument[] = [];
          for (const one of [...steps, null]) {
            if (remaining.totalPaise === 0) break;
            const parts = one ? partsOfStep(remaining, one) : {};
            if (!parts) continue;
            const { amountPaise, split } = splitRefund(remaining, parts);
            expect(amountPaise).toBeGreaterThan(0);
            expect(amountPaise).toBeLessThanOrEqual(remaining.totalPaise);
            const note = {
              ...buildCreditNote(invoice, notes, { amountPaise, split, reason: "", issuedAt: new Date(0) }),
              number: "C/1",
            };
            expect(note.totals.grossPaise).toBe(amountPaise);
            for (const part of [...note.lines, ...note.adjustments]) {
              const { grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = part;
              expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(grossPaise);
            }
            for (const { lineId, quantity } of split.lines) {
              expect(note.lines[Number(lineId)]?.quantity).toBe(quantity);
            }
            notes.push(note);
            remaining = subtract(remaining, split);
            expect(uncreditedPaise(invoice, notes)).toBe(remaining.totalPaise);
          }
          expect(remaining.totalPaise).toBe(0);
          for (const [index, part] of [...invoice.lines, ...invoice.adjustments].entries()) {
            for (const name of amounts) {
              const credited = notes.map((note) => [...note.lines, ...note.adjustments][index]?.[name] ?? 0);
              expect(credited.reduce((sum, paise) => sum + paise, 0)).toBe(part[name]);
            }
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

/** Turns a random step into refundable parts; undefined if nothing of that kind is left. */
function partsOfStep(
  remaining: RefundableAmounts,
  { kind, share }: { kind: string; share: number },
): RefundParts | undefined {
  const shippingPaise = Math.floor(refundableShippingPaise(remaining) * share);
  const lines = remaining.lines
    .filter(({ quantity, paise }) => quantity > 0 && paise > 0)
    .slice(0, 2)
    .map(({ lineId, quantity }) => unitsOf(lineId, Math.max(1, Math.round(quantity * share))));
  const goodwillPaise = Math.floor(remaining.totalPaise * share * 0.3);
  const parts: Record<string, RefundParts> = {
    units: { lines },
    shipping: { shippingPaise },
    goodwill: { goodwillPaise },
    amount: { goodwillPaise: Math.floor(remaining.totalPaise * share) },
    mixed: { lines: lines.slice(0, 1), shippingPaise },
  };
  const partsOfKind = parts[kind];
  const isNothing = !partsOfKind?.lines?.length && !partsOfKind?.shippingPaise && !partsOfKind?.goodwillPaise;
  if (isNothing || !partsOfKind) return undefined;
  try {
    splitRefund(remaining, partsOfKind);
    return partsOfKind;
  } catch (error) {
    // A small share can round down to zero paise, and an empty refund is rejected.
    expect(error).toMatchObject({ refusal: "invalid" });
    return undefined;
  }
}

function subtract(
  remaining: RefundableAmounts,
  { lines, returnedPaise, goodwillPaise }: ReturnType<typeof splitRefund>["split"],
): RefundableAmounts {
  const refundedPaise = (index: number) => (returnedPaise[index] ?? 0) + (goodwillPaise[index] ?? 0);
  return refundableOf({
    lines: remaining.lines.map(({ lineId, quantity, paise }, index) => ({
      lineId,
      quantity: quantity - (lines.find((line) => line.lineId === lineId)?.quantity ?? 0),
      paise: paise - refundedPaise(index),
    })),
    charges: remaining.charges.map(({ kind, paise }, index) => ({
      kind,
      paise: paise - refundedPaise(remaining.lines.length + index),
    })),
  });
}

function taxedLine(
  { price, quantity, discountPaise, rate }: Record<"price" | "quantity" | "discountPaise" | "rate", number>,
  supply: Supply,
): InvoiceLine {
  const grossPaise = price * quantity - discountPaise;
  return {
    ...invoiceLine({ rate, unitPricePaise: price, quantity }),
    discountPaise,
    grossPaise,
    ...taxInPrice(grossPaise, rate, supply),
  };
}

function invoiceOf(
  lines: InvoiceLine[],
  charges: { kind: AdjustmentKind; paise: number }[],
  supply: Supply,
): InvoiceDocument {
  const adjustments = charges.map(({ kind, paise }) => ({
    ...{ kind, name: kind, hsn: "", rate: 0, grossPaise: paise, taxablePaise: paise },
    ...{ cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
  }));
  return {
    ...invoiceDocument({ lines }),
    ...{ adjustments, totals: totalsOf([...lines, ...adjustments]) },
    placeOfSupply: supply === "intra-state" ? "09" : "10",
  };
}
