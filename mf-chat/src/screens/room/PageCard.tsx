import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useSlice } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { chat } from '../../area.ts';
import { EventCard } from './EventCard.tsx';

const look = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-inline-size: min(240px, 100%);
  margin-block: var(--s-1) var(--s-2);
  padding: var(--s-2);
  border-radius: var(--r-button);
  background: var(--surface-raised);
  color: var(--text);
  font-weight: 600;
  text-decoration: none;
  box-shadow: inset 0 0 0 1px var(--border);
`;

/** A preview of one of our own pages that a message links to; nothing where the reader cannot see that page. */
export const PageCard = observer(function PageCard({ path }: { path: string }): ReactNode {
  const href = useLink();
  const { pages } = useSlice(chat);
  useEffect(() => void pages.need(path), [pages, path]);
  const page = pages.at(path);
  if (!page) return null;
  if ('event' in page) return <EventCard id={page.event.id} />;
  const { name, username, profile } = page.channel;
  return (
    <a css={look} href={href(`/${username}`)}>
      <Avatar name={name} src={profile?.thumbnail_link} decorative />
      <Excerpt>{name}</Excerpt>
    </a>
  );
});
