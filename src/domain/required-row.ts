/** Returns the first row of a result that must not be empty, such as that of `UPDATE … RETURNING`. */
export function requiredRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error("The database did not return the row");
  return row;
}
