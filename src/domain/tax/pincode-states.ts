import type { StateCode } from "#contract/kernel/indian-states.ts";
import { pincodeTable } from "./pincode-table.ts";

/** Consecutive PIN codes that belong to the same states. */
interface PincodeRange {
  first: number;
  last: number;
  states: readonly StateCode[];
}

let ranges: readonly PincodeRange[] | undefined;

/**
 * Returns the GST codes of the states in which a PIN code has post offices, the one with the most offices
 * first (on a tie the lower code). Empty for codes without a civil post office, including army post offices
 * (9…).
 *
 * Source: All India Pincode Directory of the Department of Posts, reduced by scripts/build-pincode-table.mjs.
 */
export function statesOfPincode(pincode: string): readonly StateCode[] {
  if (!/^[1-8]\d{5}$/.test(pincode)) return [];
  ranges ??= readTable();
  const pincodeNumber = Number(pincode);
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle] as PincodeRange).last < pincodeNumber) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low];
  return range && range.first <= pincodeNumber ? range.states : [];
}

/** Expands the table; see scripts/build-pincode-table.mjs for its format. */
function readTable(): PincodeRange[] {
  let states: readonly StateCode[] = [];
  let last = 0;
  return pincodeTable.split(" ").map((entry) => {
    const [numbers = "", codes] = entry.split(":").reverse();
    if (codes !== undefined) states = codes.split("+") as StateCode[];
    const [distance = "", span = "0"] = numbers.split("+");
    const first = last + Number.parseInt(distance, 36);
    last = first + Number.parseInt(span, 36);
    return { first, last, states };
  });
}
