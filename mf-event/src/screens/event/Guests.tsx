import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { facesOnPage } from 'shared-kernel/contract/faces';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { AvatarStack } from 'shared-kernel/ui/AvatarStack';
import { useText } from '../../messages/text.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { isBookable } from '../../stores/bookingOffer.ts';
import { Section } from '../../parts/Section.tsx';

const open = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  inline-size: 100%;
  min-block-size: var(--target);
  border-radius: var(--r-button);
  text-align: start;
`;
const words = css`
  color: var(--brand-strong);
  font-weight: 600;
  font-size: var(--t-14);
`;
const soft = css`
  color: var(--text-soft);
`;

/** The guests' avatars; a press opens their list. */
export const Guests = observer(function Guests({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { sheets } = useRoot();
  const count = event.reserved_count;
  // Nobody is invited to where nobody can come any more.
  if (count === 0 && !event.is_over && !isBookable(event)) return null;
  const label = t('event.guests.count', { count, number: format.number(count) });
  return (
    <Section title={t(event.is_over ? 'event.guests.titlePast' : 'event.guests.title')}>
      {count === 0 ? (
        <p css={soft}>
          {t(event.is_over ? 'event.guests.nobody' : event.is_owner ? 'event.guests.emptyTitle' : 'event.guests.first')}
        </p>
      ) : (
        <button
          css={open}
          type="button"
          onClick={() => void sheets.open(event.is_owner ? 'event.guests' : 'event.reserved', { eventId: event.id })}
        >
          <AvatarStack
            people={event.reserved.map(({ id, name, profile }) => ({ id, name, src: profile?.thumbnail_link }))}
            limit={facesOnPage}
            size="md2"
            label=""
          />
          <span css={words}>{label}</span>
        </button>
      )}
    </Section>
  );
});
