import MarkdownIt, { type Token } from "markdown-it";
import { isPlaceholderName, type PlaceholderValues } from "#contract/catalog/content-page-placeholders.ts";
import type { TextBlock, TextPart, TextRun } from "#contract/content/content-pages.ts";
import { linkPattern } from "#contract/kernel/patterns.ts";
import { firstFreeSlug, slugOf } from "#domain/slug.ts";
import { m } from "#messages";

/** A fault in a text and its line, counted from 1. */
export interface TextFault {
  line: number;
  message: string;
}

/** A part and the line of its heading. */
export type ReadPart = TextPart & { line: number };

export interface ReadMarkdown {
  /** Plain text before the first part. */
  lead: string;
  parts: ReadPart[];
  faults: TextFault[];
}

/** Maximum number of headings in a text. */
const maxHeadings = 200;

/**
 * Supports headings, paragraphs, lists, bold, italic, links and `\`. Everything else, including HTML and
 * images, stays plain text.
 */
const parser = new MarkdownIt("zero").enable(["heading", "list", "emphasis", "link", "newline", "escape"]);
// Links are checked below, after facts are filled in.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

/**
 * Parses a text: the Markdown listed above, `{{shop.returnDays}}` for a fact, and `{#returns}` after a
 * heading for its anchor. Runs in linear time. A text with faults is parsed as far as possible; the result is
 * always safe. `reserved` are anchors used by the page itself.
 */
export function readMarkdown(
  markdown: string,
  facts: PlaceholderValues,
  reserved: readonly string[] = [],
): ReadMarkdown {
  const faults: TextFault[] = [];
  const parts: ReadPart[] = [];
  const lead: string[] = [];
  const addresses = new Set(reserved);
  const tokens = parser.parse(markdown, {});
  let line = 1;
  const fault = (message: string) => void faults.push({ line, message });

  const add = (block: TextBlock) => {
    const part = parts.at(-1);
    if (part) part.blocks.push(block);
    else if (block.kind === "paragraph" && block.runs.every(isPlain)) lead.push(wordsOf(block.runs));
    else fault(m["content.page.introductionInvalid"]());
  };

  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    line = token.map ? token.map[0] + 1 : line;
    if (token.type === "heading_open") {
      if (addresses.size >= maxHeadings + reserved.length) {
        fault(m["content.page.tooManyHeadings"]({ maximum: maxHeadings }));
        break;
      }
      const { id, title } = readHeading(wordsOf(runsOf(tokens[index + 1], facts, fault)), addresses, fault);
      if (token.tag === "h2") parts.push({ id, title, blocks: [], line });
      else if (token.tag === "h3" && parts.length > 0) add({ kind: "heading", id, title });
      else fault(m["content.page.headingLevelInvalid"]());
      index += 2;
    } else if (token.type === "paragraph_open") {
      add({ kind: "paragraph", runs: runsOf(tokens[index + 1], facts, fault) });
      index += 2;
    } else if (token.type.endsWith("_list_open")) {
      let end = index + 1;
      while (!isEndOf(token, tokens[end] as Token)) end += 1;
      const items = readItems(tokens.slice(index + 1, end), facts, fault);
      add({ kind: "list", ordered: token.type === "ordered_list_open", items });
      index = end;
    }
  }
  for (const part of parts.filter(({ blocks }) => blocks.length === 0)) {
    faults.push({ line: part.line, message: m["content.page.emptyPart"]({ title: part.title }) });
  }
  return { lead: lead.join(" "), parts, faults };
}

type OnFault = (message: string) => void;

const isPlain = ({ strong, emphasis, link }: TextRun) => !strong && !emphasis && !link;
const hasSameStyle = (a: TextRun, b: TextRun) =>
  a.strong === b.strong && a.emphasis === b.emphasis && a.link === b.link;
const wordsOf = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join("");
const isEndOf = (opening: Token, { type, level }: Token) =>
  level === opening.level && type === opening.type.replace("open", "close");

/** List items; elements not allowed in a list are reduced to their text. */
function readItems(tokens: readonly Token[], facts: PlaceholderValues, fault: OnFault): TextRun[][] {
  const items: TextRun[][] = [];
  for (const token of tokens) {
    if (token.type === "list_item_open") items.push([]);
    if (token.type.endsWith("_list_open")) fault(m["content.page.nestedList"]());
    if (token.type === "heading_open") fault(m["content.page.headingInList"]());
    if (token.type !== "inline") continue;
    const item = items.at(-1);
    if (item && item.length > 0) item.push({ text: "\n" });
    item?.push(...runsOf(token, facts, fault));
  }
  return items;
}

/** Splits `Returns {#returns}` into title and anchor; without one, the anchor is made from the title. */
function readHeading(message: string, usedIds: Set<string>, fault: OnFault): { id: string; title: string } {
  const start = message.endsWith("}") ? message.lastIndexOf("{#") : -1;
  const title = (start < 0 ? message : message.slice(0, start)).trim();
  if (title === "") fault(m["content.page.emptyHeading"]());
  const explicitId = start < 0 ? "" : message.slice(start + 2, -1);
  if (start >= 0 && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(explicitId))
    fault(m["content.page.anchorInvalid"]({ address: explicitId }));
  if (usedIds.has(explicitId)) fault(m["content.page.anchorDuplicate"]({ address: explicitId }));
  const id = firstFreeSlug(slugOf(explicitId || title, "part"), usedIds);
  usedIds.add(id);
  return { id, title };
}

/** Formatted text of a paragraph or heading, with facts filled in. */
function runsOf(inline: Token | undefined, facts: PlaceholderValues, fault: OnFault): TextRun[] {
  const runs: TextRun[] = [];
  const look = { strong: 0, emphasis: 0, link: "" };
  const say = (text: string) => {
    const last = runs.at(-1);
    const run: TextRun = {
      text,
      ...(look.strong > 0 && { strong: true }),
      ...(look.emphasis > 0 && { emphasis: true }),
      ...(look.link && { link: look.link }),
    };
    if (last && hasSameStyle(last, run)) last.text += text;
    else if (text !== "") runs.push(run);
  };
  for (const [place, token] of (inline?.children ?? []).entries()) {
    const { type } = token;
    if (type === "text") say(filled(token.content, facts, fault));
    else if (type === "softbreak") say(" ");
    else if (type === "hardbreak") say("\n");
    else if (type === "link_open") {
      look.link = safeLink(filled(String(token.attrGet("href")), facts, fault), fault);
      if (inline?.children?.[place + 1]?.type === "link_close") fault(m["content.page.emptyLink"]());
    } else if (type === "link_close") look.link = "";
    else if (type.startsWith("strong")) look.strong += token.nesting;
    else if (type.startsWith("em")) look.emphasis += token.nesting;
  }
  return runs;
}

/** Fills in facts; unknown names stay unchanged. */
function filled(text: string, facts: PlaceholderValues, fault: OnFault): string {
  return text.replace(/\{\{([^{}]{0,60})\}\}/g, (mark, inside: string) => {
    const name = inside.trim();
    if (isPlaceholderName(name)) return facts[name];
    fault(m["content.page.unknownPlaceholder"]({ name }));
    return mark;
  });
}

/** Returns the address if links to it are allowed, otherwise "". */
function safeLink(address: string, fault: OnFault): string {
  if (address !== "" && linkPattern.test(address)) return address;
  fault(m["content.page.linkInvalid"]({ address }));
  return "";
}
