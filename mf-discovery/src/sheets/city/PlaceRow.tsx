import { css } from '@emotion/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from 'shared-kernel/ui/Icon';

/** A line that a city or a province can be chosen by. */
export const placeRow = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  inline-size: 100%;
  min-block-size: 52px;
  padding-inline: var(--s-2);
  border-radius: var(--r-button);
  text-align: start;
  cursor: pointer;
  & > span:first-of-type {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    line-height: 1.5;
  }
  & small {
    color: var(--text-soft);
    font-size: var(--t-12);
  }
  &[aria-pressed='true'] {
    color: var(--brand-strong);
    font-weight: 600;
  }
`;

interface PlaceRowProps {
  name: string;
  note?: string | undefined;
  isChosen: boolean;
  onPress: () => void;
}

export function PlaceRow({ name, note, isChosen, onPress }: PlaceRowProps): ReactNode {
  return (
    <button css={placeRow} type="button" aria-pressed={isChosen} onClick={onPress}>
      <span>
        <bdi>{name}</bdi>
        {note !== undefined && <small>{note}</small>}
      </span>
      {isChosen && <Icon icon={Check} size={4} />}
    </button>
  );
}
