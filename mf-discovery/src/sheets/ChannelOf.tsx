import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useSlice } from 'shared-kernel/root/context';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { channelsArea } from '../areas/channels.ts';
import { useText } from '../messages/text.ts';

interface Props {
  channelId: number;
  /** What the sheet shows of it. A card of a channel knows little, and whoever opens the sheet may know nothing. */
  part: keyof ChannelEntity;
  children: (channel: ChannelEntity) => ReactNode;
}

/** The channel that a sheet is about, asked for where nobody has loaded enough of it. */
export const ChannelOf = observer(function ChannelOf({ channelId, part, children }: Props): ReactNode {
  const t = useText();
  const page = useSlice(channelsArea).byId(channelId);
  const { channel, load } = page;
  const isThere = channel?.[part] !== undefined;
  useEffect(() => {
    if (isThere) return undefined;
    void page.enter();
    return page.leave;
  }, [page, isThere]);
  if (channel && isThere) return children(channel);
  if (load.kind === 'failed')
    return (
      <ErrorState
        title={t('channel.failed')}
        text={failureText(t, load.failure)}
        action={<RetryButton onRetry={() => void page.enter()}>{t('kernel.retry')}</RetryButton>}
      />
    );
  return (
    <SheetFrame>
      <SkeletonRows label={t('kernel.loading')} count={3} />
    </SheetFrame>
  );
});
