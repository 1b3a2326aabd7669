import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useSyncExternalStore, type ReactNode } from 'react';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { foldUsername } from 'shared-kernel/language/username';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { LineRow } from 'shared-kernel/ui/LineRow';
import { suggestionsArea } from '../../areas/suggestions.ts';
import { useText } from '../../messages/text.ts';

const look = css`
  position: sticky;
  inset-block-start: var(--header-height);
  display: grid;
  gap: var(--s-2);
  padding-block: var(--s-5);
  & > h2 {
    padding-inline: var(--s-3);
    font-size: var(--t-16);
  }
`;
const quiet = css`
  padding-inline: var(--s-3);
  color: var(--text-soft);
  font-size: var(--t-14);
`;
const list = css`
  display: grid;
`;

const shown = 6;

/** Pages that suggest people themselves. */
const suggesting = new Set(['/dashboard', '/suggestions']);

/**
 * The column at the end of a wide screen: people whose events the reader may like, but for the one whose page is open.
 * Empty where the page itself shows them.
 */
export function Suggestions(): ReactNode {
  const navigation = useNavigation();
  const path = useSyncExternalStore(navigation.history.listen, () => navigation.path);
  return suggesting.has(path) ? null : <Column path={path} />;
}

/** Whether a path is the page of this channel. */
function isPageOf(path: string, { id, username }: ChannelEntity): boolean {
  const [, first = '', second = ''] = path.split('/');
  return second === '' ? foldUsername(first) === username : first === 'channel' && second === String(id);
}

const Column = observer(function Column({ path }: { path: string }): ReactNode {
  const store = useSlice(suggestionsArea);
  const t = useText();
  const id = useId();
  useEffect(() => void store.open(), [store]);
  const { load } = store;
  const channels =
    load.kind === 'ready' ? load.channels.filter((channel) => !isPageOf(path, channel)).slice(0, shown) : [];
  return (
    <section css={look} aria-labelledby={id}>
      <h2 id={id}>{t('discovery.people.title')}</h2>
      {(load.kind === 'idle' || load.kind === 'busy') && (
        <div css={quiet}>
          <SkeletonRows label={t('kernel.loading')} count={4} />
        </div>
      )}
      {load.kind === 'failed' && (
        <div css={quiet}>
          <p>{t('discovery.people.failed')}</p>
          <RetryButton variant="ghost" size="small" onRetry={() => void store.open()}>
            {t('kernel.retry')}
          </RetryButton>
        </div>
      )}
      {load.kind === 'ready' && channels.length === 0 && <p css={quiet}>{t('discovery.people.empty')}</p>}
      {channels.length > 0 && (
        <ul css={list}>
          {channels.map((channel) => (
            <Person key={channel.id} channel={channel} />
          ))}
        </ul>
      )}
    </section>
  );
});

const Person = observer(function Person({ channel }: { channel: ChannelEntity }): ReactNode {
  const { navigation } = useRoot();
  return (
    <li>
      <LineRow
        href={navigation.href(`/${channel.username}`)}
        start={<Avatar name={channel.name} src={channel.profile?.thumbnail_link} size="md2" decorative />}
        title={channel.name}
        note={`@${channel.username}`}
        noteDir="ltr"
      />
    </li>
  );
});
