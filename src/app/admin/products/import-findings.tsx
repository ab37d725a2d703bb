import { formatNumber } from "#app/lib/format.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { ImportProblem } from "#contract/catalog/product-import.ts";
import { m } from "#messages";
import type { ImportReport } from "./use-product-import.ts";

/** Limit of the problems shown: after fixing these, staff check the file again. */
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

/** Result of checking a file: products ready to import, and problems by line. */
export function ImportFindings({ report: { ready, problems } }: { report: ImportReport }) {
  const lines = new Set(problems.map(({ line }) => line)).size;
  if (problems.length === 0) {
    return (
      <Notice
        tone="good"
        title={m["products.importDialog.ready"]({ products: ready, number: formatNumber(ready) })}
        announce
      />
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
