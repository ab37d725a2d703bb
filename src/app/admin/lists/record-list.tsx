import { type ReactNode, useMemo, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { m } from "#messages";
import { useColumnChoice } from "./column-choice.ts";
import { recordAddress } from "./list-query.ts";
import { cellClass, directionOf, nextSort, type RecordColumn } from "./record-column.ts";
import type { DetailsState, RecordDetails, RecordScope } from "./record-details.ts";
import { RecordGroup } from "./record-group.tsx";
import styles from "./record-list.module.css";
import { SharedReload } from "./shared-reload.tsx";
import { SortHeader } from "./sort-header.tsx";
import { useListQuery } from "./use-list-query.ts";
import type { RecordSelection } from "./use-record-selection.ts";
import { useStableCallback } from "./use-stable-callback.ts";

export interface RecordListProps<Row extends { _id: string }> {
  /** Name of the list in the browser's storage, for the choice of columns. */
  name: string;
  caption: string;
  /** Memoise them: new columns render all rows again. */
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  /** Name of a record for screen readers, such as "Order #1234". A stable function. */
  nameOf: (row: Row) => string;
  /** Shows a checkbox per row. */
  selection?: RecordSelection<Row> | undefined;
  /** Label of the checkbox of a row. A stable function. */
  selectLabelOf?: (row: Row) => string;
  /** Value of `sort` that means the same as none. */
  defaultSort?: string;
  details?: RecordDetails<Row>;
  /** Opens a record in a dialog, if the list has no details. A stable function. */
  onRowOpen?: (row: Row) => void;
  /** URL of the opened dialog, if it has one. */
  hrefOf?: (row: Row) => string;
  /** Provider around each record. */
  scope?: RecordScope<Row>;
  /** Replaces the rows if there are none: an `EmptyList`. */
  empty?: ReactNode;
  /** Fades the rows while others load. */
  busy?: boolean;
}

/**
 * List of records: sortable columns and compact rows on wide screens, cards on phones, with a selection and with details in
 * a panel or below the rows. On phones, the screen shows the details as a page instead of the list.
 */
export function RecordList<Row extends { _id: string }>(props: RecordListProps<Row>) {
  const { name, caption, rows, nameOf, selection, selectLabelOf = nameOf, defaultSort = "", details } = props;
  const { scope: Scope, empty, busy = false, onRowOpen, hrefOf } = props;
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const { shownKeys } = useColumnChoice(name, props.columns);
  // Only another choice makes new columns, which render all rows.
  const columns = useMemo(() => {
    const keys = shownKeys.split(",");
    return props.columns.filter(({ key }) => keys.includes(key));
  }, [props.columns, shownKeys]);
  const openId = details?.open.id ?? null;
  const isOpenListed = rows.some(({ _id }) => _id === openId);
  const isInPanel = details?.open.layout === "panel" && !details.all;
  const hasPanel = openId !== null && (isInPanel || !isOpenListed);
  const toggle = selection?.toggle;

  function stateOf({ _id }: Row): DetailsState {
    if (details?.all) return "always";
    return _id === openId ? "open" : "closed";
  }

  return (
    <SharedReload>
      <div className={classNames(styles.split, hasPanel && styles.withPanel)}>
        <div className={classNames(styles.list, busy && styles.busy)} aria-busy={busy || undefined}>
          {rows.length === 0 && empty}
          {rows.length > 0 && (
            <table className={styles.table}>
              <caption className="visually-hidden">{caption}</caption>
              <Head columns={columns} hasSelection={selection !== undefined} defaultSort={defaultSort} />
              {rows.map((row) => (
                <RecordGroup
                  key={row._id}
                  row={row}
                  columns={columns}
                  name={nameOf(row)}
                  selectLabel={selectLabelOf(row)}
                  isSelected={selection?.isSelected(row) ?? false}
                  onToggle={toggle}
                  isCurrent={row._id === openId}
                  details={stateOf(row)}
                  href={details ? recordHref(details.open.listAddress, row._id) : hrefOf?.(row)}
                  onOpen={details?.open.open}
                  onRowOpen={onRowOpen}
                  renderDetails={details?.render}
                  panel={isInPanel ? panel : null}
                  scope={Scope}
                />
              ))}
            </table>
          )}
        </div>
        {details && (
          <aside
            ref={setPanel}
            aria-label={details.label}
            hidden={!hasPanel}
            className={styles.panel}
            data-record={openId ?? undefined}
          >
            {openId !== null && !isOpenListed && <OtherRecord {...details} scope={Scope} />}
          </aside>
        )}
      </div>
    </SharedReload>
  );
}

function recordHref(listAddress: string, id: string): string {
  const [pathname = "", search = ""] = listAddress.split("?");
  return recordAddress({ pathname, search }, id);
}

/** Details of the open record if it is not in the list. */
function OtherRecord<Row>(props: RecordDetails<Row> & { scope: RecordScope<Row> | undefined }) {
  const { other, render, fallback, scope: Scope } = props;
  if (!other) return fallback;
  const content = render(other, "panel");
  return Scope ? (
    <Scope row={other} details="open">
      {content}
    </Scope>
  ) : (
    content
  );
}

interface HeadProps<Row> {
  columns: readonly RecordColumn<Row>[];
  hasSelection: boolean;
  defaultSort: string;
}

function Head<Row>({ columns, hasSelection, defaultSort }: HeadProps<Row>) {
  const { chosen, choose } = useListQuery();
  const sort = chosen("sort") || defaultSort;
  const onSort = useStableCallback((column: RecordColumn<Row>) => {
    const next = nextSort(column, sort);
    choose("sort", next === defaultSort ? "" : next);
  });
  return (
    <thead className={styles.head}>
      <tr>
        {hasSelection && (
          <th scope="col" className={styles.tick}>
            <span className="visually-hidden">{m["lists.select"]()}</span>
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={cellClass(column)}
            aria-sort={directionOf(column.sort, sort)}
          >
            {column.sort ? (
              <SortHeader
                label={column.header()}
                direction={directionOf(column.sort, sort)}
                onSort={() => onSort(column)}
              />
            ) : (
              <span className={column.hideHeader ? "visually-hidden" : undefined}>{column.header()}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
