import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { EventCard } from 'shared-kernel/contract/event';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { formatDay } from 'shared-kernel/language/when';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useRoot } from 'shared-kernel/root/context';
import type { PagedList } from 'shared-kernel/store/PagedList';
import { Button } from 'shared-kernel/ui/Button';
import { LineRow } from 'shared-kernel/ui/LineRow';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import { Section } from '../../parts/Section.tsx';

const lines = css`
  list-style: none;
`;

interface WaitingEventsProps {
  events: PagedList<EventCard, EventEntity>;
  title: string;
  text: string;
  /** What its button asks for. */
  action: 'describe' | 'rate';
}

/** Events that wait for the member's rating or experience; not drawn when there are none. */
export const WaitingEvents = observer(function WaitingEvents({
  events,
  title,
  text,
  action,
}: WaitingEventsProps): ReactNode {
  const t = useText();
  const { locale, navigation, sheets } = useRoot();
  const handleRate = async (eventId: number): Promise<void> => {
    await sheets.open('event.rating', { eventId });
    await events.refresh();
  };
  useEffect(() => void events.enter(), [events]);
  if (events.rows.length === 0 && events.load.kind === 'ready') return null;
  return (
    <Section title={title}>
      <p>{text}</p>
      <LoadedList
        pages={events}
        count={events.rows.length}
        failedTitle={t('business.failed')}
        skeleton={<SkeletonRows label={t('kernel.loading')} count={2} avatar={false} />}
        empty={null}
      >
        <ul css={lines}>
          {events.rows.map(({ id, title: name, slug, username, link, start, timezone }) => (
            <li key={id}>
              <LineRow
                title={<bdi>{name}</bdi>}
                note={start === null ? undefined : formatDay(locale, start, timezone)}
                {...(action === 'describe'
                  ? { href: navigation.href(`/event/edit/${slug}/experience?of=${username}`) }
                  : {
                      end: (
                        <>
                          <Button size="small" variant="ghost" href={navigation.href(link)}>
                            {t('money.unratedEvent')}
                          </Button>
                          <Button
                            size="small"
                            variant="secondary"
                            label={t('money.rateOf', { title: name })}
                            onClick={() => void handleRate(id)}
                          >
                            {t('money.rate')}
                          </Button>
                        </>
                      ),
                    })}
              />
            </li>
          ))}
        </ul>
      </LoadedList>
    </Section>
  );
});
