import { describe, expectTypeOf, it } from "vitest";
import type { EachOnce } from "./layout.ts";

type Name = "title" | "price" | "link";
type Row<Fields extends readonly Name[]> = { columns: "small"; fields: Fields };

/** The compiler judges these. */
describe("a layout", () => {
  it("has every field once, in rows or alone", () => {
    expectTypeOf<EachOnce<["title", Row<["price", "link"]>], Name>>().toEqualTypeOf<unknown>();
  });

  it("is told the field that it forgot, and the one that it has twice", { tags: ["spec:10.30"] }, () => {
    expectTypeOf<EachOnce<["title", Row<["price"]>], Name>>().toEqualTypeOf<{ forgotten: "link" }>();
    expectTypeOf<EachOnce<["title", Row<["price", "link", "title"]>], Name>>().toEqualTypeOf<{
      twice: "title";
    }>();
  });
});
