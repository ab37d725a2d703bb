import { formatNumber } from "#app/lib/format.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { ImportChange, ImportProblem } from "#contract/catalog/product-import.ts";
import { m } from "#messages";
import type { ImportReport } from "./use-product-import.ts";

/** Maximum number of rows in a table. Staff see further problems when they check the corrected file again. */
const maxShown = 100;

const columns: readonly Column<ImportProblem>[] = [
  {
    key: "line",
    header: m["products.importDialog.line"],
    narrow: true,
    align: "end",
    cell: ({ line }) => formatNumber(line),
  },
  {
    key: "field",
    header: m["products.importDialog.column"],
    narrow: true,
    cell: ({ field }) => field || "—",
  },
  { key: "message", header: m["products.importDialog.problem"], cell: ({ message }) => message },
];

const changeColumns: readonly Column<ImportChange>[] = [
  {
    key: "line",
    header: m["products.importDialog.line"],
    narrow: true,
    align: "end",
    cell: ({ line }) => formatNumber(line),
  },
  { key: "name", header: m["products.importDialog.product"], cell: ({ name }) => name },
  { key: "field", header: m["products.importDialog.column"], narrow: true, cell: ({ field }) => field },
  { key: "before", header: m["products.importDialog.before"], cell: ({ before }) => before || "—" },
  { key: "after", header: m["products.importDialog.after"], cell: ({ after }) => after },
];

/** Table of the values that an update would change. */
function Changes({ changes }: { changes: readonly ImportChange[] }) {
  return (
    <>
      <DataTable
        caption={m["products.importDialog.changes"]()}
        columns={changeColumns}
        rows={changes.slice(0, maxShown)}
        rowKey={({ line, field }) => `${line} ${field}`}
      />
      {changes.length > maxShown && (
        <p>{m["products.importDialog.moreChanges"]({ count: formatNumber(changes.length - maxShown) })}</p>
      )}
    </>
  );
}

/** Shows the result of checking a file: the number of products ready to import, and problems by line. */
export function ImportFindings({ report: { ready, problems, changes } }: { report: ImportReport }) {
  const lines = new Set(problems.map(({ line }) => line)).size;
  if (problems.length === 0) {
    return (
      <Stack>
        <Notice
          tone="good"
          title={
            changes
              ? m["products.importDialog.readyToUpdate"]({ products: ready, number: formatNumber(ready) })
              : m["products.importDialog.ready"]({ products: ready, number: formatNumber(ready) })
          }
          announce
        />
        {changes && changes.length > 0 && <Changes changes={changes} />}
      </Stack>
    );
  }
  return (
    <Stack>
      <Notice
        tone="bad"
        title={m["products.importDialog.linesWithErrors"]({
          lines,
          lineNumber: formatNumber(lines),
          products: ready,
          productNumber: formatNumber(ready),
        })}
        announce
      >
        {m["products.importDialog.nothingImported"]()}
      </Notice>
      <DataTable
        caption={m["products.importDialog.problems"]()}
        columns={columns}
        rows={problems.slice(0, maxShown)}
        rowKey={({ line, field, message }) => `${line} ${field} ${message}`}
      />
      {problems.length > maxShown && (
        <p>{m["products.importDialog.moreProblems"]({ count: formatNumber(problems.length - maxShown) })}</p>
      )}
    </Stack>
  );
}
