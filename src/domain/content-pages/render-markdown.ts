import type { PlaceholderValues } from "#contract/catalog/content-page-placeholders.ts";
import { readProgramLength } from "#contract/catalog/program-length.ts";
import { type ContentPageName, isPolicy } from "#contract/content/content-page-names.ts";
import { contentPageTitles } from "#contract/content/content-page-titles.ts";
import type { RenderedContentPage, TextBlock } from "#contract/content/content-pages.ts";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import { type MarkdownError, type ParsedMarkdown, type ParsedPart, parseMarkdown } from "./markdown.ts";

/** Anchors used by the layout of policy pages. */
const policyPageAnchors = ["who-we-are"];

/** Maximum number of errors reported at once. */
const maxReportedErrors = 20;

export interface ContentPageText {
  name: ContentPageName;
  markdown: string;
  holdsFrom: string | null;
}

/** Renders a content page for visitors. */
export function renderMarkdown(
  facts: PlaceholderValues,
  { name, markdown, holdsFrom }: ContentPageText,
): RenderedContentPage {
  const { lead, parts } = parse(facts, name, markdown);
  return {
    name,
    title: contentPageTitles[name](),
    lead,
    parts: parts.map(({ id, title, blocks }) => ({ id, title, blocks })),
    holdsFrom,
  };
}

/** Throws `invalid` with the errors and their lines if the text is not valid. */
export function requireValidMarkdown(
  facts: PlaceholderValues,
  name: ContentPageName,
  markdown: string,
): void {
  const { errors: markdownErrors, parts } = parse(facts, name, markdown);
  if (parts.length === 0) throw new ShopError("invalid", m["content.page.noParts"](), { field: "markdown" });
  throwMarkdownErrors("markdown", [
    ...markdownErrors,
    ...(name === "programs" ? parts.flatMap(programErrors) : []),
  ]);
}

/** Throws `invalid` on the field if there are errors, naming the line of each. */
export function throwMarkdownErrors(field: string, markdownErrors: readonly MarkdownError[]): void {
  const errors = markdownErrors
    .toSorted((a, b) => a.line - b.line)
    .slice(0, maxReportedErrors)
    .map(({ line, message }) => ({ field, message: m["content.page.lineError"]({ line, fault: message }) }));
  if (errors[0]) throw new ShopError("invalid", errors[0].message, { details: { errors } });
}

const parse = (facts: PlaceholderValues, name: ContentPageName, markdown: string): ParsedMarkdown =>
  parseMarkdown(markdown, facts, isPolicy(name) ? policyPageAnchors : []);

/** A program needs its length and level, and a list of modules. */
function programErrors({ line, title, blocks }: ParsedPart): MarkdownError[] {
  const markdownErrors: MarkdownError[] = [];
  if (!readProgramLength(plainLineOf(blocks[0])))
    markdownErrors.push({ line, message: m["content.page.programLengthMissing"]({ title }) });
  if (!blocks.some(({ kind }) => kind === "list")) {
    markdownErrors.push({ line, message: m["content.page.programModulesMissing"]({ title }) });
  }
  return markdownErrors;
}

const plainLineOf = (block: TextBlock | undefined) =>
  block?.kind === "paragraph" ? block.runs.map(({ text }) => text).join("") : "";
