/** Where fields stand: one under the other, or some of them side by side as far as there is room. */
export type LayoutPart<Name extends string> = Name | LayoutRow<Name>;

/** Fields side by side; `columns` is how narrow they may get. With a `title` they are a group. */
interface LayoutRow<Name extends string> {
  title?: string;
  columns: "small" | "medium" | "large";
  gap?: "small";
  fields: readonly Name[];
}

/** The names of a layout, in their order. */
type NamesIn<Layout> = Layout extends readonly [infer First, ...infer Rest]
  ? First extends { fields: infer Row extends readonly unknown[] }
    ? [...Row, ...NamesIn<Rest>]
    : [First, ...NamesIn<Rest>]
  : [];

/** What stands in a list more than once. */
type Repeated<Names> = Names extends readonly [infer First, ...infer Rest]
  ? (First extends Rest[number] ? First : never) | Repeated<Rest>
  : never;

/** Only a layout that has each of the names once is one; of another the compiler tells the names that are wrong. */
export type EachOnce<Layout extends readonly unknown[], Name extends string> = [
  Exclude<Name, NamesIn<Layout>[number]>,
] extends [never]
  ? [Repeated<NamesIn<Layout>>] extends [never]
    ? unknown
    : { twice: Repeated<NamesIn<Layout>> }
  : { forgotten: Exclude<Name, NamesIn<Layout>[number]> };
