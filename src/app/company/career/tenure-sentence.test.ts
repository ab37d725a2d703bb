import { describe, expect, it } from "vitest";
import { tenureSentence } from "./tenure-sentence.ts";

describe("tenureSentence", () => {
  it("gives the start month of a current member", () => {
    expect(tenureSentence({ status: "current", joinDate: "2019-04-01" })).toBe(
      "On the team since April 2019.",
    );
  });

  it("gives start and end month of a past member", () => {
    expect(tenureSentence({ status: "former", joinDate: "2020-06-22", leaveDate: "2023-03-31" })).toBe(
      "Was on the team from June 2020 to March 2023.",
    );
  });

  it("names the month once if start and end are in the same month", () => {
    expect(tenureSentence({ status: "former", joinDate: "2020-06-01", leaveDate: "2020-06-30" })).toBe(
      "Was on the team in June 2020.",
    );
  });

  it("gives only the start month if the leaving date is missing", () => {
    expect(tenureSentence({ status: "former", joinDate: "2020-01-31" })).toBe(
      "Joined the team in January 2020.",
    );
  });

  it("ignores the leaving date of a current member", () => {
    expect(tenureSentence({ status: "current", joinDate: "2020-01-31", leaveDate: "2021-01-31" })).toBe(
      "On the team since January 2020.",
    );
  });
});
