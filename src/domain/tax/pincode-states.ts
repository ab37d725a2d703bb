import type { StateCode } from "#contract/kernel/indian-states.ts";
import { pincodeTable } from "./pincode-table.ts";

/** Consecutive PIN codes of the same states. */
interface Run {
  first: number;
  last: number;
  states: readonly StateCode[];
}

let runs: readonly Run[] | undefined;

/**
 * Returns the GST codes of the states in which a PIN code has post offices, the one with the most offices
 * first (on a tie the lower code). Empty for codes without a civil post office, including army post offices
 * (9…).
 *
 * Source: All India Pincode Directory of the Department of Posts, reduced by scripts/build-pincode-table.mjs.
 */
export function statesOfPincode(pincode: string): readonly StateCode[] {
  if (!/^[1-8]\d{5}$/.test(pincode)) return [];
  runs ??= readTable();
  const pincodeNumber = Number(pincode);
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((runs[middle] as Run).last < pincodeNumber) low = middle + 1;
    else high = middle;
  }
  const run = runs[low];
  return run && run.first <= pincodeNumber ? run.states : [];
}

/** Expands the table; see scripts/build-pincode-table.mjs for its format. */
function readTable(): Run[] {
  let states: readonly StateCode[] = [];
  let last = 0;
  return pincodeTable.split(" ").map((entry) => {
    const [numbers = "", codes] = entry.split(":").reverse();
    if (codes !== undefined) states = codes.split("+") as StateCode[];
    const [distance = "", further = "0"] = numbers.split("+");
    const first = last + Number.parseInt(distance, 36);
    last = first + Number.parseInt(further, 36);
    return { first, last, states };
  });
}
