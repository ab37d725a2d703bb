import { formatNumber } from "#app/lib/format.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { ImportProblem } from "#contract/product-import.ts";
import type { ImportReport } from "./use-product-import.ts";

/** Problems that the table shows; whoever mends these checks again. */
const mostShown = 100;

const columns: readonly Column<ImportProblem>[] = [
  { key: "line", header: "Line", narrow: true, align: "end", cell: ({ line }) => formatNumber(line) },
  { key: "field", header: "Column", narrow: true, cell: ({ field }) => field || "—" },
  { key: "message", header: "Problem", cell: ({ message }) => message },
];

/** What the check of a file found: how many products it would make, and what is wrong with which line. */
export function ImportFindings({ report: { ready, problems } }: { report: ImportReport }) {
  const lines = new Set(problems.map(({ line }) => line)).size;
  if (problems.length === 0) {
    return <Notice tone="good" title={`${count(ready, "product")} would be made`} announce />;
  }
  return (
    <Stack>
      <Notice tone="bad" title={`${count(lines, "line")} to mend, ${count(ready, "product")} ready`} announce>
        Products are imported all together, once no line is wrong.
      </Notice>
      <DataTable
        caption="Problems"
        columns={columns}
        rows={problems.slice(0, mostShown)}
        rowKey={({ line, field, message }) => `${line} ${field} ${message}`}
      />
      {problems.length > mostShown && <p>And {formatNumber(problems.length - mostShown)} more.</p>}
    </Stack>
  );
}

const count = (amount: number, thing: string): string =>
  `${formatNumber(amount)} ${thing}${amount === 1 ? "" : "s"}`;
