import { describe, expect, it } from "vitest";
import { contactSearch, isSameList, parseContactQuery } from "./contact-query.ts";

const parsed = (text: string) => parseContactQuery(new URLSearchParams(text));
const address = (query: string) => new URL(`https://shop.example/dashboard/admin/contacts${query}`);

describe("the URL of the contact screen", () => {
  it("contains filter, search, page and the open message", () => {
    const text = "?search=asha+verma&status=read&overdue=true&page=3&contact=7";
    expect(parsed(text)).toEqual({
      search: "asha verma",
      status: "read",
      overdue: true,
      page: 3,
      contact: "7",
    });
    expect(contactSearch(parsed(text))).toBe(text);
  });

  it("does not contain default values", () => {
    expect(parsed("")).toEqual({ search: "", status: "", overdue: false, page: 1, contact: "" });
    expect(contactSearch(parsed(""))).toBe("");
  });

  it("is parsed without unknown statuses and invalid pages", () => {
    expect(parsed("status=lost&overdue=yes&page=-1")).toMatchObject({ status: "", overdue: false, page: 1 });
  });

  it("identifies the list regardless of the open message", () => {
    expect(isSameList(address("?status=new"), address("?contact=7&status=new"))).toBe(true);
    expect(isSameList(address("?status=new"), address("?status=read"))).toBe(false);
    expect(isSameList(address("?overdue=true"), address(""))).toBe(false);
    expect(isSameList(address("?page=2"), address(""))).toBe(false);
  });
});
