/** Parses comma-separated values: unique, in lower case and sorted, so that equivalent lists are equal. */
export function readValueList(text: string): string[] {
  const values = text.split(",").map((value) => value.trim().toLowerCase());
  return [...new Set(values.filter(Boolean))].sort();
}
