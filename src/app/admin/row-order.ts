/** The rows after one of them went a place up (-1) or down (1); as they were where it cannot. */
export function withMoved<Row>(rows: readonly Row[], place: number, step: 1 | -1): readonly Row[] {
  const { [place]: moved, [place + step]: other } = rows;
  return moved && other ? rows.with(place, other).with(place + step, moved) : rows;
}

/** The button that moved a row keeps the focus; at the end of its way the other one of the row takes it. */
export function keepFocusOnMover(row: Element | null | undefined, step: 1 | -1): void {
  const [up, down] = row?.querySelectorAll("button") ?? [];
  const [wanted, otherWay] = step < 0 ? [up, down] : [down, up];
  (wanted?.disabled ? otherWay : wanted)?.focus();
}
