import { type MouseEvent, memo, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { cellClass, type RecordColumn } from "./record-column.ts";
import type { DetailsPlace, DetailsState, RecordScope } from "./record-details.ts";
import styles from "./record-list.module.css";
import { type OpenRecord, recordLinkId } from "./use-open-record.ts";

interface RecordGroupProps<Row> {
  row: Row;
  columns: readonly RecordColumn<Row>[];
  name: string;
  selectLabel: string;
  isSelected: boolean;
  /** Undefined if the list has no selection. */
  onToggle: ((row: Row) => void) | undefined;
  /** Whether the URL contains this record. */
  isCurrent: boolean;
  details: DetailsState;
  /** URL of the details or dialog; undefined if they have none. */
  href: string | undefined;
  onOpen: OpenRecord["open"] | undefined;
  /** Opens the record in a dialog. */
  onRowOpen: ((row: Row) => void) | undefined;
  renderDetails: ((row: Row, place: DetailsPlace) => ReactNode) | undefined;
  /** Element in which the details are rendered; null to render them below the row. */
  panel: HTMLElement | null;
  scope: RecordScope<Row> | undefined;
}

/** A record: its row, and its details if they are shown. */
function RecordRows<Row extends { _id: string }>(props: RecordGroupProps<Row>) {
  const { row, columns, name, selectLabel, isSelected, onToggle, isCurrent, details, href, onOpen } = props;
  const { onRowOpen, renderDetails, panel, scope: Scope } = props;
  const showsDetails = details !== "closed" && renderDetails !== undefined;
  const open = () => (onOpen ? onOpen(row._id) : onRowOpen?.(row));
  const opens = onOpen !== undefined || onRowOpen !== undefined;

  const content = (
    <>
      <tbody
        aria-label={name}
        data-record={row._id}
        className={classNames(styles.group, isCurrent && styles.current)}
      >
        {/* Keyboard users open the record with the link or button in the first cell. */}
        <tr
          className={classNames(styles.row, opens && styles.opens, isSelected && styles.selected)}
          onClick={opens ? (event) => !isOnControl(event) && open() : undefined}
        >
          {onToggle && (
            <td className={classNames(styles.cell, styles.tick)}>
              <CheckboxField
                label={selectLabel}
                hideLabel
                checked={isSelected}
                onChange={() => onToggle(row)}
              />
            </td>
          )}
          {columns.map((column, index) => (
            <td
              key={column.key}
              data-label={column.hideLabelOnPhone || column.hideHeader ? undefined : column.header()}
              className={cellClass(column)}
            >
              {href && index === 0 ? (
                <a
                  id={recordLinkId(row._id)}
                  href={href}
                  aria-current={isCurrent || undefined}
                  className={styles.link}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return;
                    event.preventDefault();
                    open();
                  }}
                >
                  {column.cell(row)}
                </a>
              ) : onRowOpen && index === 0 ? (
                <button type="button" className={styles.link} onClick={open}>
                  {column.cell(row)}
                </button>
              ) : (
                column.cell(row)
              )}
            </td>
          ))}
        </tr>
        {showsDetails && !panel && (
          <tr className={styles.detailsRow}>
            <td colSpan={columns.length + (onToggle ? 1 : 0)} className={styles.details}>
              {renderDetails(row, "below")}
            </td>
          </tr>
        )}
      </tbody>
      {showsDetails && panel && createPortal(renderDetails(row, "panel"), panel)}
    </>
  );
  return Scope ? (
    <Scope row={row} details={details}>
      {content}
    </Scope>
  ) : (
    content
  );
}

/** Memoised, so that opening or selecting a record renders only its own row. */
export const RecordGroup = memo(RecordRows) as typeof RecordRows;

/** Other clicks open the link in a new tab or window. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest("a, button, input, select, label") !== null;
}
