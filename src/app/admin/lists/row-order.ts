/** Returns the rows with one moved up (-1) or down (1). A row at the end of the list stays there. */
export function moveRow<Row>(rows: readonly Row[], index: number, step: 1 | -1): readonly Row[] {
  const { [index]: moved, [index + step]: other } = rows;
  return moved && other ? rows.with(index, other).with(index + step, moved) : rows;
}

/** Focuses the button that moved a row. If it is now disabled, focuses the opposite button. */
export function refocusMoveButton(row: Element | null | undefined, step: 1 | -1): void {
  const [up, down] = row?.querySelectorAll("button") ?? [];
  const [used, opposite] = step < 0 ? [up, down] : [down, up];
  (used?.disabled ? opposite : used)?.focus();
}
