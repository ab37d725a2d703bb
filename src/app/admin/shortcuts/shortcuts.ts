import type { Capability } from "#contract/kernel/capabilities.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import { adminLinks } from "../frame/navigation.ts";

/** Action handled by the frame or the current screen. */
export type ShortcutAction = "help" | "create";

/** A key sequence and its effect. */
export interface Shortcut {
  /** Keys in order. */
  keys: readonly string[];
  label: Message;
  /** Action to run. Without `action` and `to`, the search box or dialog handles the key. */
  action?: ShortcutAction;
  /** Screen to open, if the user's role allows it. */
  to?: string;
  capability?: Capability;
}

/** Shortcuts of actions. */
export const actionShortcuts: readonly Shortcut[] = [
  { keys: ["?"], label: m["shortcuts.showHelp"], action: "help" },
  { keys: ["/"], label: m["shortcuts.search"] },
  { keys: ["n"], label: m["shortcuts.create"], action: "create" },
  { keys: ["Esc"], label: m["shortcuts.close"] },
];

/** Shortcuts to every navigation screen. */
export const screenShortcuts: readonly Shortcut[] = adminLinks.map(({ key, label, to, capability }) => ({
  keys: ["g", key],
  label,
  to,
  capability,
}));

const shortcuts = [...actionShortcuts, ...screenShortcuts];

/** Keys of an action in `aria-keyshortcuts` format. */
export function keysFor(action: ShortcutAction): string | undefined {
  return shortcuts.find((shortcut) => shortcut.action === action)?.keys.join(" ");
}

export interface Pressed {
  /** Shortcut completed by this key. */
  shortcut?: Shortcut;
  /** Keys that may still become a shortcut. */
  prefix: readonly string[];
}

/** Matches a key after the keys pressed just before it. */
export function pressAfter(prefix: readonly string[], key: string): Pressed {
  const keys = [...prefix, key.toLowerCase()];
  const shortcut = shortcuts.find((candidate) => candidate.keys.join() === keys.join());
  if (shortcut) return { shortcut, prefix: [] };
  const isPrefix = shortcuts.some((candidate) => candidate.keys.slice(0, keys.length).join() === keys.join());
  if (isPrefix) return { prefix: keys };
  // The key may start another sequence.
  const startsSequence = shortcuts.some(
    ({ keys: [first, second] }) => first === keys.at(-1) && second !== undefined,
  );
  return { prefix: startsSequence ? keys.slice(-1) : [] };
}
