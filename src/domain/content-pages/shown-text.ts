import type { PlaceholderValues } from "#contract/catalog/content-page-placeholders.ts";
import { readProgramLength } from "#contract/catalog/program-length.ts";
import { type ContentPageName, isPolicy } from "#contract/content/content-page-names.ts";
import { contentPageTitles } from "#contract/content/content-page-titles.ts";
import type { RenderedContentPage, TextBlock } from "#contract/content/content-pages.ts";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import { type ReadMarkdown, type ReadPart, readMarkdown, type TextFault } from "./markdown.ts";

/** Anchors that policy pages use themselves. */
const addressesOfPolicyPages = ["who-we-are"];

/** Maximum number of faults reported at once. */
const maxFaults = 20;

export interface TextContent {
  name: ContentPageName;
  markdown: string;
  holdsFrom: string | null;
}

/** Renders a content page for visitors. */
export function showText(
  facts: PlaceholderValues,
  { name, markdown, holdsFrom }: TextContent,
): RenderedContentPage {
  const { lead, parts } = read(facts, name, markdown);
  return {
    name,
    title: contentPageTitles[name](),
    lead,
    parts: parts.map(({ id, title, blocks }) => ({ id, title, blocks })),
    holdsFrom,
  };
}

/** Throws `invalid` with all faults and their lines if the text is not valid. */
export function requireValidText(facts: PlaceholderValues, name: ContentPageName, markdown: string): void {
  const { faults, parts } = read(facts, name, markdown);
  if (parts.length === 0) throw new ShopError("invalid", m["content.page.noParts"](), { field: "markdown" });
  refuseFaults("markdown", [...faults, ...(name === "programs" ? parts.flatMap(faultsOfProgram) : [])]);
}

/** Throws `invalid` on a field for its faults, each with its line. */
export function refuseFaults(field: string, faults: readonly TextFault[]): void {
  const errors = faults
    .toSorted((a, b) => a.line - b.line)
    .slice(0, maxFaults)
    .map(({ line, message }) => ({ field, message: m["content.page.lineError"]({ line, fault: message }) }));
  if (errors[0]) throw new ShopError("invalid", errors[0].message, { details: { errors } });
}

const read = (facts: PlaceholderValues, name: ContentPageName, markdown: string): ReadMarkdown =>
  readMarkdown(markdown, facts, isPolicy(name) ? addressesOfPolicyPages : []);

/** A program needs its length and level, and a list of modules. */
function faultsOfProgram({ line, title, blocks }: ReadPart): TextFault[] {
  const faults: TextFault[] = [];
  if (!readProgramLength(lineOf(blocks[0])))
    faults.push({ line, message: m["content.page.programLengthMissing"]({ title }) });
  if (!blocks.some(({ kind }) => kind === "list")) {
    faults.push({ line, message: m["content.page.programModulesMissing"]({ title }) });
  }
  return faults;
}

const lineOf = (block: TextBlock | undefined) =>
  block?.kind === "paragraph" ? block.runs.map(({ text }) => text).join("") : "";
