import { useRouteLoaderData } from "react-router";
import { usualPublicSettings } from "#contract/brand.ts";
import type { Settings } from "#contract/settings.ts";
import type { Site } from "./site.ts";

/** What the root loader gives to every page. */
export interface RootData extends Site {
  settings: Settings;
}

/** What the shop says of itself. Where nobody knows, as after a failure of everything, what is usual. */
export function useShopSettings(): Settings {
  return useRouteLoaderData<RootData>("root")?.settings ?? usualPublicSettings;
}

/** The same for the head of a page. */
export const settingsOf = (matches: readonly unknown[]): Settings =>
  rootDataOf(matches)?.settings ?? usualPublicSettings;

/** What the root loader gave, for the head of a page. */
export function rootDataOf(matches: readonly unknown[]): RootData | undefined {
  const root = matches.find((match) => (match as { id?: string } | undefined)?.id === "root");
  return (root as { loaderData?: RootData } | undefined)?.loaderData;
}

/** The shop's accounts elsewhere; example addresses are for a test shop to show and for nobody to rely on. */
export const ownSocialLinks = ({ company }: Settings) =>
  company.socialLinks.filter(({ address }) => !new URL(address).hostname.endsWith(".example"));
