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
import { channelsArea } from '../../areas/channels.ts';
import { useText } from '../../messages/text.ts';
import type { ChannelPageStore } from '../../stores/ChannelPageStore.ts';
import { ChannelEvents } from './ChannelEvents.tsx';
import { ChannelHead } from './ChannelHead.tsx';
import { useHeaderItem } from './useHeaderItem.ts';

type Channels = ReturnType<(typeof channelsArea)['create']>;

/** Malformed ids are asked for as usernames: the server says that there is no such channel. */
const pageOf = (channels: Channels, { username = '', id }: Record<string, string | undefined>): ChannelPageStore =>
  id === undefined || !/^[1-9]\d{0,8}$/.test(id) ? channels.byName(id ?? username) : channels.byId(Number(id));

export const ChannelScreen = observer(function ChannelScreen(): ReactNode {
  const page = pageOf(useSlice(channelsArea), useParams());
  return <ChannelPage key={page.address} page={page} />;
});

const ChannelPage = observer(function ChannelPage({ page }: { page: ChannelPageStore }): ReactNode {
  const t = useText();
  const isMember = useRoot().session.token !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  // Whether it is followed depends on the reader, so it is asked again once they have signed in.
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
    <div css={pageLook} data-wide>
      <ChannelHead page={page} nameRef={heading} />
      <ChannelEvents page={page} />
    </div>
  );
});

export const loader: ScreenLoader = async ({ root, params }) => {
  const page = pageOf(root.slice(channelsArea), params);
  await page.enter();
  if (page.channel && page.tab !== 'experiences') await page.listFor(page.tab).enter();
};
