import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { Fragment, useMemo, useRef, type ReactNode } from 'react';
import { useListWindow } from '../ui/useListWindow.tsx';

interface WindowedRowsProps<Row> {
  rows: readonly Row[];
  /** There are further rows that have not been loaded. */
  hasMore: boolean;
  /**
   * What the list is known by, such as its store: the height of its rows is remembered for as long as this object
   * lives.
   */
  memory: object;
  className?: string;
  children: (row: Row, at: number) => ReactNode;
  /** Further entries that are no rows: one after the row at this place, one at the end. */
  between?: { after: number; entry: ReactNode };
  end?: ReactNode;
}

/** Rows have no bullets, whatever else their list looks like. */
const plain = css`
  list-style: none;
`;
/** The browser's scroll anchoring would act beside the list's own. */
const windowed = css`
  overflow-anchor: none;
`;
/** Wins over what a list's style says of its entries. */
const space = css`
  &&& {
    grid-column: 1 / -1;
    border: 0;
    margin: 0;
    padding: 0;
  }
`;

/**
 * The rows of a list; once there are many, those far from the reader are left out. Screen readers are told how many
 * there are. Rows may be of any height, and beside each other in a grid; the list may scroll with the page or in a box.
 */
export const WindowedRows = observer(function WindowedRows<Row extends { id: number }>(
  props: WindowedRowsProps<Row>,
): ReactNode {
  const { rows, hasMore, memory, className, children, between, end } = props;
  const container = useRef<HTMLUListElement>(null);
  const keys = useMemo(() => rows.map(({ id }) => id), [rows]);
  const spans = useListWindow({ keys, memory, container });

  const row = (at: number): ReactNode => (
    <Fragment key={keys[at]}>
      <li
        data-row={keys[at]}
        aria-posinset={spans ? at + 1 : undefined}
        // The total is unknown until the last page has come.
        aria-setsize={spans ? (hasMore ? -1 : rows.length) : undefined}
      >
        {children(rows[at]!, at)}
      </li>
      {between?.after === at && between.entry}
    </Fragment>
  );
  if (!spans)
    return (
      <ul ref={container} css={plain} className={className}>
        {rows.map((_, at) => row(at))}
        {end}
      </ul>
    );
  const drawn: ReactNode[] = [];
  let upTo = 0;
  for (const { from, to } of spans) {
    if (from > upTo) drawn.push(<li key={`before ${drawn.length}`} data-space="" aria-hidden="true" css={space} />);
    for (let at = from; at < to; at++) drawn.push(row(at));
    upTo = to;
  }
  if (upTo < rows.length) drawn.push(<li key="after" data-space="" aria-hidden="true" css={space} />);
  return (
    <ul ref={container} css={[plain, windowed]} className={className} data-windowed="">
      {drawn}
      {end}
    </ul>
  );
});
