import type { PackingLine, PackingOrder } from "#contract/orders/packing.ts";

/** What has been scanned of an order. */
export interface ScanProgress {
  /** Scanned units without serial number, by line id. */
  units: Readonly<Record<string, number>>;
  /** Scanned serial numbers, by line id. */
  serials: Readonly<Record<string, readonly string[]>>;
  /** Id of the line whose product was scanned and whose serial number comes next; null if none. */
  awaiting: string | null;
}

export const nothingScanned: ScanProgress = { units: {}, serials: {}, awaiting: null };

/** Number of scanned units of a line. */
export const scannedUnits = ({ units, serials }: ScanProgress, { _id }: Pick<PackingLine, "_id">): number =>
  (units[_id] ?? 0) + (serials[_id]?.length ?? 0);

const isLineComplete = (progress: ScanProgress, line: PackingLine) =>
  scannedUnits(progress, line) >= line.quantity;

/** True if all units of an order have been scanned. */
export const isComplete = (progress: ScanProgress, { lines }: PackingOrder): boolean =>
  lines.every((line) => isLineComplete(progress, line));

/** Removes white space and case, which labels and scanners add. */
export const normalizeCode = (code: string): string => code.replace(/\s/g, "").toUpperCase();

/** GTINs of different lengths are equal without their leading zeros. */
const isSameGtin = (one: string, other: string) =>
  /^\d{8,14}$/.test(one) && one.replace(/^0+/, "") === other.replace(/^0+/, "");

const hasCode = ({ sku = "", gtin = "" }: PackingLine, code: string) =>
  normalizeCode(sku) === code || isSameGtin(code, gtin);

/** Returns an incomplete line of these, or else the first. */
const preferIncomplete = (progress: ScanProgress, lines: readonly PackingLine[]): PackingLine | undefined =>
  lines.find((line) => !isLineComplete(progress, line)) ?? lines[0];

/** Finds the line of a product by SKU or GTIN. */
export const lineOfCode = (order: PackingOrder, progress: ScanProgress, code: string) =>
  preferIncomplete(
    progress,
    order.lines.filter((line) => hasCode(line, code)),
  );

/** Finds the line of a product or variant. */
export const lineOfItem = (
  order: PackingOrder,
  progress: ScanProgress,
  { product, variant }: { product: string; variant?: string | undefined },
) =>
  preferIncomplete(
    progress,
    order.lines.filter((line) => line.product === product && line.variant === variant),
  );

/** Finds the line that has this serial number on record. */
export const lineOfSerial = ({ lines }: PackingOrder, serial: string) =>
  lines.find(({ serials }) => serials.some((unit) => unit.serial === serial));

/** The first unit of a line without serial number; undefined if all have one. */
export function freeUnit({ units, serials }: PackingLine): number | undefined {
  const taken = new Set(serials.map(({ unit }) => unit));
  return Array.from({ length: units }, (_, index) => index + 1).find((unit) => !taken.has(unit));
}

/** Counts one unit without serial number. */
export const countUnit = (progress: ScanProgress, { _id }: PackingLine): ScanProgress => ({
  ...progress,
  units: { ...progress.units, [_id]: (progress.units[_id] ?? 0) + 1 },
  awaiting: null,
});

/** Counts the unit with this serial number. */
export const countSerial = (progress: ScanProgress, { _id }: PackingLine, serial: string): ScanProgress => ({
  ...progress,
  serials: { ...progress.serials, [_id]: [...(progress.serials[_id] ?? []), serial] },
  awaiting: null,
});

export const isSerialScanned = ({ serials }: ScanProgress, serial: string): boolean =>
  Object.values(serials).some((list) => list.includes(serial));
