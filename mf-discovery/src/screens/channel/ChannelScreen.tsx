import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import type { ScreenLoader } from 'shared-kernel/platform/ScreenLoader';
import { pageLook } from 'shared-kernel/style/pageLook';
import { NotFound } from 'shared-kernel/product/NotFound';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { discovery } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import type { ChannelPageStore } from '../../stores/ChannelPageStore.ts';
import { ChannelEvents } from './ChannelEvents.tsx';
import { ChannelHead } from './ChannelHead.tsx';
import { useHeaderItem } from './useHeaderItem.ts';

export const ChannelScreen = observer(function ChannelScreen(): ReactNode {
  const { username = '' } = useParams();
  const page = useSlice(discovery).channelPage(username);
  return <ChannelPage key={page.username} page={page} />;
});

const ChannelPage = observer(function ChannelPage({ page }: { page: ChannelPageStore }): ReactNode {
  const t = useText();
  const isMember = useRoot().session.token !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  // Whether it is followed is the reader's own matter, so it is asked again once they have signed in.
  useEffect(() => {
    void page.enter();
    return page.leave;
  }, [page, isMember]);
  useHeaderItem(heading, page.isMissing ? undefined : page.channel);

  if (page.isMissing) return <NotFound />;
  if (page.load.kind === 'failed' && !page.channel) {
    return (
      <ErrorState
        title={t('channel.failed')}
        text={failureText(t, page.load.failure)}
        action={<RetryButton onRetry={() => void page.enter()}>{t('kernel.retry')}</RetryButton>}
      />
    );
  }
  return (
    <div css={pageLook}>
      <ChannelHead page={page} nameRef={heading} />
      <ChannelEvents page={page} />
    </div>
  );
});

export const loader: ScreenLoader = async ({ root, params }) => {
  const page = root.slice(discovery).channelPage(params.username ?? '');
  await page.enter();
  if (page.channel) await page.list.enter();
};
