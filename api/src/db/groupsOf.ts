/** The rows that share a key, group by group in the order of their first ones; no group is empty. */
export const groupsOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): [Row, ...Row[]][] =>
  [...Map.groupBy(rows, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [[first, ...others]],
  );
