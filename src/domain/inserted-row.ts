/** The single row returned by `INSERT … RETURNING`. */
export function insertedRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error("The database did not return the inserted row");
  return row;
}
