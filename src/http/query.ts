/**
 * Parses a query string: the last of repeated parameters counts, and empty ones are omitted. Use no other
 * parser, so that limits and handlers see the same values.
 */
export function parseQuery(text: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== ""));
}
