/** Moves a row up (-1) or down (1); unchanged at the ends. */
export function moveRow<Row>(rows: readonly Row[], index: number, step: 1 | -1): readonly Row[] {
  const { [index]: moved, [index + step]: other } = rows;
  return moved && other ? rows.with(index, other).with(index + step, moved) : rows;
}

/** Focuses the button that moved a row, or the opposite one once it is disabled. */
export function refocusMoveButton(row: Element | null | undefined, step: 1 | -1): void {
  const [up, down] = row?.querySelectorAll("button") ?? [];
  const [used, opposite] = step < 0 ? [up, down] : [down, up];
  (used?.disabled ? opposite : used)?.focus();
}
