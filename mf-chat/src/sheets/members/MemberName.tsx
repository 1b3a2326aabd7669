import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { useRoot } from 'shared-kernel/root/context';
import { displayName } from '../../parts/roomFacts.ts';

export const MemberName = observer(function MemberName({ person }: { person: PersonEntity }): ReactNode {
  const name = displayName(person);
  return (
    <>
      <Avatar name={name} src={person.profile?.thumbnail_link} decorative />
      <Excerpt>{name}</Excerpt>
    </>
  );
});

/** The reader, who is a member like the others. */
export const OwnName = observer(function OwnName(): ReactNode {
  const { user } = useRoot().session;
  if (!user) return null;
  const name = user.channel?.name.trim() || `${user.name.first} ${user.name.last}`.trim() || (user.username ?? '');
  return (
    <>
      <Avatar name={name} src={user.profile?.thumbnail_link} decorative />
      <Excerpt>{name}</Excerpt>
    </>
  );
});
