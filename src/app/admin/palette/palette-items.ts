import { type LucideIcon, Settings2 } from "lucide-react";
import type { Capability } from "#contract/kernel/capabilities.ts";
import { type AdminLink, adminLinks } from "../frame/navigation.ts";
import { settingsLinks } from "../settings/settings-links.ts";

/** An entry of the palette: a link if it has `to`, else an action. */
export type PaletteItem = {
  id: string;
  label: string;
  /** More about it, such as the email address of a customer. */
  detail?: string;
  icon: LucideIcon;
  /** Whether it is offered again among the recent choices. Never for entries that name a customer. */
  isRemembered?: boolean;
} & ({ to: string; run?: undefined } | { to?: undefined; run: () => void });

export interface PaletteGroup {
  id: string;
  title: string;
  items: readonly PaletteItem[];
}

/** The screens that the user may open. `features` are those of the shop. */
export const screenItems = (
  can: (capability: Capability) => boolean,
  features: Readonly<Record<NonNullable<AdminLink["needs"]>, boolean>>,
): PaletteItem[] =>
  adminLinks
    .filter(({ capability, needs }) => can(capability) && (!needs || features[needs]))
    .map(({ to, label, icon }) => ({ id: to, label: label(), icon, to, isRemembered: true }));

/** The sections of the settings, if the user may open them. */
export const settingsItems = (can: (capability: Capability) => boolean): PaletteItem[] =>
  can("settings")
    ? settingsLinks.map(({ to, label }) => ({
        id: `section ${to}`,
        label: label(),
        icon: Settings2,
        to,
        isRemembered: true,
      }))
    : [];

const wordsIn = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .split(/[\s,.–-]+/)
    .filter(Boolean);

/** Whether each typed word is the beginning of a word in the text. */
export function matchesWords(text: string, typed: string): boolean {
  const words = wordsIn(text);
  return wordsIn(typed).every((start) => words.some((word) => word.startsWith(start)));
}
