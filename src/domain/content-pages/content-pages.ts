import { and, desc, eq } from "drizzle-orm";
import { type ContentPageName, contentPageNames, isPolicy } from "#contract/content/content-page-names.ts";
import { contentPageTitles } from "#contract/content/content-page-titles.ts";
import type { RenderedContentPage } from "#contract/content/content-pages.ts";
import type { Pagination } from "#contract/kernel/fields.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { assertVersion } from "#domain/audit/assert-version.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { invalid, notFound } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type TextVersionRow, texts, textVersions } from "#ports/database/tables/texts.ts";
import { originals } from "./originals/originals.ts";
import { type PlaceholderSources, placeholderSourcesOf, placeholderValuesOf } from "./placeholder-values.ts";
import { type ContentPageText, renderMarkdown, requireValidMarkdown } from "./render-markdown.ts";

/** A saved version of a content page. */
export type ContentPageVersion = TextVersionRow;

/** The current version of a content page; `saved` is null for the default text. */
export interface CurrentContentPage {
  name: ContentPageName;
  version: number;
  saved: ContentPageVersion | null;
}

type ContentPageShop = Pick<Shop, "db" | "live" | "settings" | "payments">;

/** Markdown of a version. */
export const markdownOf = (
  name: ContentPageName,
  version: Pick<ContentPageVersion, "markdown"> | null,
): string => version?.markdown ?? originals[name];

/** The day from which a version of a policy applies; null if it is not a policy. */
export const effectiveDateOf = (
  name: ContentPageName,
  version: Pick<ContentPageVersion, "holdsFrom"> | null,
  { shop }: ShopSettings,
): string | null => (isPolicy(name) ? (version?.holdsFrom ?? shop.policiesHoldFrom) : null);

/** Returns a content page as visitors read it. */
export async function readContentPage(
  shop: ContentPageShop,
  name: ContentPageName,
): Promise<RenderedContentPage> {
  return renderContentPage(await placeholderSourcesOf(shop), await readCurrentContentPage(shop.db, name));
}

/** Renders a version with these values. */
export function renderContentPage(
  sources: PlaceholderSources,
  { name, saved }: CurrentContentPage,
): RenderedContentPage {
  return renderMarkdown(placeholderValuesOf(sources), {
    name,
    markdown: markdownOf(name, saved),
    holdsFrom: effectiveDateOf(name, saved, sources.settings),
  });
}

/** Renders a draft. Throws `invalid` with its errors if it is not valid. */
export async function previewContentPage(
  shop: ContentPageShop,
  { name, markdown }: Pick<ContentPageText, "name" | "markdown">,
): Promise<RenderedContentPage> {
  const sources = await placeholderSourcesOf(shop);
  const facts = placeholderValuesOf(sources);
  requireValidMarkdown(facts, name, markdown);
  return renderMarkdown(facts, { name, markdown, holdsFrom: effectiveDateOf(name, null, sources.settings) });
}

/** Returns all content pages in contract order, each with its current version. */
export async function listContentPages(db: Db): Promise<CurrentContentPage[]> {
  const rows = await selectCurrentContentPages(db);
  return contentPageNames.map((name) => currentContentPageOf(name, rows));
}

/** Returns the current version of a content page. */
export async function readCurrentContentPage(db: Db, name: ContentPageName): Promise<CurrentContentPage> {
  return currentContentPageOf(name, await selectCurrentContentPages(db, name));
}

/**
 * Saves a content page as a new version, which is published immediately; null restores the default text. An
 * unchanged text is not saved again. Throws if the text has errors, the version is outdated, or the date is
 * not allowed.
 */
export async function updateContentPage(
  shop: ContentPageShop,
  change: {
    name: ContentPageName;
    markdown: string | null;
    holdsFrom?: string | undefined;
    version?: number | undefined;
    actor: Actor;
  },
): Promise<CurrentContentPage> {
  const { name, actor } = change;
  const sources = await placeholderSourcesOf(shop);
  const { settings } = sources;
  const newMarkdown = normalizeMarkdown(change.markdown);
  const markdown = newMarkdown === originals[name] ? null : newMarkdown;
  if (markdown !== null) requireValidMarkdown(placeholderValuesOf(sources), name, markdown);
  if (change.holdsFrom !== undefined && !isPolicy(name))
    throw invalid(m["content.page.dateOnlyForPolicies"](), "holdsFrom");
  return shop.db.transaction(async (tx) => {
    await tx.insert(texts).values({ name }).onConflictDoNothing();
    await tx.select().from(texts).where(eq(texts.name, name)).for("no key update");
    const before = await readCurrentContentPage(tx, name);
    await assertVersion(tx, "text", { id: name, version: before.version }, change.version);
    const holdsFrom = change.holdsFrom ?? effectiveDateOf(name, before.saved, settings);
    const isUnchanged =
      markdown === (before.saved?.markdown ?? null) &&
      holdsFrom === effectiveDateOf(name, before.saved, settings);
    if (isUnchanged) return before;
    const version = before.version + 1;
    await tx
      .insert(textVersions)
      .values({ name, version, markdown, holdsFrom, authorId: actor.id, authorName: actor.name });
    await tx.update(texts).set({ version }).where(eq(texts.name, name));
    const after = await readCurrentContentPage(tx, name);
    await recordChange(tx, {
      actor,
      subject: "text",
      id: name,
      name: contentPageTitles[name](),
      before: auditFieldsOf(before, settings),
      after: auditFieldsOf(after, settings),
    });
    return after;
  });
}

/** Returns one page of the saved versions of a content page, newest first. */
export async function listContentPageVersions(
  db: Db,
  { name, page, limit }: { name: ContentPageName; page: number; limit: number },
): Promise<{ versions: ContentPageVersion[]; pagination: Pagination }> {
  const pageCondition = eq(textVersions.name, name);
  const total = await db.$count(textVersions, pageCondition);
  const versions = await db
    .select()
    .from(textVersions)
    .where(pageCondition)
    .orderBy(desc(textVersions.version))
    .limit(limit)
    .offset((page - 1) * limit);
  return { versions, pagination: { page, total, pages: Math.ceil(total / limit) } };
}

/** Returns one saved version. Throws `not found`. */
export async function readContentPageVersion(
  db: Db,
  { name, version }: { name: ContentPageName; version: number },
): Promise<ContentPageVersion> {
  const [found] = await db
    .select()
    .from(textVersions)
    .where(and(eq(textVersions.name, name), eq(textVersions.version, version)));
  if (!found) throw notFound(m["content.page.versionNotFound"]());
  return found;
}

function selectCurrentContentPages(db: Db, name?: ContentPageName): Promise<CurrentContentPage[]> {
  return db
    .select({ name: texts.name, version: texts.version, saved: textVersions })
    .from(texts)
    .leftJoin(textVersions, and(eq(textVersions.name, texts.name), eq(textVersions.version, texts.version)))
    .where(name && eq(texts.name, name));
}

const currentContentPageOf = (
  name: ContentPageName,
  rows: readonly CurrentContentPage[],
): CurrentContentPage => rows.find((row) => row.name === name) ?? { name, version: 0, saved: null };

/** Converts line endings to LF and makes the text end with exactly one line break. */
const normalizeMarkdown = (markdown: string | null) =>
  markdown && `${markdown.replace(/\r\n?/g, "\n").trimEnd()}\n`;

/** What the audit log stores. The text itself is kept as a version. */
const auditFieldsOf = ({ name, version, saved }: CurrentContentPage, settings: ShopSettings) => ({
  wording: version,
  ...(isPolicy(name) && { holdsFrom: effectiveDateOf(name, saved, settings) }),
});
