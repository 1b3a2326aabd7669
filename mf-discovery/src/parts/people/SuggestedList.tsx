import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useText } from '../../messages/text.ts';
import type { SuggestedRows } from '../../stores/PeopleToMeet.ts';
import { PeopleRows } from './PeopleRows.tsx';
import { PersonRow } from './PersonRow.tsx';
import { useReason } from './useReason.ts';

const list = css`
  padding-block: var(--s-2);
`;

/** People whom the reader may like, each with the reason. */
export const SuggestedList = observer(function SuggestedList({ people }: { people: SuggestedRows }): ReactNode {
  const t = useText();
  const reasonOf = useReason();
  useEffect(() => {
    void people.begin();
    return people.leave;
  }, [people]);
  return (
    <PeopleRows
      css={list}
      people={people}
      failedTitle={t('discovery.people.failed')}
      emptyTitle={t('discovery.people.empty')}
    >
      {({ channel, reasons }) => <PersonRow channel={channel} note={reasonOf({ reasons })} />}
    </PeopleRows>
  );
});
