import { createHash } from "node:crypto";
import { isPolicy, type policyNames } from "#contract/content/content-page-names.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { type CurrentText, listTexts, renderText } from "#domain/content-pages/texts.ts";
import type { Shop } from "#domain/shop.ts";

export type PolicyMarks = Readonly<Record<(typeof policyNames)[number], string>>;

/**
 * Cached digests by settings object. The dashboard polls every few seconds, and rendering a policy takes as
 * long as everything else it needs.
 */
const cache = new WeakMap<ShopSettings, Map<string, string>>();

/**
 * Digests of the policies as visitors read them now. A digest changes with any change of the text, its facts
 * or its date.
 */
export async function markPolicies(shop: Pick<Shop, "db" | "live" | "settings">): Promise<PolicyMarks> {
  const settings = await shop.settings();
  const policies = (await listTexts(shop.db)).filter(({ name }) => isPolicy(name));
  const marks = policies.map((text) => [text.name, markOf(text, { live: shop.live, settings })]);
  return Object.fromEntries(marks) as unknown as PolicyMarks;
}

function markOf(text: CurrentText, shop: { live: boolean; settings: ShopSettings }): string {
  const marks = cache.get(shop.settings) ?? new Map<string, string>();
  cache.set(shop.settings, marks);
  const key = JSON.stringify([text.name, text.version, text.saved?.createdAt, shop.live]);
  const mark = marks.get(key) ?? digestOf(JSON.stringify(renderText(shop, text)));
  marks.set(key, mark);
  return mark;
}

const digestOf = (words: string): string => createHash("sha256").update(words).digest("base64url");
