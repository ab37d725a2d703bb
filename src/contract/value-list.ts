/**
 * Values that a text lists with commas between them: each once, in small letters and in one order, so that every
 * spelling of a list is one and the same.
 */
export function readValueList(text: string): string[] {
  const values = text.split(",").map((value) => value.trim().toLowerCase());
  return [...new Set(values.filter(Boolean))].sort();
}
