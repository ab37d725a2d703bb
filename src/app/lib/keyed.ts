/** Pairs each item with its index as React key. Only for lists whose items never move. */
export const keyed = <Item>(items: readonly Item[]): { key: string; item: Item }[] =>
  items.map((item, index) => ({ key: String(index), item }));
