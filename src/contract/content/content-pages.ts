import * as z from "zod/mini";
import { placeholderNames } from "#contract/catalog/content-page-placeholders.ts";
import { endpoint } from "#contract/endpoint.ts";
import {
  day,
  expectedVersion,
  maxTextLength,
  multiLine,
  PageQuery,
  Pagination,
  recordVersion,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { contentPageNames } from "./content-page-names.ts";

/** Maximum length of a content page, in characters. */
export const maxContentPageLength = 40_000;

/** A run of text with one format. `link` is the target of a link; `\n` is a line break. */
export const TextRun = z.object({
  text: z.string(),
  strong: z.optional(z.boolean()),
  emphasis: z.optional(z.boolean()),
  link: z.optional(z.string()),
});
export type TextRun = z.infer<typeof TextRun>;

export const TextBlock = z.union([
  z.object({ kind: z.literal("paragraph"), runs: z.array(TextRun) }),
  z.object({ kind: z.literal("list"), ordered: z.boolean(), items: z.array(z.array(TextRun)) }),
  /** Heading of a section within a part. */
  z.object({ kind: z.literal("heading"), id: z.string(), title: z.string() }),
]);
export type TextBlock = z.infer<typeof TextBlock>;

/** A part of a content page, with its own heading. `id` is its anchor. */
export const TextPart = z.object({ id: z.string(), title: z.string(), blocks: z.array(TextBlock) });
export type TextPart = z.infer<typeof TextPart>;

/** A rendered content page. It contains no markup, only these structures, with facts in place of the placeholders. */
export const RenderedContentPage = z.object({
  name: z.enum(contentPageNames),
  title: z.string(),
  /** Plain text before the first part; empty if there is none. */
  lead: z.string(),
  parts: z.array(TextPart),
  /** The day from which a policy applies, `YYYY-MM-DD`; null for other pages. */
  holdsFrom: z.nullable(z.string()),
});
export type RenderedContentPage = z.infer<typeof RenderedContentPage>;

/** State of a content page: whether it is the default, and who edited it and when. */
export const ContentPageState = z.object({
  name: z.enum(contentPageNames),
  title: z.string(),
  isOriginal: z.boolean(),
  version: recordVersion,
  /** Who saved the current version; empty if the page was never edited. */
  changedBy: z.string(),
  changedAt: z.nullable(Timestamp),
});
export type ContentPageState = z.infer<typeof ContentPageState>;

/** A content page for editing. */
export const ContentPageSource = z.extend(ContentPageState, {
  markdown: z.string(),
  /** Default text of the page, in Markdown. */
  original: z.string(),
  holdsFrom: z.nullable(z.string()),
  facts: z.array(z.object({ name: z.enum(placeholderNames), value: z.string() })),
});
export type ContentPageSource = z.infer<typeof ContentPageSource>;

/** A saved version of a content page. `holdsFrom` is null if the page is not a policy. */
export const ContentPageVersion = z.object({
  version: recordVersion,
  isOriginal: z.boolean(),
  holdsFrom: z.nullable(z.string()),
  changedBy: z.string(),
  changedAt: Timestamp,
});
export type ContentPageVersion = z.infer<typeof ContentPageVersion>;

/** Name of a content page in the path; it may be unknown. */
const pathName = z.string().check(maxTextLength(200, m["common.field.pathTooLong"]));
const TextParams = z.object({ name: pathName });

const markdown = z
  .string({ error: m["content.page.textRequired"] })
  .check(
    multiLine(),
    z.minLength(1, { error: m["content.page.textRequired"] }),
    maxTextLength(maxContentPageLength),
  );

export const ContentPageChange = z.object({
  /** Markdown; null restores the default text. */
  markdown: z.nullable(markdown),
  /** The day from which the policy applies, `YYYY-MM-DD`; unchanged if omitted. */
  holdsFrom: z.optional(day()),
  ...expectedVersion,
});
export type ContentPageChange = z.infer<typeof ContentPageChange>;

export const readContentPage = endpoint({
  method: "GET",
  path: "/api/texts/:name",
  access: "visitor",
  shows: ["text", "settings"],
  summary: `Returns a content page as visitors see it: ${contentPageNames.join(", ")}.`,
  params: TextParams,
  output: z.object({ text: RenderedContentPage }),
});

export const listContentPages = endpoint({
  method: "GET",
  path: "/api/texts",
  access: "administrator",
  capability: "content",
  summary: "Lists the content pages and who last changed them.",
  output: z.object({ texts: z.array(ContentPageState) }),
});

export const readContentPageSource = endpoint({
  method: "GET",
  path: "/api/texts/:name/source",
  access: "administrator",
  capability: "content",
  summary: "Returns a content page for editing, with its default and the available placeholders.",
  params: TextParams,
  output: z.object({ source: ContentPageSource }),
});

export const updateContentPage = endpoint({
  method: "PUT",
  path: "/api/texts/:name",
  access: "administrator",
  capability: "content",
  summary: "Saves a new version of a content page, or restores the default; the site shows it at once.",
  params: TextParams,
  body: ContentPageChange,
  output: z.object({ source: ContentPageSource }),
});

export const previewContentPage = endpoint({
  method: "POST",
  path: "/api/texts/preview",
  access: "administrator",
  capability: "content",
  summary: "Renders a content page without saving it.",
  body: z.object({ name: z.enum(contentPageNames, { error: m["content.page.notFound"] }), markdown }),
  output: z.object({ text: RenderedContentPage }),
});

export const listContentPageVersions = endpoint({
  method: "GET",
  path: "/api/texts/:name/versions",
  access: "administrator",
  capability: "content",
  summary: "Lists all saved versions of a content page, newest first.",
  params: TextParams,
  query: z.pick(PageQuery, { page: true, limit: true }),
  output: z.object({ versions: z.array(ContentPageVersion), pagination: Pagination }),
});

export const readContentPageVersion = endpoint({
  method: "GET",
  path: "/api/texts/:name/versions/:version",
  access: "administrator",
  capability: "content",
  summary: "Returns one version of a content page as saved.",
  params: z.extend(TextParams, { version: pathName }),
  output: z.object({ version: z.extend(ContentPageVersion, { markdown: z.string() }) }),
});
