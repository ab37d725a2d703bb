import { describe, expect, it } from "vitest";
import { formatSecurityTxt } from "./format-security-txt.ts";

const email = "office@shop.example";
const today = new Date("2026-11-22T15:30:00Z");
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(/: (.*)/s).slice(0, 2));

describe("security.txt", () => {
  it("has contacts, expiry date, languages and canonical URL", () => {
    expect(fieldsOf(formatSecurityTxt({ url: "https://shop.example", email, today }))).toEqual([
      ["Contact", `mailto:${email}`],
      ["Contact", "https://shop.example/contact"],
      ["Expires", "2027-05-21T00:00:00.000Z"],
      ["Preferred-Languages", "en, hi"],
      ["Canonical", "https://shop.example/.well-known/security.txt"],
    ]);
  });

  it("omits page URLs without HTTPS", () => {
    const names = fieldsOf(formatSecurityTxt({ url: "http://127.0.0.1:3000", email, today })).map(
      ([name]) => name,
    );
    expect(names).toEqual(["Contact", "Expires", "Preferred-Languages"]);
  });

  it("expires within a year, and the expiry date advances every day", { tags: ["spec:10.16"] }, () => {
    const expiresOn = (day: Date) =>
      new Date(
        /^Expires: (.*)$/m.exec(formatSecurityTxt({ url: "https://shop.example", email, today: day }))?.[1] ??
          "",
      );
    const tomorrow = new Date(today.getTime() + 86_400_000);
    expect(expiresOn(today).getTime() - today.getTime()).toBeLessThan(365 * 86_400_000);
    expect(expiresOn(tomorrow).getTime() - expiresOn(today).getTime()).toBe(86_400_000);
  });
});
