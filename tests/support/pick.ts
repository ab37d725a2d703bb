/** One of some things, counted round and round; undefined of none. */
export function pick<Thing>(things: Iterable<Thing>, which: number): Thing | undefined {
  const all = [...things];
  return all[which % Math.max(all.length, 1)];
}
