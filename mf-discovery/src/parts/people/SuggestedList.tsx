import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { SuggestedRows } from '../../stores/PeopleToMeet.ts';
import { PeopleRows } from './PeopleRows.tsx';
import { PersonRow } from './PersonRow.tsx';
import { useReason } from './useReason.ts';

const list = css`
  padding-block: var(--s-2);
`;

interface SuggestedListProps {
  people: SuggestedRows;
  failedTitle: string;
  emptyTitle: string;
}

/** People whom the reader may like, each with the reason. */
export const SuggestedList = observer(function SuggestedList(props: SuggestedListProps): ReactNode {
  const { people, failedTitle, emptyTitle } = props;
  const reasonOf = useReason();
  useEffect(() => {
    void people.begin();
    return people.leave;
  }, [people]);
  return (
    <PeopleRows css={list} people={people} failedTitle={failedTitle} emptyTitle={emptyTitle}>
      {({ channel, reasons }) => <PersonRow channel={channel} note={reasonOf({ reasons })} />}
    </PeopleRows>
  );
});
