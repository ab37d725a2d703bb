import { createHash } from "node:crypto";
import { isPolicy, type policyNames } from "#contract/content/content-page-names.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import {
  type CurrentContentPage,
  listContentPages,
  renderContentPage,
} from "#domain/content-pages/content-pages.ts";
import { type PlaceholderSources, placeholderSourcesOf } from "#domain/content-pages/placeholder-values.ts";
import type { Shop } from "#domain/shop.ts";

export type PolicyDigests = Readonly<Record<(typeof policyNames)[number], string>>;

/**
 * Cached digests by settings object. The dashboard polls every few seconds; rendering the policies each time would
 * double the cost of a poll.
 */
const cache = new WeakMap<ShopSettings, Map<string, string>>();

/**
 * Returns a digest of each policy as visitors read it now. A digest changes with the text, its placeholder values
 * and its date.
 */
export async function digestPolicies(
  shop: Pick<Shop, "db" | "live" | "settings" | "payments">,
): Promise<PolicyDigests> {
  const sources = await placeholderSourcesOf(shop);
  const policies = (await listContentPages(shop.db)).filter(({ name }) => isPolicy(name));
  const digests = policies.map((page) => [page.name, policyDigest(page, sources)]);
  return Object.fromEntries(digests) as unknown as PolicyDigests;
}

function policyDigest(page: CurrentContentPage, sources: PlaceholderSources): string {
  const { live, settings, providers } = sources;
  const digests = cache.get(settings) ?? new Map<string, string>();
  cache.set(settings, digests);
  const key = JSON.stringify([page.name, page.version, page.saved?.createdAt, live, providers]);
  const digest = digests.get(key) ?? sha256(JSON.stringify(renderContentPage(sources, page)));
  digests.set(key, digest);
  return digest;
}

const sha256 = (content: string): string => createHash("sha256").update(content).digest("base64url");
