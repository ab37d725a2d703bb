import { describe, expectTypeOf, it } from "vitest";
import type { UniqueNames } from "./layout.ts";

type Name = "title" | "price" | "link";
type Row<Fields extends readonly Name[]> = { columns: "small"; fields: Fields };

/** The type checker evaluates these assertions, not the test run. */
describe("UniqueNames", () => {
  it("accepts a layout with every field once, alone or in a row", () => {
    expectTypeOf<UniqueNames<["title", Row<["price", "link"]>], Name>>().toEqualTypeOf<unknown>();
  });

  it("reports a missing and a duplicate field", { tags: ["spec:10.30"] }, () => {
    expectTypeOf<UniqueNames<["title", Row<["price"]>], Name>>().toEqualTypeOf<{ missing: "link" }>();
    expectTypeOf<UniqueNames<["title", Row<["price", "link", "title"]>], Name>>().toEqualTypeOf<{
      duplicate: "title";
    }>();
  });
});
