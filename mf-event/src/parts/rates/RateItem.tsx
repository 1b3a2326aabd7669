import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatAgo } from 'shared-kernel/language/when';
import { useNavigation } from 'shared-kernel/root/navigation';
import { useRoot } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Rating } from 'shared-kernel/ui/Rating';
import { useText } from '../../messages/text.ts';
import type { RateRow } from '../../stores/RatesStore.ts';
import { useFormats } from '../useFormats.ts';

const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-3);
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-2);
  line-height: 1.5;
`;
const name = css`
  font-weight: 600;
  font-size: var(--t-14);
`;
const soft = css`
  color: var(--text-soft);
  font-size: var(--t-12);
`;
const words = css`
  white-space: pre-line;
  line-height: 1.7;
`;

/** What one who was there thinks of an event. */
export const RateItem = observer(function RateItem({ rate }: { rate: RateRow }): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const navigation = useNavigation();
  const format = useFormats();
  const { channel, points, body } = rate;
  const face = <Avatar name={channel.name} src={channel.profile?.thumbnail_link} size="md2" decorative />;
  return (
    <article css={row}>
      {channel.id === null ? (
        face
      ) : (
        <a href={navigation.href(`/${channel.username}`)} aria-label={channel.name}>
          {face}
        </a>
      )}
      <div>
        <div css={head}>
          <bdi css={name}>{channel.name}</bdi>
          <Rating value={points} label={t('event.rates.points', { number: format.number(points) })} />
          <span css={soft}>{formatAgo(locale, rate.created_at, now())}</span>
        </div>
        {body && (
          <p css={words} dir="auto">
            {body}
          </p>
        )}
      </div>
    </article>
  );
});
