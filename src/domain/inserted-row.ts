/** The only row of a result that must have one, such as that of `UPDATE … RETURNING`. */
export function requiredRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error("The database did not return the row");
  return row;
}

/** The only row returned by `INSERT … RETURNING`. */
export const insertedRow = requiredRow;
