import MarkdownIt, { type Token } from "markdown-it";
import { isPlaceholderName, type PlaceholderValues } from "#contract/catalog/content-page-placeholders.ts";
import type { TextBlock, TextPart, TextRun } from "#contract/content/content-pages.ts";
import { linkPattern } from "#contract/kernel/patterns.ts";
import { firstFreeSlug, slugOf } from "#domain/slug.ts";
import { m } from "#messages";

/** An error in a text and its line number, starting at 1. */
export interface MarkdownError {
  line: number;
  message: string;
}

/** A part and the line of its heading. */
export type ParsedPart = TextPart & { line: number };

export interface ParsedMarkdown {
  /** Plain text before the first part. */
  lead: string;
  parts: ParsedPart[];
  errors: MarkdownError[];
}

/** Maximum number of headings in a text. */
const maxHeadings = 200;

/**
 * Supports headings, paragraphs, lists, bold, italic, links and `\`. Everything else, including HTML and
 * images, stays plain text.
 */
const parser = new MarkdownIt("zero").enable(["heading", "list", "emphasis", "link", "newline", "escape"]);
// Links are checked below, after placeholders are filled in.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

/**
 * Parses the Markdown listed above, placeholders such as `{{shop.returnDays}}`, and anchors such as
 * `{#returns}` after headings. Runs in linear time. A text with errors is parsed as far as possible; the result
 * is always safe. `reserved` lists anchors that the page itself uses.
 */
export function parseMarkdown(
  markdown: string,
  facts: PlaceholderValues,
  reserved: readonly string[] = [],
): ParsedMarkdown {
  const errors: MarkdownError[] = [];
  const parts: ParsedPart[] = [];
  const lead: string[] = [];
  const usedAnchors = new Set(reserved);
  const tokens = parser.parse(markdown, {});
  let line = 1;
  const reportError = (message: string) => void errors.push({ line, message });

  const add = (block: TextBlock) => {
    const part = parts.at(-1);
    if (part) part.blocks.push(block);
    else if (block.kind === "paragraph" && block.runs.every(isPlain)) lead.push(plainTextOf(block.runs));
    else reportError(m["content.page.introductionInvalid"]());
  };

  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    line = token.map ? token.map[0] + 1 : line;
    if (token.type === "heading_open") {
      if (usedAnchors.size >= maxHeadings + reserved.length) {
        reportError(m["content.page.tooManyHeadings"]({ maximum: maxHeadings }));
        break;
      }
      const { id, title } = parseHeading(
        plainTextOf(parseRuns(tokens[index + 1], facts, reportError)),
        usedAnchors,
        reportError,
      );
      if (token.tag === "h2") parts.push({ id, title, blocks: [], line });
      else if (token.tag === "h3" && parts.length > 0) add({ kind: "heading", id, title });
      else reportError(m["content.page.headingLevelInvalid"]());
      index += 2;
    } else if (token.type === "paragraph_open") {
      add({ kind: "paragraph", runs: parseRuns(tokens[index + 1], facts, reportError) });
      index += 2;
    } else if (token.type.endsWith("_list_open")) {
      let end = index + 1;
      while (!isListEnd(token, tokens[end] as Token)) end += 1;
      const items = parseListItems(tokens.slice(index + 1, end), facts, reportError);
      add({ kind: "list", ordered: token.type === "ordered_list_open", items });
      index = end;
    }
  }
  for (const part of parts.filter(({ blocks }) => blocks.length === 0)) {
    errors.push({ line: part.line, message: m["content.page.emptyPart"]({ title: part.title }) });
  }
  return { lead: lead.join(" "), parts, errors };
}

type ReportError = (message: string) => void;

const isPlain = ({ strong, emphasis, link }: TextRun) => !strong && !emphasis && !link;
const hasSameStyle = (a: TextRun, b: TextRun) =>
  a.strong === b.strong && a.emphasis === b.emphasis && a.link === b.link;
