import { css } from '@emotion/react';
import { UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { isAhead } from 'shared-kernel/entities/isAhead';
import { useRoot } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { useText } from '../../messages/text.ts';
import { beside } from './pageLook.ts';

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding-block-start: var(--s-4);
  padding-inline: var(--text-margin);
  ${beside} {
    padding-block-start: 0;
  }
`;
const badges = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  &:empty {
    display: none;
  }
`;
const title = css`
  font-size: var(--t-22);
  line-height: 1.45;
  :lang(en) & {
    line-height: 1.25;
  }
  @container event (min-width: 960px) {
    font-size: var(--t-28);
  }
`;
const tones = {
  open: 'success',
  live: 'danger',
  expired: 'neutral',
  not_held: 'neutral',
  deadline_reached: 'warning',
  capacity_full: 'warning',
  done: 'neutral',
  in_update_queue: 'accent',
} as const;

/** Title and state. */
export const Head = observer(function Head({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { now } = useRoot();
  return (
    <header css={look}>
      <div css={badges}>
        <Badge tone={tones[event.state]}>
          {t(
            event.state === 'not_held' && isAhead(event, now())
              ? 'event.state.called_off'
              : `event.state.${event.state}`,
          )}
        </Badge>
        {event.is_reserved && !event.is_over && <Badge tone="brand">{t('event.bar.reserved')}</Badge>}
        {event.custom_badge && (
          <Badge tone="accent">
            <bdi>{event.custom_badge}</bdi>
          </Badge>
        )}
        {event.is_close_friend && (
          <Badge tone="brand" icon={UsersRound}>
            {t('event.closeFriends')}
          </Badge>
        )}
      </div>
      <h1 css={title}>
        <bdi>{event.title}</bdi>
      </h1>
    </header>
  );
});
