import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { useText } from '../../messages/text.ts';
import { Section } from '../../parts/Section.tsx';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: var(--s-2);
`;
const person = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-block-size: 60px;
  border-radius: var(--r-button);
  color: inherit;
  text-decoration: none;
`;
const words = css`
  display: grid;
  min-inline-size: 0;
  line-height: 1.5;
`;
const name = css`
  font-weight: 600;
`;
const soft = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;

/** Speakers and contributors, each linked to their page. */
export const People = observer(function People({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  return (
    <>
      <Group title={t('event.people.speakers')} people={event.influencers ?? []} />
      <Group title={t('event.people.contributors')} people={event.contributors ?? []} />
    </>
  );
});

function Group({ title, people }: { title: string; people: readonly ChannelSummary[] }): ReactNode {
  const navigation = useNavigation();
  if (people.length === 0) return null;
  return (
    <Section title={title}>
      <ul css={grid}>
        {people.map(({ id, username, name: called, profile }) => (
          <li key={id}>
            <a css={person} href={navigation.href(`/${username}`)}>
              <Avatar name={called} src={profile?.thumbnail_link} decorative />
              <span css={words}>
                <Excerpt css={name}>{called}</Excerpt>
                <Excerpt css={soft} dir="ltr">
                  @{username}
                </Excerpt>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
