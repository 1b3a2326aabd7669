import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Button } from 'shared-kernel/ui/Button';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { useText } from '../../messages/text.ts';
import { Section } from '../../parts/Section.tsx';
import { personFacts, personName, personWords } from '../../parts/personRow.ts';

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

/** How many of a kind stand on the page. */
const shown = 6;

/** Speakers and contributors, each linked to their page; where there are many, the rest has a sheet of its own. */
export const People = observer(function People({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  const openAll = (): void => void sheets.open('event.contributors', { eventId: event.id });
  return (
    <>
      <Group title={t('event.people.speakers')} people={event.influencers ?? []} onAll={openAll} />
      <Group title={t('event.people.contributors')} people={event.contributors ?? []} onAll={openAll} />
    </>
  );
});

interface GroupProps {
  title: string;
  people: readonly ChannelSummary[];
  onAll: () => void;
}

function Group({ title, people, onAll }: GroupProps): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  if (people.length === 0) return null;
  const all = t('event.people.all');
  return (
    <Section
      title={title}
      end={
        people.length > shown && (
          <Button variant="ghost" size="small" label={`${all} ${title}`} onClick={onAll}>
            {all}
          </Button>
        )
      }
    >
      <ul css={grid}>
        {people.slice(0, shown).map(({ id, username, name: called, profile }) => (
          <li key={id}>
            <a css={person} href={navigation.href(`/${username}`)}>
              <Avatar name={called} src={profile?.thumbnail_link} decorative />
              <span css={personWords}>
                <Excerpt css={personName}>{called}</Excerpt>
                <Excerpt css={personFacts} dir="ltr">
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
