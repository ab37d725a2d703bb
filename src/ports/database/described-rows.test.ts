import { describe, expectTypeOf, it } from "vitest";
import type { ProductInput } from "#contract/catalog.ts";
import type { AdInput } from "#contract/content.ts";
import type { ProductRow } from "./tables/catalog.ts";
import type { AdRow } from "./tables/content.ts";

/** What the shop keeps of a record beside what the office says about it. */
type Kept = "id" | "version" | "createdAt";

/** The compiler judges these: a field without a column, or a column that no description has, fails the types. */
describe("the table of", () => {
  it("ads has what the office says about an ad, and nothing else", () => {
    expectTypeOf<Omit<AdRow, Kept>>().toEqualTypeOf<AdInput>();
  });

  it("products has what the office says about a product, with amounts in paise and the category by its id", () => {
    type Elsewhere = "price" | "discountedPrice" | "category";
    type ByDomain = "slug" | "updatedAt" | "pricePaise" | "discountedPricePaise" | "categoryId";
    expectTypeOf<Omit<ProductRow, Kept | ByDomain>>().toEqualTypeOf<
      Required<Omit<ProductInput, Elsewhere>>
    >();
  });
});
