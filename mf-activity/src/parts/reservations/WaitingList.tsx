import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { Card } from 'shared-kernel/ui/Card';
import { Picture } from 'shared-kernel/ui/Picture';
import { activityArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { cardBody, cardList, cardPicture, cardWords } from './cardLook.ts';

/** The events whose waiting lists the member is on. Each card leads to its event, where the list is left. */
export const WaitingList = observer(function WaitingList(): ReactNode {
  const t = useText();
  const { locale, navigation } = useRoot();
  const { waiting } = useSlice(activityArea);
  useEffect(() => void waiting.refresh(), [waiting]);
  if (waiting.places.length === 0) return null;
  return (
    <div css={cardList}>
      {waiting.places.map(({ event, start, end, ahead }) => (
        <Card key={`${event.id} ${start}`} look="outlined" href={navigation.href(event.link)} label={event.title}>
          <div css={cardBody}>
            <div css={cardPicture}>
              <Picture src={event.uploads[0]?.thumbnail_link ?? null} alt="" ratio={1} rounded />
            </div>
            <div css={cardWords}>
              <div>
                <Badge tone="neutral">{t('reservation.status.waiting')}</Badge>
              </div>
              <h2>
                <bdi>{event.title}</bdi>
              </h2>
              <span>{formatRange(locale, start, end, event.timezone)}</span>
              <span>{t('reservation.ahead', { number: formatNumber(locale, ahead) })}</span>
            </div>
          </div>
        </Card>
      ))}
    </div>
  );
});
