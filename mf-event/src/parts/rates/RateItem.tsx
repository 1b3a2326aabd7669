import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Rate } from 'shared-kernel/contract/eventRates';
import { formatAgo } from 'shared-kernel/language/when';
import { useNavigation } from 'shared-kernel/root/navigation';
import { useRoot } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Rating } from 'shared-kernel/ui/Rating';
import { useText } from '../../messages/text.ts';
import { commentText, commentTime, commentAuthor, commentRow, commentHead } from '../commentLook.ts';
import { useFormats } from '../useFormats.ts';

/** A guest's rating of the event. */
export const RateItem = observer(function RateItem({ rate }: { rate: Rate }): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const navigation = useNavigation();
  const format = useFormats();
  const { channel, points, body } = rate;
  const face = <Avatar name={channel.name} src={channel.profile?.thumbnail_link} size="md2" decorative />;
  return (
    <article css={commentRow}>
      {channel.id === null ? (
        face
      ) : (
        <a href={navigation.href(`/${channel.username}`)} aria-label={channel.name}>
          {face}
        </a>
      )}
      <div>
        <div css={commentHead}>
          <bdi css={commentAuthor}>{channel.name}</bdi>
          <Rating value={points} label={t('event.rates.points', { number: format.number(points) })} />
          <span css={commentTime}>{formatAgo(locale, rate.created_at, now())}</span>
        </div>
        {body && (
          <p css={commentText} dir="auto">
            {body}
          </p>
        )}
      </div>
    </article>
  );
});
