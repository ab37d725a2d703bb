import type { Message } from "#contract/kernel/message.ts";

/** Converts labels by code to text in the user's language. */
export const readLabels = (labels: Readonly<Record<string, Message>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([code, label]) => [code, label()]));
