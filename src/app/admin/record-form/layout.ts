/** A field on its own row, or a row of several fields. */
export type LayoutPart<Name extends string> = Name | LayoutRow<Name>;

/** Fields side by side; `columns` sets their minimum width. With a `title` they become a fieldset. */
interface LayoutRow<Name extends string> {
  title?: string;
  columns: "small" | "medium" | "large";
  gap?: "small";
  fields: readonly Name[];
}

/** Field names of a layout, in order. */
type NamesIn<Layout> = Layout extends readonly [infer First, ...infer Rest]
  ? First extends { fields: infer Row extends readonly unknown[] }
    ? [...Row, ...NamesIn<Rest>]
    : [First, ...NamesIn<Rest>]
  : [];

/** Names that occur more than once. */
type Repeated<Names> = Names extends readonly [infer First, ...infer Rest]
  ? (First extends Rest[number] ? First : never) | Repeated<Rest>
  : never;

/** `unknown` if the layout has every name exactly once, else a type that names the wrong fields. */
export type UniqueNames<Layout extends readonly unknown[], Name extends string> = [
  Exclude<Name, NamesIn<Layout>[number]>,
] extends [never]
  ? [Repeated<NamesIn<Layout>>] extends [never]
    ? unknown
    : { duplicate: Repeated<NamesIn<Layout>> }
  : { missing: Exclude<Name, NamesIn<Layout>[number]> };