const plainTextOf = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join("");
const isListEnd = (opening: Token, { type, level }: Token) =>
  level === opening.level && type === opening.type.replace("open", "close");

/** List items; elements not allowed in a list are reduced to their text. */
function parseListItems(
  tokens: readonly Token[],
  facts: PlaceholderValues,
  reportError: ReportError,
): TextRun[][] {
  const items: TextRun[][] = [];
  for (const token of tokens) {
    if (token.type === "list_item_open") items.push([]);
    if (token.type.endsWith("_list_open")) reportError(m["content.page.nestedList"]());
    if (token.type === "heading_open") reportError(m["content.page.headingInList"]());
    if (token.type !== "inline") continue;
    const item = items.at(-1);
    if (item && item.length > 0) item.push({ text: "\n" });
    item?.push(...parseRuns(token, facts, reportError));
  }
  return items;
}

/** Splits `Returns {#returns}` into title and anchor. If there is no anchor, it is made from the title. */
function parseHeading(
  message: string,
  usedIds: Set<string>,
  reportError: ReportError,
): { id: string; title: string } {
  const start = message.endsWith("}") ? message.lastIndexOf("{#") : -1;
  const title = (start < 0 ? message : message.slice(0, start)).trim();
  if (title === "") reportError(m["content.page.emptyHeading"]());
  const explicitId = start < 0 ? "" : message.slice(start + 2, -1);
  if (start >= 0 && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(explicitId))
    reportError(m["content.page.anchorInvalid"]({ address: explicitId }));
  if (usedIds.has(explicitId)) reportError(m["content.page.anchorDuplicate"]({ address: explicitId }));
  const id = firstFreeSlug(slugOf(explicitId || title, "part"), usedIds);
  usedIds.add(id);
  return { id, title };
}

/** Formatted text of a paragraph or heading, with placeholders filled in. */
function parseRuns(inline: Token | undefined, facts: PlaceholderValues, reportError: ReportError): TextRun[] {
  const runs: TextRun[] = [];
  const style = { strong: 0, emphasis: 0, link: "" };
  const append = (text: string) => {
    const last = runs.at(-1);
    const run: TextRun = {
      text,
      ...(style.strong > 0 && { strong: true }),
      ...(style.emphasis > 0 && { emphasis: true }),
      ...(style.link && { link: style.link }),
    };
    if (last && hasSameStyle(last, run)) last.text += text;
    else if (text !== "") runs.push(run);
  };
  for (const [tokenIndex, token] of (inline?.children ?? []).entries()) {
    const { type } = token;
    if (type === "text") append(fillPlaceholders(token.content, facts, reportError));
    else if (type === "softbreak") append(" ");
    else if (type === "hardbreak") append("\n");
    else if (type === "link_open") {
      style.link = safeLink(fillPlaceholders(String(token.attrGet("href")), facts, reportError), reportError);
      if (inline?.children?.[tokenIndex + 1]?.type === "link_close")
        reportError(m["content.page.emptyLink"]());
    } else if (type === "link_close") style.link = "";
    else if (type.startsWith("strong")) style.strong += token.nesting;
    else if (type.startsWith("em")) style.emphasis += token.nesting;
  }
  return runs;
}

/** Fills in placeholders; unknown ones stay unchanged. */
function fillPlaceholders(text: string, facts: PlaceholderValues, reportError: ReportError): string {
  return text.replace(/\{\{([^{}]{0,60})\}\}/g, (match, placeholder: string) => {
    const name = placeholder.trim();
    if (isPlaceholderName(name)) return facts[name];
    reportError(m["content.page.unknownPlaceholder"]({ name }));
    return match;
  });
}

/** Returns the address if links to it are allowed, otherwise "". */
function safeLink(address: string, reportError: ReportError): string {
  if (address !== "" && linkPattern.test(address)) return address;
  reportError(m["content.page.linkInvalid"]({ address }));
  return "";
}
