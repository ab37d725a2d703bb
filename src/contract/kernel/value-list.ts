/**
 * Parses comma-separated values. The result is in lower case, sorted and without duplicates, so that
 * equivalent lists are equal.
 */
export function readValueList(text: string): string[] {
  const values = text.split(",").map((value) => value.trim().toLowerCase());
  return [...new Set(values.filter(Boolean))].sort();
}
