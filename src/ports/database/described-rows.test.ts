import { describe, expectTypeOf, it } from "vitest";
import type { ProductInput } from "#contract/catalog/catalog.ts";
import type { CategoryInput } from "#contract/catalog/categories.ts";
import type { CouponInput } from "#contract/checkout/coupons.ts";
import type { JobChange } from "#contract/content/careers.ts";
import type { AdInput, SlideInput } from "#contract/content/content.ts";
import type { EmployeeInput } from "#contract/content/employees.ts";
import type { JobRow } from "./tables/careers.ts";
import type { CategoryRow, ProductRow } from "./tables/catalog.ts";
import type { AdRow, EmployeeRow, SlideRow } from "./tables/content.ts";
import type { CouponRow } from "./tables/coupons.ts";

/** Columns that the shop fills in itself, so that they have no input field. */
type GeneratedKey = "id" | "version" | "isDemo" | "createdAt";

/** The compiler checks these: an input field without a column, or a column without a field, is a type error. */
describe("the table columns of", () => {
  it("ads match the input of an ad", { tags: ["spec:10.30"] }, () => {
    expectTypeOf<Omit<AdRow, GeneratedKey>>().toEqualTypeOf<AdInput>();
  });

  it("coupons match the input of a coupon, with amounts in paise and optional days", () => {
    type TermKey = "code" | "kind" | "percent" | "firstOrder" | "offerTitle" | "offerText" | "isActive";
    type DomainKey =
      | "amountPaise"
      | "maximumDiscountPaise"
      | "minimumPaise"
      | "productIds"
      | "categoryIds"
      | "startsOn"
      | "endsOn"
      | "usesLimit"
      | "customerUsesLimit";
    expectTypeOf<Pick<CouponRow, TermKey>>().toEqualTypeOf<Pick<CouponInput, TermKey>>();
    expectTypeOf<Exclude<keyof CouponRow, GeneratedKey | TermKey>>().toEqualTypeOf<DomainKey>();
  });

  it("slides match the input of a slide", () => {
    expectTypeOf<Omit<SlideRow, GeneratedKey>>().toEqualTypeOf<SlideInput>();
  });

  it("team members match the input, with the address of the photo", () => {
    type ConvertedKey = "photo" | "leaveDate";
    expectTypeOf<Omit<EmployeeRow, GeneratedKey | ConvertedKey>>().toEqualTypeOf<
      Omit<EmployeeInput, ConvertedKey>
    >();
    expectTypeOf<Exclude<keyof EmployeeRow, GeneratedKey>>().toEqualTypeOf<keyof EmployeeInput>();
  });

  it("jobs match the input, with null for missing values", () => {
    type ConvertedKey = "salary" | "applicationDeadline";
    type TermKey = Omit<JobChange, "version">;
    expectTypeOf<Omit<JobRow, GeneratedKey | ConvertedKey>>().toEqualTypeOf<Omit<TermKey, ConvertedKey>>();
    expectTypeOf<Exclude<keyof JobRow, GeneratedKey>>().toEqualTypeOf<keyof TermKey>();
  });

  it("categories match the input, plus the slug", () => {
    expectTypeOf<Omit<CategoryRow, GeneratedKey | "slug">>().toEqualTypeOf<Required<CategoryInput>>();
  });

  it("products match the input, with amounts in paise, the category id and the specifications that are set", () => {
    type ConvertedKey =
      | "price"
      | "discountedPrice"
      | "category"
      | "specifications"
      | "pictures"
      | "documents"
      | "clip"
      | "variants"
      | "fitsWith"
      | "hsn"
      | "gstRate"
      | "taxFrom"
      | "publishAt"
      | "startsOn";
    type DomainKey =
      | "specificationWords"
      | "slug"
      | "imageAlt"
      | "furtherPictures"
      | "documents"
      | "clip"
      | "taxRates"
      | "updatedAt"
      | "pricePaise"
      | "discountedPricePaise"
      | "referencePricePaise"
      | "unitCostPaise"
      | "publishAt"
      | "startsOn"
      | "categoryId";
    expectTypeOf<Omit<ProductRow, GeneratedKey | DomainKey | "specifications">>().toEqualTypeOf<
      Required<Omit<ProductInput, ConvertedKey>>
    >();
  });
});
