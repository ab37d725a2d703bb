import { factNames } from "#contract/text-facts.ts";
import { isTextName, type TextName } from "#contract/text-names.ts";
import { textTitles } from "#contract/text-title-words.ts";
import { textWords } from "#contract/text-words.ts";
import * as contract from "#contract/texts.ts";
import { notFound } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { factsOf } from "#domain/texts/facts.ts";
import { originals } from "#domain/texts/originals/originals.ts";
import * as texts from "#domain/texts/texts.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";

/** Content pages: public, and edited in the back office. */
export function bindTexts(bind: Binder, { shop }: ApiOptions): void {
  bind(contract.readText, async ({ input: { params } }) => ({
    text: await texts.readText(shop, nameOf(params)),
  }));
  bind(contract.listTexts, async () => ({ texts: (await texts.listTexts(shop.db)).map(presentState) }));
  bind(contract.readTextSource, async ({ input: { params } }) => ({
    source: await presentSource(shop, await texts.presentText(shop.db, nameOf(params))),
  }));
  bind(contract.updateText, async ({ input: { params, body }, actor }) => {
    const text = await texts.updateText(shop, { ...body, name: nameOf(params), actor });
    return { message: textWords.saved, source: await presentSource(shop, text) };
  });
  bind(contract.previewText, async ({ input: { body } }) => ({ text: await texts.previewText(shop, body) }));
  bind(contract.listTextVersions, async ({ input: { params, query } }) => {
    const found = await texts.listTextVersions(shop.db, { ...query, name: nameOf(params) });
    return { ...found, versions: found.versions.map(presentVersion) };
  });
  bind(contract.readTextVersion, async ({ input: { params } }) => {
    const name = nameOf(params);
    const found = await texts.readTextVersion(shop.db, { name, version: versionOf(params) });
    return { version: { ...presentVersion(found), markdown: texts.markdownOf(name, found) } };
  });
}

/** The content page named in the path. Throws `not found`. */
function nameOf({ name }: { name: string }): TextName {
  if (isTextName(name)) return name;
  throw notFound(textWords.notFound);
}

/** The version named in the path; 0, which does not exist, if it is not a number. */
const versionOf = ({ version }: { version: string }): number =>
  /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0;

const presentState = ({ name, version, saved }: texts.PresentText): contract.TextState => ({
  name,
  title: textTitles[name],
  isOriginal: !saved?.markdown,
  version,
  changedBy: saved?.authorName ?? "",
  changedAt: saved?.createdAt.toISOString() ?? null,
});

async function presentSource(
  { live, settings: read }: Pick<Shop, "live" | "settings">,
  text: texts.PresentText,
): Promise<contract.TextSource> {
  const settings = await read();
  const facts = factsOf({ live, settings });
  return {
    ...presentState(text),
    markdown: texts.markdownOf(text.name, text.saved),
    original: originals[text.name],
    holdsFrom: texts.holdsFromOf(text.name, text.saved, settings),
    facts: factNames.map((name) => ({ name, value: facts[name] })),
  };
}

const presentVersion = (version: texts.TextVersionRecord): contract.TextVersion => ({
  version: version.version,
  isOriginal: version.markdown === null,
  holdsFrom: version.holdsFrom,
  changedBy: version.authorName,
  changedAt: version.createdAt.toISOString(),
});
