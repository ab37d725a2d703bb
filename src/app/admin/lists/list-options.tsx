import type { AdminList } from "#contract/saved-views/admin-lists.ts";
import { SavedViews } from "../saved-views/saved-views.tsx";
import { ColumnMenu } from "./column-menu.tsx";
import type { RecordColumn } from "./record-column.ts";

/** Saved views and the choice of columns, at the end of the tools of a list. */
export function ListOptions<Row>({
  list,
  columns,
}: {
  list: AdminList;
  columns: readonly RecordColumn<Row>[];
}) {
  return (
    <>
      <SavedViews list={list} />
      <ColumnMenu list={list} columns={columns} />
    </>
  );
}
