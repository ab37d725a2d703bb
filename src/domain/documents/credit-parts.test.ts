import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Supply, taxInPrice } from "#domain/tax/tax-in-price.ts";
import { creditAmounts, spreadOver } from "./credit-parts.ts";
import type { InvoiceAmounts } from "./invoice-document.ts";

const amounts = ["grossPaise", "taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"] as const;

interface RemainingPart {
  part: { rate: number };
  left: InvoiceAmounts;
}

const splitCredit = (paise: number, parts: readonly RemainingPart[], supply: Supply) => {
  const gross = spreadOver(
    paise,
    parts.map(({ left: remaining }) => remaining.grossPaise),
  );
  return parts.map(({ part, left: remaining }, index) =>
    creditAmounts(gross[index] ?? 0, part.rate, remaining, supply),
  );
};

const partOf = (grossPaise: number, rate: number, supply: Supply): RemainingPart => ({
  part: { rate },
  left: {
    grossPaise,
    ...(grossPaise < 0
      ? { taxablePaise: grossPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
      : taxInPrice(grossPaise, rate, supply)),
  },
});

const subtractAmounts = (a: InvoiceAmounts, b: InvoiceAmounts | undefined) =>
  Object.fromEntries(amounts.map((name) => [name, a[name] - (b?.[name] ?? 0)])) as unknown as InvoiceAmounts;

describe("splitting a refund over the parts of an invoice", () => {
  it("splits the refund by value, with the tax of each part", () => {
    const parts = [partOf(5_699_900, 5, "inter-state"), partOf(379_800, 18, "inter-state")];
    expect(splitCredit(1_000_000, parts, "inter-state")).toEqual([
      { grossPaise: 937_530, taxablePaise: 892_886, cgstPaise: 0, sgstPaise: 0, igstPaise: 44_644 },
      { grossPaise: 62_470, taxablePaise: 52_941, cgstPaise: 0, sgstPaise: 0, igstPaise: 9_529 },
    ]);
  });

  it("also credits the rounding to whole rupees", () => {
    const parts = [partOf(100_030, 5, "intra-state"), partOf(-30, 0, "intra-state")];
    expect(splitCredit(50_000, parts, "intra-state")).toMatchObject([
      { grossPaise: 50_015, cgstPaise: 1_191, sgstPaise: 1_191 },
      { grossPaise: -15, taxablePaise: -15 },
    ]);
    expect(splitCredit(100_000, parts, "intra-state")).toEqual(parts.map(({ left: remaining }) => remaining));
  });

  it("credits the whole invoice exactly, over any number of refunds of any size", () => {
    const part = fc.record({ gross: fc.nat(300), rate: fc.constantFrom(0, 0.25, 5, 12, 18, 28, 40) });
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: -3, max: 3 }),
        fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 40 }),
        fc.constantFrom("intra-state" as const, "inter-state" as const),
        (goods, rounding, refunds, supply) => {
          let parts = [
            ...goods.map(({ gross, rate }) => partOf(gross, rate, supply)),
            partOf(rounding, 0, supply),
          ];
          let remaining = parts.reduce((sum, one) => sum + one.left.grossPaise, 0);
          fc.pre(remaining > 0);
          for (const refundPaise of [...refunds, Number.POSITIVE_INFINITY]) {
            const paise = Math.min(refundPaise, remaining);
            if (paise <= 0) break;
            const credits = splitCredit(paise, parts, supply);
            expect(credits.reduce((sum, { grossPaise }) => sum + grossPaise, 0)).toBe(paise);
            for (const [index, credit] of credits.entries()) {
              const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = credit;
              expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(credit.grossPaise);
              const before = parts[index]?.left;
              for (const name of amounts) {
                const [min, max] = [0, before?.[name] ?? 0].sort((a, b) => a - b);
                expect(credit[name]).toBeGreaterThanOrEqual(min ?? 0);
                expect(credit[name]).toBeLessThanOrEqual(max ?? 0);
              }
            }
            parts = parts.map((one, index) => ({ ...one, left: subtractAmounts(one.left, credits[index]) }));
            remaining -= paise;
          }
          if (remaining === 0) {
            for (const one of parts) expect(Object.values(one.left)).toEqual([0, 0, 0, 0, 0]);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
