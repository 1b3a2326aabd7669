import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Chip } from 'shared-kernel/ui/Chip';
import { ChipRow } from 'shared-kernel/ui/ChipRow';
import { SearchField } from 'shared-kernel/ui/SearchField';
import { useText } from '../../messages/text.ts';
import { type GuestSearch, guestViews } from '../../stores/GuestSearch.ts';

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
`;

/** Search among the guests, and filters. Those of the door are offered only where guests were checked in. */
export const GuestChoice = observer(function GuestChoice({
  search,
  hasDoor,
}: {
  search: GuestSearch;
  hasDoor: boolean;
}): ReactNode {
  const t = useText();
  const views = guestViews.filter((view) => hasDoor || (view !== 'came' && view !== 'absent'));
  return (
    <div css={look}>
      <SearchField
        label={t('insight.guests.search')}
        clearLabel={t('kernel.clearSearch')}
        value={search.text}
        onChange={search.type}
      />
      <ChipRow label={t('insight.guests.show')}>
        <Chip selected={search.view === null} onClick={() => search.choose(null)}>
          {t('insight.guests.all')}
        </Chip>
        {views.map((view) => (
          <Chip key={view} selected={search.view === view} onClick={() => search.choose(view)}>
            {t(`insight.guests.${view}`)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
});
