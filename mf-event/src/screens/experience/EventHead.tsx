import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { formatNumber } from 'shared-kernel/language/number';
import { formatWeekday } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Picture } from 'shared-kernel/ui/Picture';
import { Rating } from 'shared-kernel/ui/Rating';
import { isolate } from 'shared-kernel/language/text';
import { useText } from '../../messages/text.ts';
import { useFormats } from '../../parts/useFormats.ts';

const look = css`
  display: flex;
  align-items: center;
  gap: var(--s-4);
  padding: var(--s-3);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
  color: inherit;
  text-decoration: none;
`;
const cover = css`
  flex: none;
  inline-size: 84px;
`;
const words = css`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  min-inline-size: 0;
  line-height: 1.5;
  & > h1 {
    font-size: var(--t-18);
    line-height: 1.5;
  }
`;
const soft = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;

/** The event that the experiences are about, with its rating; it links to the event's page. */
export const EventHead = observer(function EventHead({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const navigation = useNavigation();
  const format = useFormats();
  const { raters } = event;
  return (
    <a css={look} href={navigation.href(event.link)}>
      <span css={cover}>
        <Picture src={event.uploads[0]?.thumbnail_link ?? null} alt="" ratio={1} rounded />
      </span>
      <span css={words}>
        <h1>
          <Excerpt lines={2}>{event.title}</Excerpt>
        </h1>
        <span css={soft}>
          <Excerpt>
            {[isolate(event.channel.name), event.start && formatWeekday(locale, event.start, event.timezone)]
              .filter(Boolean)
              .join(' · ')}
          </Excerpt>
        </span>
        {raters && raters.count > 0 && (
          <Rating
            value={raters.average}
            text={`${formatNumber(locale, raters.average, 1)} (${format.number(raters.count)})`}
            label={t('event.rates.label', {
              average: formatNumber(locale, raters.average, 1),
              count: raters.count,
              number: format.number(raters.count),
            })}
          />
        )}
      </span>
    </a>
  );
});
