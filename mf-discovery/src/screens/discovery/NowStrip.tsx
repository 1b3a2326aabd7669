import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { ScrollRow } from 'shared-kernel/ui/ScrollRow';
import { SmallCard } from '../../parts/card/SmallCard.tsx';
import { FeedSection } from '../../parts/feed/FeedSection.tsx';
import { useText } from '../../messages/text.ts';
import type { EventListStore } from '../../stores/EventListStore.ts';

const row = css`
  padding-inline: var(--s-4);
`;

/**
 * What is running, full or closed: nothing to join, but worth seeing, with hosts to follow. Not drawn when there is
 * none.
 */
export const NowStrip = observer(function NowStrip({ list }: { list: EventListStore }): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const isMember = session.token !== null;
  useEffect(() => list.read(), [list, isMember]);
  const { load, rows } = list.pages;
  if (rows.length === 0 && load.kind !== 'failed') return null;
  return (
    <FeedSection
      title={t('discovery.now.title')}
      text={t('discovery.now.text')}
      failed={rows.length === 0 ? t('discovery.now.failed') : undefined}
      onRetry={() => void list.enter()}
    >
      <div css={row}>
        <ScrollRow label={t('discovery.now.title')}>
          {rows.map((event) => (
            <SmallCard key={event.id} event={event} />
          ))}
        </ScrollRow>
      </div>
    </FeedSection>
  );
});
