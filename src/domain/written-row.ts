/** The one row that `INSERT … RETURNING` answers. */
export function writtenRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error("The database did not answer the row it wrote");
  return row;
}
