import { getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fieldNameOf } from "#contract/reports/audit-names.ts";
import { jobs } from "#ports/database/tables/careers.ts";
import { categories, products } from "#ports/database/tables/catalog.ts";
import { ads, employees, heroSlides } from "#ports/database/tables/content.ts";
import { coupons } from "#ports/database/tables/coupons.ts";

const tables = {
  product: products,
  category: categories,
  slide: heroSlides,
  ad: ads,
  coupon: coupons,
  employee: employees,
  job: jobs,
};

/** Columns that the audit log omits or stores under another name. */
const unnamed = new Set([
  "id",
  "specificationWords",
  "referencePricePaise",
  "version",
  "isDemo",
  "createdAt",
  "updatedAt",
  "categoryId",
]);

/** Lower-case words; only abbreviations such as HSN are in capitals. */
const plainName = /^(?:[a-z-]+|[A-Z]{2,}|3D)(?: (?:[a-z-]+|[A-Z]{2,}))*$/;

describe("audit log field names", () => {
  it.each(Object.entries(tables))("exist for every field of a %s", (subject, table) => {
    for (const column of Object.keys(getTableColumns(table)).filter((name) => !unnamed.has(name))) {
      expect([column, fieldNameOf(subject, column)]).toEqual([column, expect.stringMatching(plainName)]);
    }
  });

  it.each([
    ["discounted price", true],
    ["HSN code", true],
    ["Discounted Price", false],
    ["discountedPrice", false],
    ["", false],
  ])("are checked against a pattern that matches %j: %s", (name, isPlain) => {
    expect(plainName.test(name)).toBe(isPlain);
  });

  it("are the same for the API and the database", { tags: ["spec:10.31"] }, () => {
    expect(fieldNameOf("product", "discountedPrice")).toBe("discounted price");
    expect(fieldNameOf("product", "discountedPricePaise")).toBe("discounted price");
    expect(fieldNameOf("product", "category")).toBe("category");
  });

  it("are undefined for unknown fields and records", () => {
    expect(fieldNameOf("product", "colour")).toBeUndefined();
    expect(fieldNameOf("voucher", "code")).toBeUndefined();
  });
});
