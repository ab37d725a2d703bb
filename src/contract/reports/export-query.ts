import * as z from "zod/mini";
import { maxTextLength, optionalText } from "#contract/kernel/fields.ts";
import { m } from "#messages";

/** Longest list of column titles. */
const maxColumnsLength = 2000;

/** Query of a CSV export with these filters. `row` is the `output` of the endpoint. */
// @__NO_SIDE_EFFECTS__
export function exportQuery<Filters extends Record<string, z.ZodMiniType>>(
  row: { readonly shape: Readonly<Record<string, z.ZodMiniType>> },
  filters: Filters,
) {
  return z.object({ search: optionalText(200), columns: columnsOf(row), ...filters });
}

/** Comma-separated titles of the columns to export, in this order; all columns if omitted or empty. */
// @__NO_SIDE_EFFECTS__
function columnsOf({ shape }: { readonly shape: Readonly<Record<string, z.ZodMiniType>> }) {
  const titles = Object.keys(shape);
  const isListOfColumns = (text: string) => {
    if (text === "") return true;
    const columns = text.split(",");
    return columns.every((column) => titles.includes(column)) && new Set(columns).size === columns.length;
  };
  return z.optional(
    z.string().check(
      maxTextLength(maxColumnsLength),
      z.refine(isListOfColumns, {
        error: () => m["reports.export.columnsUnknown"]({ columns: titles.join(", ") }),
      }),
    ),
  );
}
