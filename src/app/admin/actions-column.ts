import type { Column } from "#app/ui/table.tsx";

/** The last column of a table: what can be done with each row. */
export const actionsColumn = <Row>(cell: Column<Row>["cell"]): Column<Row> => ({
  key: "actions",
  header: "Actions",
  hideHeader: true,
  align: "end",
  narrow: true,
  cell,
});
