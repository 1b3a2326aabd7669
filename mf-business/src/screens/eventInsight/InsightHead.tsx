import { css } from '@emotion/react';
import { ExternalLink } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatTime, formatWeekday } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { Picture } from 'shared-kernel/ui/Picture';
import { useText } from '../../messages/text.ts';

const look = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-4);
`;
const picture = css`
  flex: none;
  inline-size: 72px;
`;
const words = css`
  display: grid;
  flex: 1 1 180px;
  gap: var(--s-1);
  min-inline-size: 0;
  & > h1 {
    font-size: var(--t-22);
  }
`;
const when = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;

export const InsightHead = observer(function InsightHead({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale, navigation } = useRoot();
  const { start, timezone } = event;
  return (
    <div css={look}>
      <div css={picture}>
        <Picture src={event.uploads[0]?.thumbnail_link ?? null} alt="" ratio={1} rounded />
      </div>
      <div css={words}>
        <h1>
          <bdi>{event.title}</bdi>
        </h1>
        {start !== null && (
          <p css={when}>
            {t(event.is_over ? 'business.last' : 'business.next', {
              when: `${formatWeekday(locale, start, timezone)} ${formatTime(locale, start, timezone)}`,
            })}
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="small"
        href={navigation.href(event.link)}
        end={<Icon icon={ExternalLink} size={4} mirrored />}
      >
        {t('insight.page')}
      </Button>
    </div>
  );
});
