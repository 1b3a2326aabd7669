import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { formatWeekday } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Picture } from 'shared-kernel/ui/Picture';
import { ScrollRow } from 'shared-kernel/ui/ScrollRow';
import { useText } from '../../../messages/text.ts';
import { Section } from '../../../parts/Section.tsx';
import { useFormats } from '../../../parts/useFormats.ts';
import { moreEventsOf } from './moreEventsOf.ts';

const card = css`
  display: grid;
  flex: none;
  gap: var(--s-1);
  inline-size: min(200px, 60vw);
  color: inherit;
  line-height: 1.5;
  text-decoration: none;
`;
const title = css`
  font-weight: 600;
  font-size: var(--t-14);
`;
const soft = css`
  color: var(--text-soft);
  font-size: var(--t-12);
`;

/** Other events to go on to. */
export const MoreEvents = observer(function MoreEvents({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const more = useSlice(moreEventsOf)(event.id);
  useEffect(() => void more.enter(), [more]);
  return (
    <>
      <Row title={t('event.more.ofHost', { name: event.channel.name })} events={more.ofHost} />
      <Row title={t('event.more.similar')} events={more.similar} />
    </>
  );
});

const Row = observer(function Row({ title: called, events }: { title: string; events: readonly EventEntity[] }) {
  const { locale } = useRoot();
  const navigation = useNavigation();
  const format = useFormats();
  if (events.length === 0) return null;
  return (
    <Section title={called}>
      <ScrollRow label={called} gap={3} snap>
        {events.map((event) => (
          <a key={event.id} css={card} href={navigation.href(event.link)}>
            <Picture
              src={event.uploads[0]?.link ?? null}
              thumbnail={event.uploads[0]?.thumbnail_link ?? null}
              alt=""
              ratio={1.54}
              rounded
              sizes="200px"
            />
            <Excerpt css={title} lines={2}>
              {event.title}
            </Excerpt>
            <span css={soft}>
              {[event.start && formatWeekday(locale, event.start, event.timezone), format.price(event.price)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </a>
        ))}
      </ScrollRow>
    </Section>
  );
});
