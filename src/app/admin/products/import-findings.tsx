import { formatNumber } from "#app/lib/format.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { ImportProblem } from "#contract/catalog/product-import.ts";
import type { ImportReport } from "./use-product-import.ts";

/** Limit of the problems shown: after fixing these, staff check the file again. */
const maxShown = 100;

const columns: readonly Column<ImportProblem>[] = [
  { key: "line", header: "Line", narrow: true, align: "end", cell: ({ line }) => formatNumber(line) },
  { key: "field", header: "Column", narrow: true, cell: ({ field }) => field || "—" },
  { key: "message", header: "Problem", cell: ({ message }) => message },
];

/** Result of checking a file: products ready to import, and problems by line. */
export function ImportFindings({ report: { ready, problems } }: { report: ImportReport }) {
  const lines = new Set(problems.map(({ line }) => line)).size;
  if (problems.length === 0) {
    return <Notice tone="good" title={`${count(ready, "product")} ready to import`} announce />;
  }
  return (
    <Stack>
      <Notice
        tone="bad"
        title={`${count(lines, "line")} with errors, ${count(ready, "product")} ready`}
        announce
      >
        Nothing is imported until every line is correct.
      </Notice>
      <DataTable
        caption="Problems"
        columns={columns}
        rows={problems.slice(0, maxShown)}
        rowKey={({ line, field, message }) => `${line} ${field} ${message}`}
      />
      {problems.length > maxShown && <p>And {formatNumber(problems.length - maxShown)} more.</p>}
    </Stack>
  );
}

const count = (amount: number, thing: string): string =>
  `${formatNumber(amount)} ${thing}${amount === 1 ? "" : "s"}`;
