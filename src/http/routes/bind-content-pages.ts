import { placeholderNames } from "#contract/catalog/content-page-placeholders.ts";
import { type ContentPageName, isContentPageName } from "#contract/content/content-page-names.ts";
import { contentPageTitles } from "#contract/content/content-page-titles.ts";
import * as contract from "#contract/content/content-pages.ts";
import * as texts from "#domain/content-pages/content-pages.ts";
import { originals } from "#domain/content-pages/originals/originals.ts";
import { placeholderSourcesOf, placeholderValuesOf } from "#domain/content-pages/placeholder-values.ts";
import { notFound } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";

/** Content pages: visitors read them, staff edit them in the back office. */
export function bindContentPages(bind: Binder, { shop }: ApiOptions): void {
  bind(contract.readContentPage, async ({ input: { params } }) => ({
    text: await texts.readContentPage(shop, nameOf(params)),
  }));
  bind(contract.listContentPages, async () => ({
    texts: (await texts.listContentPages(shop.db)).map(serializeState),
  }));
  bind(contract.readContentPageSource, async ({ input: { params } }) => ({
    source: await serializeSource(shop, await texts.readCurrentContentPage(shop.db, nameOf(params))),
  }));
  bind(contract.updateContentPage, async ({ input: { params, body }, actor }) => {
    const text = await texts.updateContentPage(shop, { ...body, name: nameOf(params), actor });
    return { message: m["content.page.saved"](), source: await serializeSource(shop, text) };
  });
  bind(contract.previewContentPage, async ({ input: { body } }) => ({
    text: await texts.previewContentPage(shop, body),
  }));
  bind(contract.listContentPageVersions, async ({ input: { params, query } }) => {
    const found = await texts.listContentPageVersions(shop.db, { ...query, name: nameOf(params) });
    return { ...found, versions: found.versions.map(serializeVersion) };
  });
  bind(contract.readContentPageVersion, async ({ input: { params } }) => {
    const name = nameOf(params);
    const found = await texts.readContentPageVersion(shop.db, { name, version: versionOf(params) });
    return { version: { ...serializeVersion(found), markdown: texts.markdownOf(name, found) } };
  });
}

/** Returns the content page named in the path. Throws `not found` if there is none. */
function nameOf({ name }: { name: string }): ContentPageName {
  if (isContentPageName(name)) return name;
  throw notFound(m["content.page.notFound"]());
}

/** Returns the version number in the path, or 0, which no version has, if it is not a number. */
const versionOf = ({ version }: { version: string }): number =>
  /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0;

const serializeState = ({ name, version, saved }: texts.CurrentContentPage): contract.ContentPageState => ({
  name,
  title: contentPageTitles[name](),
  isOriginal: !saved?.markdown,
  version,
  changedBy: saved?.authorName ?? "",
  changedAt: saved?.createdAt.toISOString() ?? null,
});

async function serializeSource(
  shop: Pick<Shop, "live" | "settings" | "payments">,
  text: texts.CurrentContentPage,
): Promise<contract.ContentPageSource> {
  const sources = await placeholderSourcesOf(shop);
  const facts = placeholderValuesOf(sources);
  return {
    ...serializeState(text),
    markdown: texts.markdownOf(text.name, text.saved),
    original: originals[text.name],
    holdsFrom: texts.effectiveDateOf(text.name, text.saved, sources.settings),
    facts: placeholderNames.map((name) => ({ name, value: facts[name] })),
  };
}

const serializeVersion = (version: texts.ContentPageVersion): contract.ContentPageVersion => ({
  version: version.version,
  isOriginal: version.markdown === null,
  holdsFrom: version.holdsFrom,
  changedBy: version.authorName,
  changedAt: version.createdAt.toISOString(),
});
