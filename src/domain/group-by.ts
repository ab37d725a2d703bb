/** Groups items by key, keeping their order. Node 20 lacks `Map.groupBy`. */
export function groupBy<Thing, Key>(items: Iterable<Thing>, keyOf: (item: Thing) => Key): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
