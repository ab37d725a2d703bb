/** A range of a number specification, both ends included, in the unit of its key. Null means no bound. */
export interface SpecificationRange {
  key: string;
  least: number | null;
  most: number | null;
}

/** Maximum number of ranges in a query. */
export const maxSpecificationRanges = 12;

/** Separates the two bounds. */
const separator = "..";

/** Splits a text such as `flightTimeMinutes:20..40,rangeMetres:1000..` into ranges, without validation. */
export function parseRanges(text: string): { key: string; least: string; most: string | undefined }[] {
  return text
    .split(",")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const colon = part.indexOf(":");
      const [key, range] = colon < 0 ? [part, ""] : [part.slice(0, colon), part.slice(colon + 1)];
      const end = range.indexOf(separator);
      return end < 0
        ? { key: key.trim(), least: range.trim(), most: undefined }
        : {
            key: key.trim(),
            least: range.slice(0, end).trim(),
            most: range.slice(end + separator.length).trim(),
          };
    });
}

/** Parses a bound; null if it is empty, NaN if it is not a plain decimal. */
export function parseBound(text: string): number | null {
  if (text === "") return null;
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
}

/** Formats ranges for a query. */
export const formatRanges = (ranges: readonly SpecificationRange[]): string =>
  ranges.map(({ key, least, most }) => `${key}:${least ?? ""}${separator}${most ?? ""}`).join(",");
