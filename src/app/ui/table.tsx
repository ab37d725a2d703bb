import type { MouseEvent, ReactNode } from "react";
import type { Message } from "#contract/kernel/message.ts";
import { classNames } from "./class-names.ts";
import styles from "./table.module.css";

export interface Column<Row> {
  key: string;
  header: Message;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and actions. */
  align?: "start" | "end";
  /** Shows the header to screen readers only: pictures, actions. */
  hideHeader?: boolean;
  /** On phones, where each row is a card, shows the cell without its header. */
  hideLabelOnPhone?: boolean;
  /** No wider than its content. */
  narrow?: boolean;
  /** Hides the column if the table is narrower than this; phones show it. Use `wide` for the least important columns. */
  hideBelow?: "wide" | "medium";
}

export interface DataTableProps<Row> {
  /** Caption, visually hidden unless `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Replaces the table if there are no rows: an `EmptyState`. */
  empty?: ReactNode;
  /** Opens a row on click. For the keyboard, the content of the first column becomes a button. */
  onRowOpen?: (row: Row) => void;
  /** Layout on phones: a card per row, or `lines` for rows with few cells. */
  onPhone?: "cards" | "lines";
  /** Fades the current rows while new ones load. */
  busy?: boolean;
  className?: string;
}

/** Rows and columns on wide screens, a card per row on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    showCaption = false,
    columns,
    rows,
    rowKey,
    empty,
    onRowOpen,
    busy = false,
    onPhone = "cards",
    className,
  } = props;
  if (rows.length === 0 && empty) return empty;
  const classes = classNames(
    styles.frame,
    onPhone === "lines" && styles.lines,
    busy && styles.busy,
    className,
  );
  return (
    <div className={classes} aria-busy={busy || undefined}>
      <table className={styles.table}>
        <caption className={showCaption ? styles.caption : "visually-hidden"}>{caption}</caption>
        <thead className={styles.head}>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cellClass(column)}>
                {column.hideHeader ? (
                  <span className="visually-hidden">{column.header()}</span>
                ) : (
                  column.header()
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            // Keyboard users open the row with the button in its first cell.
            <tr
              key={rowKey(row)}
              className={classNames(styles.row, onRowOpen && styles.opens)}
              onClick={onRowOpen && ((event) => !isOnControl(event) && onRowOpen(row))}
            >
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  data-label={column.hideLabelOnPhone || column.hideHeader ? undefined : column.header()}
                  className={cellClass(column)}
                >
                  {onRowOpen && index === 0 ? (
                    <button type="button" className={styles.open} onClick={() => onRowOpen(row)}>
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass<Row>({ align, narrow, hideBelow }: Column<Row>) {
  return classNames(
    styles.cell,
    align === "end" && styles.end,
    narrow && styles.narrow,
    hideBelow === "wide" && styles.onlyWide,
    hideBelow === "medium" && styles.onlyMedium,
  );
}

function isOnControl(event: MouseEvent<HTMLTableRowElement>) {
  return event.target instanceof Element && event.target.closest("a, button, input, select, label") !== null;
}
