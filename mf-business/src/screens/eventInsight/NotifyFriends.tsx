import { css } from '@emotion/react';
import { BellRing } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { formatNumber } from 'shared-kernel/language/number';
import { formatTime, formatWeekday } from 'shared-kernel/language/when';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Card } from 'shared-kernel/ui/Card';
import { Icon } from 'shared-kernel/ui/Icon';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { useText } from '../../messages/text.ts';
import { Section } from '../../parts/Section.tsx';
import type { InsightStore } from '../../stores/InsightStore.ts';

const quiet = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;

interface NotifyFriendsProps {
  store: InsightStore;
  event: EventEntity;
}

/**
 * Notifies the host's close friends of the event, once a day, after showing what they will read and how many it
 * reaches. The button is disabled while that is loading and when there is nobody to notify.
 */
export const NotifyFriends = observer(function NotifyFriends({ store, event }: NotifyFriendsProps): ReactNode {
  const t = useText();
  const { locale, toasts } = useRoot();
  const asMember = useMember();
  const [isSending, setSending] = useState(false);
  const { friends } = store;
  useEffect(() => void friends.enter(), [friends]);
  const known = friends.data;
  const reach = known?.reach ?? 0;
  const number = (value: number): string => formatNumber(locale, value);

  const handleTell = async (): Promise<void> => {
    setSending(true);
    await asMember('verified', async () => {
      const { notified, message } = await store.notifyFriends();
      // The server's message; without one the count is said.
      toasts.success(message ?? t('notify.done', { count: notified, number: number(notified) }));
    });
    setSending(false);
  };
  const state = (): string => {
    if (!known) return friends.load.kind === 'failed' ? t('notify.failed') : t('kernel.loading');
    if (known.friends === 0) return t('notify.nobody');
    if (reach === 0) return known.notified_today > 0 ? t('notify.notifiedToday') : t('notify.allComing');
    return t('notify.reach', { count: reach, number: number(reach) });
  };

  if (event.is_over) return null;
  return (
    <Section title={t('notify.title')}>
      <p css={quiet}>{t('notify.text')}</p>
      <Card look="outlined" as="div">
        <p css={quiet}>{t('notify.preview')}</p>
        <p>
          {t('notify.words', { name: event.channel.name, title: event.title })}
          {event.start !== null &&
            ` ${formatWeekday(locale, event.start, event.timezone)} ${formatTime(locale, event.start, event.timezone)}`}
        </p>
      </Card>
      <p role="status">{state()}</p>
      <div>
        {!known && friends.load.kind === 'failed' ? (
          <RetryButton variant="secondary" onRetry={() => void friends.enter()}>
            {t('kernel.retry')}
          </RetryButton>
        ) : (
          <Button
            loading={isSending}
            disabled={reach === 0}
            start={<Icon icon={BellRing} size={4} />}
            onClick={() => void handleTell()}
          >
            {t('notify.action')}
          </Button>
        )}
      </div>
    </Section>
  );
});
