import { describe, expect, it } from "vitest";
import type { RenderedContentPage, TextBlock } from "#contract/content/content-pages.ts";
import { headingOf } from "./page-chapters.ts";

const text: RenderedContentPage = {
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
  it("returns only the paragraphs before the first section", () => {
    const blocks: TextBlock[] = [
      { kind: "paragraph", runs: [{ text: "One roof." }] },
      { kind: "paragraph", runs: [{ text: "Come in." }] },
      { kind: "heading", id: "repair", title: "Repair" },
      { kind: "paragraph", runs: [{ text: "A written estimate first." }] },
    ];
    const parts = [{ id: "what-we-offer", title: "What We Offer", blocks }];
    const heading = headingOf({ ...text, parts }, "what-we-offer", "");
    expect(heading).toEqual({ title: "What We Offer", text: "One roof. Come in." });
  });

  it("returns the title and text that the owner wrote", () => {
    expect(headingOf(text, "offers", "Offers")).toEqual({ title: "This month", text: "From our bench" });
  });

  it("returns the default title for a missing chapter, and no text for a chapter without paragraphs", () => {
    expect(headingOf(text, "categories", "Shop")).toEqual({ title: "Shop", text: "" });
    expect(headingOf(text, "film", "See It Live")).toEqual({ title: "Film", text: "" });
    expect(headingOf(null, "offers", "Offers")).toEqual({ title: "Offers", text: "" });
  });
});
