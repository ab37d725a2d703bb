import type { Message } from "#contract/kernel/message.ts";

/** Labels by code as text, in the language of the reader. */
export const readLabels = (labels: Readonly<Record<string, Message>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([code, label]) => [code, label()]));
