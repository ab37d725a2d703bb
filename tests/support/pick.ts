/** The item at an index modulo the number of items; undefined if there are none. */
export function pick<Thing>(things: Iterable<Thing>, which: number): Thing | undefined {
  const all = [...things];
  return all[which % Math.max(all.length, 1)];
}
