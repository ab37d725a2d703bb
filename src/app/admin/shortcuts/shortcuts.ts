import type { Capability } from "#contract/capabilities.ts";
import { adminLinks } from "../navigation.ts";

/** What the frame or the screen in sight does when it is asked to. */
export type ShortcutAction = "help" | "create";

/** Keys and what they do. */
export interface Shortcut {
  /** Pressed one after the other. */
  keys: readonly string[];
  words: string;
  /** Asked of the frame or the screen. Without it and `to`, the search box or the dialog listens by itself. */
  action?: ShortcutAction;
  /** The screen it leads to, for whoever may see it. */
  to?: string;
  capability?: Capability;
}

/** What works on every screen that has it. */
export const actionShortcuts: readonly Shortcut[] = [
  { keys: ["?"], words: "Show the keyboard shortcuts", action: "help" },
  { keys: ["/"], words: "Search this list" },
  { keys: ["n"], words: "Begin a new entry", action: "create" },
  { keys: ["Esc"], words: "Close a dialog or a menu" },
];

/** The way to every screen of the navigation. */
export const screenShortcuts: readonly Shortcut[] = adminLinks.map(({ key, label, to, capability }) => ({
  keys: ["g", key],
  words: label,
  to,
  capability,
}));

const shortcuts = [...actionShortcuts, ...screenShortcuts];

/** The keys of an action as `aria-keyshortcuts` says them. */
export function keysFor(action: ShortcutAction): string | undefined {
  return shortcuts.find((shortcut) => shortcut.action === action)?.keys.join(" ");
}

export interface Pressed {
  /** Complete with the latest key. */
  shortcut?: Shortcut;
  /** What may still become one. */
  underWay: readonly string[];
}

/** What one more key makes of those that were pressed just before it. */
export function pressAfter(underWay: readonly string[], key: string): Pressed {
  const keys = [...underWay, key.toLowerCase()];
  const shortcut = shortcuts.find((candidate) => candidate.keys.join() === keys.join());
  if (shortcut) return { shortcut, underWay: [] };
  const isBegun = shortcuts.some((candidate) => candidate.keys.slice(0, keys.length).join() === keys.join());
  if (isBegun) return { underWay: keys };
  // A key that leads nowhere here may be the first of another shortcut of several keys.
  const isFirst = shortcuts.some(
    ({ keys: [first, second] }) => first === keys.at(-1) && second !== undefined,
  );
  return { underWay: isFirst ? keys.slice(-1) : [] };
}
