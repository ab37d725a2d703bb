import * as z from "zod/mini";
import { m } from "#messages";

/** Sort order of a list: a sort key for ascending, `-` and the key for descending order. */
export type SortChoice<Key extends string> = Key | `-${Key}`;

/** All sort orders for these keys. */
// @__NO_SIDE_EFFECTS__
export function sortChoices<Key extends string>(keys: readonly Key[]): SortChoice<Key>[] {
  return keys.flatMap((key): SortChoice<Key>[] => [key, `-${key}`]);
}

/** A choice of these sort keys, or a named order. */
// @__NO_SIDE_EFFECTS__
export function sortChoice<Key extends string, Name extends string = never>(
  keys: readonly Key[],
  names: readonly Name[] = [],
): z.ZodMiniType<SortChoice<Key> | Name, SortChoice<Key> | Name> {
  return z.enum([...sortChoices(keys), ...names], { error: m["common.field.sortUnknown"] });
}

/** Query parameter for the sort order of a list. */
// @__NO_SIDE_EFFECTS__
export function sortField<Key extends string, Name extends string = never>(
  keys: readonly Key[],
  whenMissing: NoInfer<SortChoice<Key> | Name>,
  names: readonly Name[] = [],
) {
  return z._default(sortChoice(keys, names), whenMissing as never);
}

/** The key and direction of a sort order. */
export function readSort<Key extends string>(sort: SortChoice<Key>): { key: Key; descending: boolean } {
  const descending = sort.startsWith("-");
  return { key: (descending ? sort.slice(1) : sort) as Key, descending };
}
