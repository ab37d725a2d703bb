import { formatMoment, formatNumber } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { SearchWithoutResults } from "#contract/catalog/searches-without-results.ts";
import { actionsColumn, DeleteButton } from "../lists/list-parts.tsx";
import styles from "./missed-search-table.module.css";
import { synonymPath, settingsScreenWords as words } from "./settings-screen-words.ts";

export interface MissedSearchTableProps {
  searches: readonly SearchWithoutResults[];
  /** Another page is loading. */
  pending: boolean;
  onForget: (search: SearchWithoutResults) => void;
}

/** Searches without results: text, count, date and actions. */
export function MissedSearchTable({ searches, pending, onForget }: MissedSearchTableProps) {
  const columns: Column<SearchWithoutResults>[] = [
    {
      key: "text",
      header: "Searched For",
      hideLabelOnPhone: true,
      cell: ({ text, finds }) => (
        <div className={styles.typed}>
          <span className={styles.text}>{text}</span>
          {finds > 0 && <Badge tone="good">{words.findsNow(finds)}</Badge>}
        </div>
      ),
    },
    { key: "times", header: "Times", align: "end", narrow: true, cell: ({ times }) => formatNumber(times) },
    {
      key: "last",
      header: "Last",
      narrow: true,
      cell: ({ lastAt }) => <time dateTime={lastAt}>{formatMoment(lastAt)}</time>,
    },
    actionsColumn((search) => (
      <div className={styles.actions}>
        {search.finds === 0 && (
          <ButtonLink size="small" to={synonymPath(search.text)} aria-label={words.addAsWord(search.text)}>
            {words.addAsAnotherWord}
          </ButtonLink>
        )}
        <DeleteButton label={words.forget(search.text)} size="small" onClick={() => onForget(search)} />
      </div>
    )),
  ];
  return (
    <DataTable
      caption={words.missedSearches}
      columns={columns}
      rows={searches}
      rowKey={({ _id }) => _id}
      busy={pending}
    />
  );
}
