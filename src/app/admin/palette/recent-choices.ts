import { storedValue } from "#app/lib/stored-value.ts";

/** Number of choices that are remembered. */
const maxChoices = 5;

const stored = storedValue("pankh_palette", (value) =>
  Array.isArray(value) && value.every((id) => typeof id === "string") ? (value as string[]) : null,
);

/** Ids of the last choices in this browser, the latest first. */
export const recentChoices = (): readonly string[] => stored.read() ?? [];

/** Remembers a choice. */
export function rememberChoice(id: string): void {
  stored.write([id, ...recentChoices().filter((other) => other !== id)].slice(0, maxChoices));
}
