import { formatNumber } from "#app/lib/format.ts";

/** Formats a change in units with its sign, for example `+4`, `−2` or `0`. */
export const signedUnits = (units: number): string =>
  units > 0 ? `+${formatNumber(units)}` : formatNumber(units).replace("-", "−");
