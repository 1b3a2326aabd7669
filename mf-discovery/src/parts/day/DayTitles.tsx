import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { noonOf, type IsoDay } from 'shared-kernel/language/isoDay';
import { formatNumber } from 'shared-kernel/language/number';
import { formatDay } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { hovering } from 'shared-kernel/style/tokens';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { useText } from '../../messages/text.ts';
import type { DayEvent } from '../../stores/DayCountsStore.ts';

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
/** As high as a small target has to be. */
const entry = css`
  display: block;
  min-block-size: 24px;
  padding: 1px var(--s-2);
  border-radius: var(--s-1);
  background: var(--brand-soft);
  color: var(--brand-strong);
  font-size: var(--t-12);
  line-height: 1.375rem;
  ${hovering} {
    &:hover {
      text-decoration: underline;
    }
  }
`;
const rest = css`
  background: none;
  font-weight: 600;
`;

interface DayTitlesProps {
  events: readonly DayEvent[];
  /** How many there are besides. */
  more: number;
  day: IsoDay;
  /** Where all of the day are listed. */
  href: string;
  /** Whether Tab leads into it from its day. */
  isReached: boolean;
}

/** The first events of a day, under its number in the month. */
export function DayTitles({ events, more, day, href, isReached }: DayTitlesProps): ReactNode {
  const t = useText();
  const link = useLink();
  const { locale } = useRoot();
  const tabIndex = isReached ? 0 : -1;
  const number = formatNumber(locale, more);
  return (
    <ul css={list}>
      {events.map(({ id, title, link: path }) => (
        <li key={id}>
          <a css={entry} href={link(path)} title={title} tabIndex={tabIndex}>
            <Excerpt>{title}</Excerpt>
          </a>
        </li>
      ))}
      {more > 0 && (
        <li>
          <a
            css={[entry, rest]}
            href={href}
            tabIndex={tabIndex}
            aria-label={t('discovery.day.more', { number, day: formatDay(locale, noonOf(day), 'UTC') })}
          >
            <bdi dir="ltr">+{number}</bdi>
          </a>
        </li>
      )}
    </ul>
  );
}
