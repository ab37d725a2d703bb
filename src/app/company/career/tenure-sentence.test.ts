import { describe, expect, it } from "vitest";
import { tenureSentence } from "./tenure-sentence.ts";

describe("tenureSentence", () => {
  it("says since when somebody is here", () => {
    expect(tenureSentence({ status: "current", joinDate: "2019-04-01" })).toBe(
      "On the team since April 2019.",
    );
  });

  it("says from when until when somebody was here", () => {
    expect(tenureSentence({ status: "former", joinDate: "2020-06-22", leaveDate: "2023-03-31" })).toBe(
      "Was on the team from June 2020 to March 2023.",
    );
  });

  it("names a month once", () => {
    expect(tenureSentence({ status: "former", joinDate: "2020-06-01", leaveDate: "2020-06-30" })).toBe(
      "Was on the team in June 2020.",
    );
  });

  it("does not make up a leave date", () => {
    expect(tenureSentence({ status: "former", joinDate: "2020-01-31" })).toBe(
      "Joined the team in January 2020.",
    );
  });

  it("ignores a leave date that a current member still carries", () => {
    expect(tenureSentence({ status: "current", joinDate: "2020-01-31", leaveDate: "2021-01-31" })).toBe(
      "On the team since January 2020.",
    );
  });
});
