import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
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
