import { css, type SerializedStyles } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ScreenLoader } from 'shared-kernel/platform/ScreenLoader';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { dark, light } from 'shared-kernel/style/palette';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { discovery } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { CardSkeletons } from '../../parts/feed/FeedSkeleton.tsx';
import { pageQuery, readFilter, readPage, type DiscoveryFilter } from '../../stores/discoveryFilter.ts';
import { FlatCard } from './FlatCard.tsx';

const tokens = (colours: Record<string, string>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** By the address: the page around the frame decides on light or dark. */
const themes = new Map<string, SerializedStyles>([
  ['light', css(`${tokens(light)}color-scheme:light;`)],
  ['dark', css(`${tokens(dark)}color-scheme:dark;`)],
]);

const look = css`
  min-block-size: 100dvh;
  padding: var(--s-3);
  /* On a phone the cards' skeletons run beyond this page's margin. */
  overflow-x: clip;
  background: var(--surface);
  /* The column is narrower than a wide frame: its colour continues on both sides. */
  box-shadow: 0 0 0 100vmax var(--surface);
  clip-path: inset(0 -100vmax);
  color: var(--text);
`;
const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: var(--s-4);
  /* Of a long list, only what is in sight is laid out. */
  &:not([data-windowed]) > [data-row]:nth-of-type(n + 13) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 280px;
    overflow-clip-margin: 12px;
  }
`;
const maker = css`
  padding-block: var(--s-5) var(--s-2);
  color: var(--text-soft);
  font-size: var(--t-14);
  text-align: center;
  & > a {
    color: var(--brand-strong);
  }
`;

/** In somebody else's page nobody is asked where they are. */
function filterAt(search: string): DiscoveryFilter {
  const filter = readFilter(search);
  return filter.tab === 'nearest' ? { ...filter, tab: 'soonest' } : filter;
}

/** A further page looks like this one. */
function pageAt(search: string, page: number): string {
  const query = new URLSearchParams(pageQuery(filterAt(search), page));
  const theme = new URLSearchParams(search).get('theme');
  if (theme !== null) query.set('theme', theme);
  return `/flat?${query.toString()}`;
}

/**
 * The feed for other people's pages: theme, filter and channel come from its address, the language from its path. This
 * page alone may be framed, so nothing can be done in it: everything opens in a window of its own.
 */
export const FlatScreen = observer(function FlatScreen(): ReactNode {
  const t = useText();
  const { navigation, product } = useRoot();
  const { feed } = useSlice(discovery);
  const { search } = useLocation();
  const events = feed.listFor(
    useMemo(() => filterAt(search), [search]),
    readPage(search),
  );
  useEffect(() => events.read(), [events]);
  const theme = themes.get(new URLSearchParams(search).get('theme') ?? '');
  const { rows, hasMore } = events.pages;
  return (
    <div css={[theme, look]} data-theme={new URLSearchParams(search).get('theme') ?? undefined}>
      <h1 className="visually-hidden">{t('discovery.title')}</h1>
      <LoadedList
        pages={events.pages}
        count={rows.length}
        failedTitle={t('feed.failed')}
        skeleton={<CardSkeletons />}
        empty={<EmptyState title={t('flat.empty')} />}
        hrefOf={(page) => navigation.href(pageAt(search, page))}
      >
        <WindowedRows css={list} rows={rows} hasMore={hasMore} memory={events.pages}>
          {(event) => <FlatCard event={event} />}
        </WindowedRows>
      </LoadedList>
      <p css={maker}>
        <a href={navigation.href('/')} target="_blank" rel="noopener">
          {t('flat.by', { product })}
        </a>
      </p>
    </div>
  );
});

export const loader: ScreenLoader = ({ root, search }) =>
  root.slice(discovery).feed.listFor(filterAt(search), readPage(search)).enter();
