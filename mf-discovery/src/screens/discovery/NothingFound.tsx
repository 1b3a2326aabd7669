import { css } from '@emotion/react';
import { SearchX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLink } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { EventFeed } from '../../parts/feed/EventFeed.tsx';
import { useText } from '../../messages/text.ts';
import type { EventListStore } from '../../stores/EventListStore.ts';

interface NothingFoundProps {
  /** Whether filters or a search are to blame. */
  isFiltered: boolean;
  /** What there is without them. */
  others: EventListStore;
  onClear: () => void;
}

const heading = css`
  padding-block: var(--s-4) var(--s-5);
`;

/** An empty result: the way out of the filters, and below it what else is coming up. */
export const NothingFound = observer(function NothingFound({
  isFiltered,
  others,
  onClear,
}: NothingFoundProps): ReactNode {
  const t = useText();
  const href = useLink();
  if (!isFiltered) {
    return (
      <EmptyState
        title={t('discovery.empty.title')}
        text={t('discovery.empty.text')}
        action={<Button href={href('/event/create')}>{t('feed.create')}</Button>}
      />
    );
  }
  const hasOthers = others.pages.rows.length > 0 || others.pages.load.kind !== 'ready';
  return (
    <>
      <EmptyState
        icon={SearchX}
        title={t('discovery.nothing.title')}
        text={t('discovery.nothing.text')}
        action={<Button onClick={onClear}>{t('discovery.nothing.clear')}</Button>}
      />
      {hasOthers && <h2 css={heading}>{t('discovery.nothing.others')}</h2>}
      <EventFeed list={others} empty={null} />
    </>
  );
});
