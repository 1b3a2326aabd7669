import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { facesOnCard } from 'shared-kernel/contract/faces';
import { formatCompact } from 'shared-kernel/language/number';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { hovering } from 'shared-kernel/style/tokens';
import { AvatarStack } from 'shared-kernel/ui/AvatarStack';
import { useText } from '../../messages/text.ts';

const button = css`
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  min-inline-size: 0;
  min-block-size: var(--target);
  padding-inline: 8px var(--s-2);
  border-radius: var(--r-full);
  color: var(--text-soft);
  font-size: var(--t-14);
  white-space: nowrap;
  ${hovering} {
    &:hover {
      background: var(--n-100);
    }
  }
`;
/** Fewer on a card that stands in a narrow column, beside the gestures. */
const faces = css`
  @container card (max-width: 370px) {
    & > * > :nth-of-type(n + 4) {
      display: none;
    }
  }
  @container card (max-width: 330px) {
    & > * > :nth-of-type(n + 3) {
      display: none;
    }
  }
`;
const words = css`
  overflow: hidden;
  text-overflow: ellipsis;
`;
const invitation = css`
  padding-inline-start: 10px;
  color: var(--text-soft);
  font-size: var(--t-14);
`;

interface JoinedFacesProps {
  event: EventEntity;
  onOpen: () => void;
}

/** Avatars and number of the guests; where there are none, an open event invites its first. */
export const JoinedFaces = observer(function JoinedFaces({ event, onOpen }: JoinedFacesProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const count = event.reserved_count;
  if (count === 0) return event.state === 'open' ? <p css={invitation}>{t('card.beFirst')}</p> : null;
  const text = t(event.is_over ? 'card.joinedPast' : 'card.joined', { count, number: formatCompact(locale, count) });
  const people = event.reserved.map(({ id, name, profile }) => ({ id, name, src: profile?.thumbnail_link }));
  return (
    <button css={button} type="button" onClick={onOpen}>
      {people.length > 0 && (
        <span css={faces} aria-hidden="true">
          <AvatarStack people={people} limit={facesOnCard} label="" />
        </span>
      )}
      <span css={words}>{text}</span>
    </button>
  );
});
