/** What is sure to be there: a row that was just written, counted, or referred to by another one. */
export function theRow<Row>(row: Row | null | undefined, name: string): Row {
  if (row === undefined || row === null) throw new Error(`There is no ${name}.`);
  return row;
}
