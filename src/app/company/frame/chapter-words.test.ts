import { describe, expect, it } from "vitest";
import type { ShownText } from "#contract/texts.ts";
import { headingOf } from "./chapter-words.ts";

const text: ShownText = {
  name: "home",
  title: "Home page",
  lead: "",
  parts: [
    {
      id: "offers",
      title: "This month",
      blocks: [{ kind: "paragraph", runs: [{ text: "From our " }, { text: "bench", strong: true }] }],
    },
    { id: "film", title: "Film", blocks: [] },
  ],
  holdsFrom: null,
};

describe("headingOf", () => {
  it("says what the owner wrote", () => {
    expect(headingOf(text, "offers", "Offers")).toEqual({ title: "This month", text: "From our bench" });
  });

  it("claims nothing where the owner wrote nothing", () => {
    expect(headingOf(text, "categories", "Shop")).toEqual({ title: "Shop", text: "" });
    expect(headingOf(text, "film", "See It Live")).toEqual({ title: "Film", text: "" });
    expect(headingOf(null, "offers", "Offers")).toEqual({ title: "Offers", text: "" });
  });
});
