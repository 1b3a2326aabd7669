import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';

const list = css`
  display: grid;
  gap: var(--s-1);
  font-size: var(--t-14);
  color: var(--text-soft);
`;

/** Future dates that were called off alone, each with the host's reason. */
export const CalledOffDates = observer(function CalledOffDates({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const dates = (event.called_off ?? []).filter(({ end }) => new Date(end) > now());
  if (dates.length === 0) return null;
  return (
    <ul css={list}>
      {dates.map(({ start, end, reason }) => (
        <li key={start}>
          <p>{formatRange(locale, start, end, event.timezone)}</p>
          <p>{t('event.callOff.dateWhy', { reason })}</p>
        </li>
      ))}
    </ul>
  );
});
