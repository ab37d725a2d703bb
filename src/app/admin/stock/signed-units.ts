import { formatNumber } from "#app/lib/format.ts";

/** `+4`, `−2` or `0`. */
export const signedUnits = (units: number): string =>
  units > 0 ? `+${formatNumber(units)}` : formatNumber(units).replace("-", "−");
