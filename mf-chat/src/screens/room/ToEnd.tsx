import { css } from '@emotion/react';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';

interface ToEndProps {
  /** New messages below that were not on the screen yet. */
  count: number;
  onPress: () => void;
}

const look = css`
  position: absolute;
  inset-block-end: var(--s-3);
  inset-inline: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-2);
  inline-size: fit-content;
  min-inline-size: var(--target);
  min-block-size: var(--target);
  margin-inline: auto;
  border-radius: var(--r-full);
  background: var(--surface-raised);
  color: var(--brand-strong);
  box-shadow:
    var(--shadow-2),
    0 0 0 1px var(--border);
  font-size: var(--t-14);
  font-weight: 600;
`;
const wide = css`
  padding-inline: var(--s-4);
`;

/** Leads to the end of the conversation while the reader is further up, and counts what is new there. */
export function ToEnd({ count, onPress }: ToEndProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const text = count > 0 ? t('chat.room.fresh', { count, shown: formatNumber(locale, count) }) : null;
  return (
    <button
      type="button"
      css={[look, text !== null && wide]}
      aria-label={text === null ? t('chat.room.toEnd') : undefined}
      onClick={onPress}
    >
      {text}
      <Icon icon={ArrowDown} size={4} />
    </button>
  );
}
