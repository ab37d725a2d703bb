/** Things that only their places tell apart, each with a key. For lists whose entries do not move. */
export const keyed = <Item>(items: readonly Item[]): { key: string; item: Item }[] =>
  items.map((item, place) => ({ key: String(place), item }));
