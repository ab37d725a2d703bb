import { formatMoment, formatNumber } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { SearchWithoutResults } from "#contract/catalog/searches-without-results.ts";
import { m } from "#messages";
import { actionsColumn, DeleteButton } from "../lists/list-parts.tsx";
import styles from "./missed-search-table.module.css";
import { synonymPath } from "./settings-paths.ts";

export interface MissedSearchTableProps {
  searches: readonly SearchWithoutResults[];
  /** Another page is loading. */
  pending: boolean;
  onForget: (search: SearchWithoutResults) => void;
}

/** Table of searches without results: text, count, date and actions. */
export function MissedSearchTable({ searches, pending, onForget }: MissedSearchTableProps) {
  const columns: Column<SearchWithoutResults>[] = [
    {
      key: "text",
      header: m["settings.missedSearches.text"],
      hideLabelOnPhone: true,
      cell: ({ text, finds }) => (
        <div className={styles.typed}>
          <span className={styles.text}>{text}</span>
          {finds > 0 && <Badge tone="good">{m["settings.missedSearches.findsNow"]({ count: finds })}</Badge>}
        </div>
      ),
    },
    {
      key: "times",
      header: m["settings.missedSearches.times"],
      align: "end",
      narrow: true,
      cell: ({ times }) => formatNumber(times),
    },
    {
      key: "last",
      header: m["settings.missedSearches.last"],
      narrow: true,
      cell: ({ lastAt }) => <time dateTime={lastAt}>{formatMoment(lastAt)}</time>,
    },
    actionsColumn((search) => (
      <div className={styles.actions}>
        {search.finds === 0 && (
          <ButtonLink
            size="small"
            to={synonymPath(search.text)}
            aria-label={m["settings.missedSearches.addSynonymOf"]({ text: search.text })}
          >
            {m["settings.missedSearches.addSynonym"]()}
          </ButtonLink>
        )}
        <DeleteButton
          label={m["settings.missedSearches.forget"]({ text: search.text })}
          size="small"
          onClick={() => onForget(search)}
        />
      </div>
    )),
  ];
  return (
    <DataTable
      caption={m["settings.missedSearches.title"]()}
      columns={columns}
      rows={searches}
      rowKey={({ _id }) => _id}
      busy={pending}
    />
  );
}
