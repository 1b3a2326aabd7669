/**
 * The latest of each kind: more than any person has, but not so many that one download could hold up other requests.
 */
export const most = 10_000;

/** Rows as they are sent: their moment as text. */
export const dated = <Row extends { at: Date }>(rows: readonly Row[]): (Omit<Row, 'at'> & { at: string })[] =>
  rows.map((row) => ({ ...row, at: row.at.toISOString() }));
