import { css } from '@emotion/react';
import { CloudOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Icon } from 'shared-kernel/ui/Icon';
import { LinearProgress } from 'shared-kernel/ui/LinearProgress';
import { useText } from '../../messages/text.ts';
import { useFormats } from '../../parts/useFormats.ts';
import type { DoorStore } from '../../stores/DoorStore.ts';

const counts = css`
  display: grid;
  gap: var(--s-2);
  font-weight: 600;
`;
const waiting = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  color: var(--text-soft);
  font-size: var(--t-14);
`;

/** How many have arrived of those expected, and how many of them the site does not know of yet. */
export const Counts = observer(function Counts({ door }: { door: DoorStore }): ReactNode {
  const t = useText();
  const format = useFormats();
  const text = t('event.door.count', {
    number: format.number(door.list.arrived),
    most: format.number(door.list.expected),
  });
  return (
    <div css={counts}>
      <p aria-live="polite">{text}</p>
      <LinearProgress
        label={text}
        value={door.list.expected === 0 ? 0 : (door.list.arrived / door.list.expected) * 100}
        valueText={text}
      />
      {door.unsent.entries.length > 0 && (
        <p css={waiting}>
          <Icon icon={CloudOff} size={4} />
          {t('event.door.waiting', {
            count: door.unsent.entries.length,
            number: format.number(door.unsent.entries.length),
          })}
        </p>
      )}
    </div>
  );
});
