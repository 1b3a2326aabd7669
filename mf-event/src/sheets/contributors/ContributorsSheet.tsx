import { css } from '@emotion/react';
import { UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useText } from '../../messages/text.ts';
import { useWholeEvent } from '../../parts/useEvent.ts';
import { personFacts, personName } from '../../parts/personRow.ts';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { everybodyOf, type Helper } from './everybodyOf.ts';

const grid = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s-5) var(--s-2);
  list-style: none;
`;
const person = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: start;
  gap: var(--s-1);
  block-size: 100%;
  border-radius: var(--r-button);
  color: inherit;
  text-align: center;
  text-decoration: none;
  /* Two lines of a small column; the name stays whole more often than in the size of a list. */
  line-height: 1.5;
  & > bdi {
    max-inline-size: 100%;
    font-size: var(--t-14);
  }
`;

/** Speakers and contributors of an event, loaded where only its card is known. */
export const ContributorsSheet = observer(function ContributorsSheet({
  eventId,
}: SheetParams['event.contributors']): ReactNode {
  const t = useText();
  const { event, failure, retry } = useWholeEvent(eventId);
  if (failure) return <EventFailure failure={failure} onRetry={retry} />;
  return (
    <SheetFrame>{event ? <People people={everybodyOf(event)} /> : <Coming label={t('kernel.loading')} />}</SheetFrame>
  );
});

function People({ people }: { people: readonly Helper[] }): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  if (people.length === 0)
    return <EmptyState icon={UsersRound} title={t('event.guests.emptyTitle')} text={t('event.people.none')} />;
  return (
    <ul css={grid}>
      {people.map(({ channel: { id, username, name, profile }, roles }) => (
        <li key={id}>
          <a css={person} href={navigation.href(`/${username}`)}>
            <Avatar name={name} src={profile?.thumbnail_link} size="lg" decorative />
            <Excerpt css={personName} lines={2}>
              {name}
            </Excerpt>
            <Excerpt css={personFacts} lines={2}>
              {roles.map((role) => t(`event.people.${role}`)).join(' · ')}
            </Excerpt>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Coming({ label }: { label: string }): ReactNode {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div css={grid} aria-hidden="true">
        {Array.from({ length: 6 }, (_, at) => (
          <span key={at} css={person}>
            <Skeleton shape="circle" width={64} />
            <Skeleton width="70%" />
            <Skeleton width="50%" height="0.75em" />
          </span>
        ))}
      </div>
    </div>
  );
}
