import { describe, expect, it } from "vitest";
import { listAddress, pageAddress, parseListQuery, selectedValues } from "./list-query.ts";

const read = (text: string) => parseListQuery(new URLSearchParams(text));

describe("list URL", () => {
  it("parses search and page", () => {
    expect(read("search=+Asha+Verma+&page=3")).toEqual({ search: "Asha Verma", page: 3 });
  });

  it.each(["", "page=0", "page=-1", "page=1.5", "page=two", "page=12345678"])(
    "parses %j as the first page",
    (text) => {
      expect(read(text)).toEqual({ search: "", page: 1 });
    },
  );

  it("truncates the search to 200 characters", () => {
    expect(read(`search=${"a".repeat(300)}`).search).toHaveLength(200);
  });

  it("parses only known choices", () => {
    const choices = { status: ["Shipped", "Delivered"], job: (text: string) => text.startsWith("job-") };
    const chosen = (text: string) => selectedValues(new URLSearchParams(text), choices);
    expect(chosen("status=Shipped&job=job-7")).toEqual({ status: "Shipped", job: "job-7" });
    expect(chosen("status=Lost&job=7")).toEqual({ status: undefined, job: undefined });
    expect(chosen("")).toEqual({ status: undefined, job: undefined });
  });

  it("keeps other parameters and returns to the first page when one changes", () => {
    const location = { pathname: "/orders", search: "?status=Shipped&page=3" };
    expect(listAddress(location, { search: "50% & more" })).toBe(
      "/orders?status=Shipped&search=50%25+%26+more",
    );
    expect(listAddress(location, { status: "" })).toBe("/orders");
    expect(pageAddress(location, 4)).toBe("/orders?status=Shipped&page=4");
    expect(pageAddress(location, 1)).toBe("/orders?status=Shipped");
  });
});
