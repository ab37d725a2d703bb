import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentPageNames } from "#contract/content/content-page-names.ts";
import { maxContentPageLength } from "#contract/content/content-pages.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import { parseMarkdown } from "./markdown.ts";
import { originals } from "./originals/originals.ts";
import { placeholderValuesOf } from "./placeholder-values.ts";

const facts = placeholderValuesOf({ live: false, settings: defaultSettings, providers: ["sandbox"] });
const read = (markdown: string, reserved?: string[]) => parseMarkdown(markdown, facts, reserved);
const errorsOf = (markdown: string, reserved?: string[]) =>
  read(markdown, reserved).errors.map(({ line, message }) => `${line}: ${message}`);
const runsOf = (line: string) => {
  const [block] = read(`## A\n\n${line}`).parts[0]?.blocks ?? [];
  return block?.kind === "paragraph" ? block.runs : [];
};

describe("parsing Markdown", () => {
  it("recognises an introduction, parts, sections, paragraphs and lists", () => {
    const text = [
      "In short.",
      "",
      "## Returns",
      "",
      "One line",
      "and the same paragraph.",
      "",
      "- first",
      "- second",
      "",
      "### How long",
      "",
      "1. ask",
      "2. send",
    ].join("\n");
    expect(read(text)).toEqual({
      lead: "In short.",
      errors: [],
      parts: [
        {
          id: "returns",
          title: "Returns",
          line: 3,
          blocks: [
            { kind: "paragraph", runs: [{ text: "One line and the same paragraph." }] },
            { kind: "list", ordered: false, items: [[{ text: "first" }], [{ text: "second" }]] },
            { kind: "heading", id: "how-long", title: "How long" },
            { kind: "list", ordered: true, items: [[{ text: "ask" }], [{ text: "send" }]] },
          ],
        },
      ],
    });
  });

  it("recognises bold, italic and linked text and line breaks", () => {
    expect(runsOf("a **b *c*** [d **e**](/f)  \ng \\*h\\*")).toEqual([
      { text: "a " },
      { text: "b ", strong: true },
      { text: "c", strong: true, emphasis: true },
      { text: " " },
      { text: "d ", link: "/f" },
      { text: "e", strong: true, link: "/f" },
      { text: "\ng *h*" },
    ]);
  });

  it("inserts placeholder values into text, headings and links, never as markup", () => {
    const valuesWithMarkup = { ...facts, "company.tradeName": "**A** [b](/c) {{shop.returnDays}}" };
    const { parts } = parseMarkdown(
      "## By {{company.tradeName}}\n\n{{ company.tradeName }}",
      valuesWithMarkup,
    );
    expect(parts).toMatchObject([
      {
        title: "By **A** [b](/c) {{shop.returnDays}}",
        blocks: [{ runs: [{ text: "**A** [b](/c) {{shop.returnDays}}" }] }],
      },
    ]);
    expect(runsOf("[{{company.email}}](mailto:{{company.email}})")).toEqual([
      { text: facts["company.email"], link: `mailto:${facts["company.email"]}` },
    ]);
  });

  it("shows HTML and other markup as plain text", () => {
    const cases = [
      "<b>bold</b>",
      "<script>alert(1)</script>",
      "<img src=x onerror=alert(1)>",
      "<https://example.in>",
      "`code`",
      "> quoted",
      "| a | b |",
      "&lt;",
      "---",
      "https://example.in",
      "[a]: /b",
    ];
    for (const message of cases) {
      expect.soft(runsOf(message)).toEqual([{ text: message }]);
    }
  });

  it("shows images as plain text", () => {
    expect(runsOf("![words](/picture.webp)")).toEqual([
      { text: "!" },
      { text: "words", link: "/picture.webp" },
    ]);
  });

  it("drops unsafe links and reports them", () => {
    const cases = [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "java%0ascript:alert(1)",
      "&#106;avascript:alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "http://example.in",
      "//evil.example",
      "/\\evil.example",
      "file:///etc/passwd",
      "relative",
      "",
    ];
    for (const address of cases) {
      expect.soft(runsOf(`[a](${address})`), address).toEqual([{ text: "a" }]);
      expect.soft(errorsOf(`## A\n\nB\n[a](${address})`), address).toHaveLength(1);
    }
  });

  it("reports each error with its line", () => {
    expect(
      errorsOf(
        [
          "# Title",
          "## {#x}",
          "{{shop.colour}} and [](/a)",
          "## B {#X-}",
          "- a",
          "  - b",
          "## C {#c}",
          "### D {#c}",
          "#### E",
          "## F",
        ].join("\n"),
      ),
    ).toEqual([
      "1: start parts with ## and their sections with ###; the page already has a title",
      "2: a heading needs text",
      "3: there is no placeholder {{shop.colour}}. See the list next to the text",
      "3: a link needs text: [text](address)",
      "4: {#X-} can only have small letters, digits and single hyphens, such as {#your-rights}",
      "5: a list cannot contain another list",
      "8: {#c} appears in this text twice",
      "9: start parts with ## and their sections with ###; the page already has a title",
      "10: there is nothing under “F”",
    ]);
  });

  it("rejects lists, markup and links in the introduction", () => {
    for (const line of ["- a list", "**bold** words", "a [link](/a)"])
      expect
        .soft(errorsOf(`${line}\n\n## A\n\nb`), line)
        .toEqual([
          "1: the introduction before the first ## must be plain paragraphs, without formatting, links or lists",
        ]);
  });

  it("gives each part a unique anchor", () => {
    const ids = (markdown: string, reserved?: string[]) => read(markdown, reserved).parts.map(({ id }) => id);
    expect(ids("## A\n\nb\n\n## A\n\nb\n\n## वापसी\n\nb\n\n## !\n\nb")).toEqual([
      "a",
      "a-2",
      "वापसी",
      "part",
    ]);
    expect(ids("## Who we are\n\nb", ["who-we-are"])).toEqual(["who-we-are-2"]);
    expect(errorsOf("## A {#who-we-are}\n\nb", ["who-we-are"])).toHaveLength(1);
  });

  it("finds no errors in the default pages of a live or test shop", () => {
    for (const name of contentPageNames) {
      for (const providers of [[], ["sandbox"], ["razorpay", "bank-transfer"]] as const) {
        const live = providers.length > 1;
        const { errors, parts } = parseMarkdown(
          originals[name],
          placeholderValuesOf({ live, settings: defaultSettings, providers }),
        );
        expect.soft(errors, name).toEqual([]);
        expect.soft(parts.length, name).toBeGreaterThan(2);
        expect.soft(JSON.stringify(parts), name).not.toMatch(/\{\{|\{#|undefined/);
      }
      expect.soft(originals[name].length, name).toBeLessThan(maxContentPageLength / 4);
      expect.soft(originals[name], name).toMatch(/[^\n]\n$/);
    }
  });
});

describe("hostile Markdown", () => {
  const pieces = [
    "[",
    "*",
    ">",
    "_",
    "#",
    "- ",
    "1. ",
    "{{",
    "}}",
    "{#",
    "(",
    "](",
    "[a](",
    "**a ",
    "\\",
    "`",
    "<",
    "\n- ",
    "\n## ",
    " \n",
    "* a\n+ b\n",
  ];

  it("is parsed in time proportional to its length", () => {
    const timeOf = (piece: string, characters: number) => {
      const text = piece.repeat(Math.ceil(characters / piece.length));
      const startedAt = performance.now();
      read(text);
      return performance.now() - startedAt;
    };
    for (const piece of pieces) {
      timeOf(piece, 1000);
      expect.soft(timeOf(piece, 100_000), JSON.stringify(piece)).toBeLessThan(5000);
    }
  });

  it("produces nothing unsafe", () => {
    const piece = fc.constantFrom(
      ...pieces,
      "a",
      " ",
      "\n",
      "\n\n",
      "javascript:",
      "https://a.in",
      ")",
      "]",
      "{{shop.returnDays}}",
      "&#106;",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
        const parsed = read(parts.join(""));
        for (const { blocks } of parsed.parts) {
          for (const block of blocks) {
            const runs =
              block.kind === "list" ? block.items.flat() : block.kind === "paragraph" ? block.runs : [];
            for (const { link } of runs)
              expect(link ?? "/").toMatch(/^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
