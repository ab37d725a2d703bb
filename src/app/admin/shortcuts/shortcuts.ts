import type { Capability } from "#contract/kernel/capabilities.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import { adminLinks } from "../frame/navigation.ts";
import { paletteKeys } from "../palette/palette-key.ts";

/** Action of a shortcut, handled by the frame or the current screen. */
export type ShortcutAction = "help" | "create" | "next" | "previous" | "select" | "status" | "print";

/** A key sequence and its effect. */
export interface Shortcut {
  /** Keys to press, in order. */
  keys: readonly string[];
  label: Message;
  /** Action to run. If the shortcut has no `action` and no `to`, another component handles the key. */
  action?: ShortcutAction;
  /** Screen to open, if the user's role allows it. */
  to?: string;
  capability?: Capability;
}

export const actionShortcuts: readonly Shortcut[] = [
  { keys: ["?"], label: m["shortcuts.showHelp"], action: "help" },
  { keys: [paletteKeys()], label: m["palette.shortcut"] },
  { keys: ["/"], label: m["shortcuts.search"] },
  { keys: ["n"], label: m["shortcuts.create"], action: "create" },
  { keys: ["Esc"], label: m["shortcuts.close"] },
];

/** Shortcuts of lists. Each works only on screens that handle its action. */
export const listShortcuts: readonly Shortcut[] = [
  { keys: ["j"], label: m["shortcuts.next"], action: "next" },
  { keys: ["k"], label: m["shortcuts.previous"], action: "previous" },
  { keys: ["Enter"], label: m["shortcuts.open"] },
  { keys: ["x"], label: m["shortcuts.select"], action: "select" },
  { keys: ["s"], label: m["shortcuts.status"], action: "status" },
  { keys: ["p"], label: m["shortcuts.print"], action: "print" },
];

/** Shortcuts that open the screens in the navigation. */
export const screenShortcuts: readonly Shortcut[] = adminLinks.map(({ key, label, to, capability }) => ({
  keys: ["g", key],
  label,
  to,
  capability,
}));

const shortcuts = [...actionShortcuts, ...listShortcuts, ...screenShortcuts];

/** Returns the keys of an action in the format of `aria-keyshortcuts`. */
export function keysFor(action: ShortcutAction): string | undefined {
  return shortcuts.find((shortcut) => shortcut.action === action)?.keys.join(" ");
}

export interface Pressed {
  /** The shortcut that this key completes. */
  shortcut?: Shortcut;
  /** Pressed keys that may be the start of a shortcut. */
  prefix: readonly string[];
}

/** Finds the shortcut that a key completes. `prefix` contains the keys pressed just before. */
export function pressAfter(prefix: readonly string[], key: string): Pressed {
  const keys = [...prefix, key.toLowerCase()];
  const shortcut = shortcuts.find((candidate) => candidate.keys.join() === keys.join());
  if (shortcut) return { shortcut, prefix: [] };
  const isPrefix = shortcuts.some((candidate) => candidate.keys.slice(0, keys.length).join() === keys.join());
  if (isPrefix) return { prefix: keys };
  // The key may be the start of another shortcut.
  const startsSequence = shortcuts.some(
    ({ keys: [first, second] }) => first === keys.at(-1) && second !== undefined,
  );
  return { prefix: startsSequence ? keys.slice(-1) : [] };
}
