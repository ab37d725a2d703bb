import { describe, expect, it } from "vitest";
import { mentionedIds, splitMentions, suggestColleagues, typedMention } from "./mentions.ts";

const asha = { _id: "1", name: "Asha" };
const ashaRao = { _id: "2", name: "Asha Rao" };
const ravi = { _id: "3", name: "Ravi" };
const otherRavi = { _id: "4", name: "Ravi" };
const staff = [asha, ashaRao, ravi];

describe("splitMentions", () => {
  it("returns texts and mentions in sequence, with the longest name", () => {
    expect(splitMentions("Ask @Asha Rao, then @Asha.", staff)).toEqual([
      { start: 0, text: "Ask " },
      { start: 4, text: "@Asha Rao", person: ashaRao },
      { start: 13, text: ", then " },
      { start: 20, text: "@Asha", person: asha },
      { start: 25, text: "." },
    ]);
  });

  it.each(["asha@Asha.in", "@Ashas", "@ Asha", "@Meera", "Asha", ""])("finds no mention in %j", (text) => {
    expect(splitMentions(text, staff).filter(({ person }) => person)).toEqual([]);
  });
});

describe("mentionedIds", () => {
  it("returns each mentioned person once, whether chosen or typed", () => {
    expect(mentionedIds("@Asha @Ravi @Asha", staff, new Set(["1"]))).toEqual(["1", "3"]);
  });

  it("leaves out a chosen person whose name was removed", () => {
    expect(mentionedIds("Hello", staff, new Set(["1"]))).toEqual([]);
  });

  it("returns the chosen one of two people with the same name", () => {
    const both = [ravi, otherRavi];
    expect(mentionedIds("@Ravi", both, new Set(["4"]))).toEqual(["4"]);
    expect(mentionedIds("@Ravi", both, new Set())).toEqual([]);
  });
});

describe("typedMention", () => {
  it.each([
    ["@", 1, { start: 0, query: "" }],
    ["Ask @As", 7, { start: 4, query: "As" }],
    ["Ask @Asha Ra", 12, { start: 4, query: "Asha Ra" }],
    ["@Asha @R", 8, { start: 6, query: "R" }],
    ["Ask @As later", 7, { start: 4, query: "As" }],
    ["asha@example", 12, undefined],
    ["@ As", 4, undefined],
    ["@Asha\nNext", 10, undefined],
    ["Ask", 3, undefined],
    ["@As", 0, undefined],
    [`@${"a".repeat(41)}`, 42, undefined],
  ])("in %j with the caret at %i is %j", (text, caret, expected) => {
    expect(typedMention(text, caret)).toEqual(expected);
  });
});

describe("suggestColleagues", () => {
  it("finds names by the beginning of a word, in any case", () => {
    expect(suggestColleagues(staff, "as")).toEqual([asha, ashaRao]);
    expect(suggestColleagues(staff, "rao")).toEqual([ashaRao]);
    expect(suggestColleagues(staff, "sha")).toEqual([]);
  });

  it("suggests everyone at first, up to six, and none once the name is complete", () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ _id: String(index), name: `Name ${index}` }));
    expect(suggestColleagues(many, "")).toHaveLength(6);
    expect(suggestColleagues(staff, "Ravi")).toEqual([]);
  });
});
