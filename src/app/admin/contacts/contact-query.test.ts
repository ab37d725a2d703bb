import { describe, expect, it } from "vitest";
import { contactSearch, listsTheSame, parseContactQuery } from "./contact-query.ts";

const parsed = (text: string) => parseContactQuery(new URLSearchParams(text));
const address = (query: string) => new URL(`https://shop.example/dashboard/admin/contacts${query}`);

describe("the address of the contact desk", () => {
  it("holds filter, search, page and the open message", () => {
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

  it("says nothing about what is as usual", () => {
    expect(parsed("")).toEqual({ search: "", status: "", overdue: false, page: 1, contact: "" });
    expect(contactSearch(parsed(""))).toBe("");
  });

  it("takes unknown states and pages for not said", () => {
    expect(parsed("status=lost&overdue=yes&page=-1")).toMatchObject({ status: "", overdue: false, page: 1 });
  });

  it("lists the same whichever message is open", () => {
    expect(listsTheSame(address("?status=new"), address("?contact=7&status=new"))).toBe(true);
    expect(listsTheSame(address("?status=new"), address("?status=read"))).toBe(false);
    expect(listsTheSame(address("?overdue=true"), address(""))).toBe(false);
    expect(listsTheSame(address("?page=2"), address(""))).toBe(false);
  });
});
