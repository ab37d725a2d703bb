import { describe, expect, it } from "vitest";
import { contactFilter, openContact } from "./contact-query.ts";

const filter = (query: string) => contactFilter(new URLSearchParams(query));

describe("the URL of the contact screen", () => {
  it("contains the filter", () => {
    expect(filter("status=read&page=3")).toBe("read");
    expect(filter("overdue=true")).toBe("overdue");
    expect(filter("search=asha")).toBe("");
  });

  it("is parsed without unknown filters", () => {
    expect(filter("status=lost&overdue=yes")).toBe("");
  });

  it("contains the open message", () => {
    expect(openContact({ search: "?status=new&contact=7" })).toBe("7");
    expect(openContact({ search: "" })).toBe("");
  });
});
