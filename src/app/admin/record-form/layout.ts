/** Part of a form layout: a field in its own row, a row of fields, or a section with rows. */
export type LayoutPart<Name extends string> = Name | LayoutRow<Name> | LayoutSection<Name>;

/**
 * Rows of fields under a title. On a form that fills the window, `column: "side"` places the section in the side
 * column.
 */
export interface LayoutSection<Name extends string> {
  title: string;
  column?: "side";
  rows: readonly (Name | LayoutRow<Name>)[];
}

/** Fields next to each other; `columns` sets their minimum width. With a `title`, they form a fieldset. */
interface LayoutRow<Name extends string> {
  title?: string;
  columns: "small" | "medium" | "large";
  gap?: "small";
  fields: readonly Name[];
}

/** Names of the fields in a layout, in order. */
type NamesIn<Layout> = Layout extends readonly [infer First, ...infer Rest]
  ? First extends { fields: infer Row extends readonly unknown[] }
    ? [...Row, ...NamesIn<Rest>]
    : First extends { rows: infer Rows extends readonly unknown[] }
      ? [...NamesIn<Rows>, ...NamesIn<Rest>]
      : [First, ...NamesIn<Rest>]
  : [];

/** Names that occur more than once, as a union type. */
type Repeated<Names> = Names extends readonly [infer First, ...infer Rest]
  ? (First extends Rest[number] ? First : never) | Repeated<Rest>
  : never;

/** `unknown` if the layout has every name exactly once, else a type with the names that are missing or repeated. */
export type UniqueNames<Layout extends readonly unknown[], Name extends string> = [
  Exclude<Name, NamesIn<Layout>[number]>,
] extends [never]
  ? [Repeated<NamesIn<Layout>>] extends [never]
    ? unknown
    : { duplicate: Repeated<NamesIn<Layout>> }
  : { missing: Exclude<Name, NamesIn<Layout>[number]> };
