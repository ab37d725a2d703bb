/** Products of which a specification is between two figures, both ends included, in the unit that its key names; null: no end. */
export interface SpecificationRange {
  key: string;
  least: number | null;
  most: number | null;
}

/** Most specifications that one list can be asked for. */
export const mostSpecificationRanges = 12;

/** What stands between the two figures of a range. */
const between = "..";

/** The ranges that a text such as `flightTimeMinutes:20..40,rangeMetres:1000..` says, as they are written. */
export function writtenRanges(text: string): { key: string; least: string; most: string | undefined }[] {
  return text
    .split(",")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const colon = part.indexOf(":");
      const [key, range] = colon < 0 ? [part, ""] : [part.slice(0, colon), part.slice(colon + 1)];
      const end = range.indexOf(between);
      return end < 0
        ? { key: key.trim(), least: range.trim(), most: undefined }
        : {
            key: key.trim(),
            least: range.slice(0, end).trim(),
            most: range.slice(end + between.length).trim(),
          };
    });
}

/** A figure of a range; null when there is none, not a number when it is no plain decimal. */
export function writtenLimit(text: string): number | null {
  if (text === "") return null;
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
}

/** The text that says these ranges. */
export const rangesText = (ranges: readonly SpecificationRange[]): string =>
  ranges.map(({ key, least, most }) => `${key}:${least ?? ""}${between}${most ?? ""}`).join(",");
