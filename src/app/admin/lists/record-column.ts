import { classNames } from "#app/ui/class-names.ts";
import type { Column } from "#app/ui/table.tsx";
import styles from "./record-list.module.css";

/** Values of the URL parameter `sort` that sort by a column. */
export interface ColumnSort {
  ascending?: string;
  descending?: string;
}

/** Values of `sort` for a sort key: `name` ascending, `-name` descending. */
export const sortBy = (key: string): ColumnSort => ({ ascending: key, descending: `-${key}` });

/** Column of a list of records. The first column names the record, links to its details and cannot be hidden. */
export interface RecordColumn<Row> extends Column<Row> {
  /** Values of the URL parameter `sort`; omitted if the list cannot be sorted by this column. */
  sort?: ColumnSort;
  /** Whether the first click on the header sorts in descending order. Columns aligned to the end always do. */
  descendsFirst?: boolean;
  /** Titles of this column in the CSV file; a hidden column is not exported. */
  csvTitles?: readonly string[];
  /** Takes the remaining width and cuts off long lines. */
  grows?: boolean;
  /** Where the value appears on phones, where each row is a card. Default: `line`, a line with the header as label. */
  onPhone?: "start" | "end" | "line" | "hidden";
}

export type SortDirection = keyof ColumnSort;

/** Direction in which the list is sorted by this column; undefined if it is sorted by another one. */
export function directionOf(sort: ColumnSort | undefined, current: string): SortDirection | undefined {
  if (!sort || !current) return undefined;
  if (current === sort.ascending) return "ascending";
  return current === sort.descending ? "descending" : undefined;
}

/** Value of `sort` after a click on the header. If the list is sorted by this column, reverses the direction. */
export function nextSort({ sort = {}, align, descendsFirst }: SortableColumn, current: string): string {
  const direction = directionOf(sort, current);
  if (direction) return (direction === "ascending" ? sort.descending : sort.ascending) ?? "";
  return (
    (align === "end" || descendsFirst
      ? (sort.descending ?? sort.ascending)
      : (sort.ascending ?? sort.descending)) ?? ""
  );
}

type SortableColumn = Pick<RecordColumn<never>, "sort" | "align" | "descendsFirst">;

const phoneClasses = {
  start: styles.start,
  end: styles.phoneEnd,
  line: styles.line,
  hidden: styles.notOnPhone,
};

/** Class of the cells of a column. */
export function cellClass<Row>(column: RecordColumn<Row>): string {
  const { align, narrow, grows, hideBelow, onPhone = "line" } = column;
  return classNames(
    styles.cell,
    align === "end" && styles.end,
    narrow && styles.narrow,
    grows && styles.grows,
    hideBelow === "wide" && styles.onlyWide,
    hideBelow === "medium" && styles.onlyMedium,
    phoneClasses[onPhone],
  );
}
