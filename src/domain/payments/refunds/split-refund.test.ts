import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AdjustmentKind } from "#contract/checkout/adjustments.ts";
import { drawCreditNote, leftOfInvoice } from "#domain/documents/draw-credit-note.ts";
import type { InvoiceDocument, InvoiceLine } from "#domain/documents/invoice-document.ts";
import { totalsOf } from "#domain/tax/tax-breakup.ts";
import { type Supply, taxInPrice } from "#domain/tax/tax-in-price.ts";
import { invoiceDocument, invoiceLine } from "#tests/factories/invoices.ts";
import { type LeftOfOrder, type RefundedParts, shippingLeft, splitRefund } from "./split-refund.ts";

const amounts = ["grossPaise", "taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"] as const;

const leftOf = (changes: Partial<LeftOfOrder> = {}): LeftOfOrder => {
  const lines = changes.lines ?? [{ lineId: "a", quantity: 3, paise: 100_00 }];
  const charges = changes.charges ?? [];
  const totalPaise = [...lines, ...charges].reduce((sum, { paise }) => sum + paise, 0);
  return { lines, charges, totalPaise, ...changes };
};
const wish = (line: string, quantity: number) => ({ line, quantity, restock: false });

describe("splitRefund", () => {
  it("gives each unit its share of the line, and the last unit the rest", () => {
    let left = leftOf();
    const amountsOfUnits = [1, 1, 1].map((quantity) => {
      const { amountPaise, split } = splitRefund(left, { lines: [wish("a", quantity)] });
      left = less(left, split);
      return amountPaise;
    });
    expect(amountsOfUnits).toEqual([33_33, 33_34, 33_33]);
    expect(left.totalPaise).toBe(0);
  });

  it("refunds the rounding with the last of the goods", () => {
    const left = leftOf({
      lines: [
        { lineId: "a", quantity: 1, paise: 10_30 },
        { lineId: "b", quantity: 1, paise: 20_00 },
      ],
      charges: [{ kind: "rounding", paise: -30 }],
    });
    const first = splitRefund(left, { lines: [wish("a", 1)] });
    expect(first.amountPaise).toBe(10_30);
    expect(splitRefund(less(left, first.split), { lines: [wish("b", 1)] }).amountPaise).toBe(19_70);
  });

  it("rejects goodwill beyond what the returned units leave", () => {
    const goodwill = { lines: [wish("a", 3)], goodwillPaise: 1 };
    expect(() => splitRefund(leftOf(), goodwill)).toThrow("At most ₹0 can be refunded");
  });

  const charge = fc.record({
    kind: fc.constantFrom<AdjustmentKind>("shipping", "fee"),
    paise: fc.nat(300),
  });
  const step = fc.record({
    kind: fc.constantFrom("units", "shipping", "goodwill", "mixed", "amount"),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it("credits every paisa of every tax once, with any refunds in any order", () => {
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
          let left = leftOf({
            lines: invoice.lines.map(({ quantity, grossPaise }, index) => ({
              lineId: String(index),
              quantity,
              paise: grossPaise,
            })),
            charges: invoice.adjustments.map(({ kind, grossPaise }) => ({ kind, paise: grossPaise })),
          });
          fc.pre(left.totalPaise > 0);
          const notes: InvoiceDocument[] = [];
          for (const one of [...steps, null]) {
            if (left.totalPaise === 0) break;
            const parts = one ? partsOfStep(left, one) : {};
            if (!parts) continue;
            const { amountPaise, split } = splitRefund(left, parts);
            expect(amountPaise).toBeGreaterThan(0);
            expect(amountPaise).toBeLessThanOrEqual(left.totalPaise);
            const note = {
              ...drawCreditNote(invoice, notes, { amountPaise, split, reason: "", issuedAt: new Date(0) }),
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
            left = less(left, split);
            expect(leftOfInvoice(invoice, notes)).toBe(left.totalPaise);
          }
          expect(left.totalPaise).toBe(0);
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

/** Something that may be refunded of what is left; undefined where there is nothing of the kind. */
function partsOfStep(
  left: LeftOfOrder,
  { kind, share }: { kind: string; share: number },
): RefundedParts | undefined {
  const shippingPaise = Math.floor(shippingLeft(left) * share);
  const lines = left.lines
    .filter(({ quantity, paise }) => quantity > 0 && paise > 0)
    .slice(0, 2)
    .map(({ lineId, quantity }) => wish(lineId, Math.max(1, Math.round(quantity * share))));
  const goodwillPaise = Math.floor(left.totalPaise * share * 0.3);
  const parts: Record<string, RefundedParts> = {
    units: { lines },
    shipping: { shippingPaise },
    goodwill: { goodwillPaise },
    amount: { goodwillPaise: Math.floor(left.totalPaise * share) },
    mixed: { lines: lines.slice(0, 1), shippingPaise },
  };
  const chosen = parts[kind];
  const isNothing = !chosen?.lines?.length && !chosen?.shippingPaise && !chosen?.goodwillPaise;
  if (isNothing || !chosen) return undefined;
  try {
    splitRefund(left, chosen);
    return chosen;
  } catch (error) {
    // A unit can round to no paise at all, and what was rounded down is not refunded.
    expect(error).toMatchObject({ refusal: "invalid" });
    return undefined;
  }
}

function less(
  left: LeftOfOrder,
  { lines, returnedPaise, goodwillPaise }: ReturnType<typeof splitRefund>["split"],
): LeftOfOrder {
  const taken = (index: number) => (returnedPaise[index] ?? 0) + (goodwillPaise[index] ?? 0);
  return leftOf({
    lines: left.lines.map(({ lineId, quantity, paise }, index) => ({
      lineId,
      quantity: quantity - (lines.find((line) => line.lineId === lineId)?.quantity ?? 0),
      paise: paise - taken(index),
    })),
    charges: left.charges.map(({ kind, paise }, index) => ({
      kind,
      paise: paise - taken(left.lines.length + index),
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
