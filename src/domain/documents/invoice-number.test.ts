import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { maxInvoiceNumberLength } from "#contract/invoices/invoice-numbers.ts";
import { invoiceSeries } from "#ports/database/tables/invoices.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { assignInvoiceNumber, financialYearOf, lastNumberOf, seriesOf } from "./invoice-number.ts";

describe("financialYearOf", () => {
  it.each([
    ["2026-11-23T10:00:00Z", "26-27"],
    ["2027-03-31T18:29:59.999Z", "26-27"],
    ["2027-03-31T18:30:00Z", "27-28"],
    ["2099-04-01T00:00:00Z", "99-00"],
    ["2009-01-01T00:00:00Z", "08-09"],
  ])("returns for %s the year %s, which begins on 1 April in India", (moment, year) => {
    expect(financialYearOf(new Date(moment))).toBe(year);
  });
});

describe("an invoice series", () => {
  it("never equals a credit note series, with any prefixes", () => {
    const prefixes = ["A", "AC", "AC2", "INV"];
    const all = prefixes.flatMap((prefix) =>
      [1, 2, 3].flatMap((volume) => [
        seriesOf(prefix, "invoice", volume),
        seriesOf(prefix, "credit-note", volume),
      ]),
    );
    expect(new Set(all).size).toBe(all.length);
    expect(seriesOf("INV", "tax-invoice")).toBe(seriesOf("INV", "invoice"));
  });

  it("ends at the longest number that the law allows", () => {
    expect(lastNumberOf("INV", "26-27")).toBe(999_999);
    expect(lastNumberOf("INV-C", "26-27")).toBe(9_999);
    expect(`INV/26-27/${lastNumberOf("INV", "26-27")}`).toHaveLength(maxInvoiceNumberLength);
  });
});

describe.each(databaseKinds)("invoice numbers on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const issuedAt = new Date("2026-11-23T10:00:00Z");
  const assign = (prefix = "INV", fails = false) =>
    database.db
      .transaction(async (tx) => {
        const { number } = await assignInvoiceNumber(tx, { prefix, kind: "invoice", issuedAt });
        if (fails) throw new Error("The rest of the transaction fails");
        return number;
      })
      .catch(() => undefined);

  it("have no gaps, even after rollbacks and with concurrent writers", async () => {
    const assigned = await Promise.all(
      Array.from({ length: 30 }, (_, index) => assign("INV", index % 3 === 0)),
    );
    const places = assigned.flatMap((number) => number?.split("/").at(-1) ?? []).map(Number);
    expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it("start at 1 with a new prefix, and continue when the old one returns", async () => {
    expect(await assign()).toBe("INV/26-27/1");
    expect(await assign("UD")).toBe("UD/26-27/1");
    expect(await assign()).toBe("INV/26-27/2");
  });

  it("continue in a second series when the numbers would become too long", async () => {
    await database.db.insert(invoiceSeries).values({ series: "INV", financialYear: "26-27", last: 999_998 });
    expect([await assign(), await assign(), await assign()]).toEqual([
      "INV/26-27/999999",
      "INV-2/26-27/1",
      "INV-2/26-27/2",
    ]);
  });
});
