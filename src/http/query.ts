/**
 * The query parameters of a call by name, from the text after the question mark; of a repeated one the last counts, an
 * empty one counts as left out. The only parser of queries: limits and handlers must see the same values.
 */
export function parseQuery(text: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== ""));
}
