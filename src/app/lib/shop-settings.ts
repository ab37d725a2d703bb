import { useRouteLoaderData } from "react-router";
import { defaultPublicSettings } from "#contract/kernel/brand.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { Site } from "./site.ts";

/** Data of the root loader. */
export interface RootData extends Site {
  settings: Settings;
}

/** The shop's public settings; defaults if the root loader failed. */
export function useShopSettings(): Settings {
  return useRouteLoaderData<RootData>("root")?.settings ?? defaultPublicSettings;
}

/** Like {@link useShopSettings}, for meta functions. */
export const settingsOf = (matches: readonly unknown[]): Settings =>
  rootDataOf(matches)?.settings ?? defaultPublicSettings;

/** Data of the root loader, for meta functions. */
export function rootDataOf(matches: readonly unknown[]): RootData | undefined {
  const root = matches.find((match) => (match as { id?: string } | undefined)?.id === "root");
  return (root as { loaderData?: RootData } | undefined)?.loaderData;
}

/** The shop's social links without the example addresses, which only a test shop shows. */
export const ownSocialLinks = ({ company }: Settings) =>
  company.socialLinks.filter(({ address }) => !new URL(address).hostname.endsWith(".example"));
