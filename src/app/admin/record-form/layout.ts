/** A field on its own row, a row of several fields, or a section of both. */
export type LayoutPart<Name extends string> = Name | LayoutRow<Name> | LayoutSection<Name>;

/** Rows under a title. A form that fills the window can show the section in its side column. */
export interface LayoutSection<Name extends string> {
  title: string;
  column?: "side";
  rows: readonly (Name | LayoutRow<Name>)[];
}

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
    : First extends { rows: infer Rows extends readonly unknown[] }
      ? [...NamesIn<Rows>, ...NamesIn<Rest>]
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
