import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { Badge } from 'shared-kernel/ui/Badge';
import { Picture } from 'shared-kernel/ui/Picture';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import { stateMark } from './eventFacts.ts';

const look = css`
  position: relative;
`;
const mark = css`
  position: absolute;
  inset-block-end: var(--s-2);
  inset-inline: var(--s-2);
  display: flex;
`;

/** The picture of an event with its state, as a link to it. */
export const TileCover = observer(function TileCover({
  event,
  sizes,
}: {
  event: EventEntity;
  sizes: string;
}): ReactNode {
  const t = useText();
  const { now } = useRoot();
  const [picture] = event.uploads;
  const state = stateMark(event, t, now());
  return (
    <span css={look}>
      <Picture
        src={picture?.link ?? null}
        thumbnail={picture?.thumbnail_link}
        alt=""
        ratio={1.54}
        sizes={sizes}
        rounded
      />
      {state && (
        <span css={mark}>
          <Badge icon={state.icon} tone={state.tone}>
            {state.text}
          </Badge>
        </span>
      )}
    </span>
  );
});
