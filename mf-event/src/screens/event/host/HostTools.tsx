import { css } from '@emotion/react';
import {
  CalendarX,
  ChartColumn,
  Copy,
  DoorOpen,
  PenLine,
  TicketPercent,
  Trash2,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { MenuList, type MenuItem } from 'shared-kernel/ui/MenuList';
import { useText } from '../../../messages/text.ts';
import { copyAddress, editAddress } from '../../../parts/ownAddresses.ts';
import { Section } from '../../../parts/Section.tsx';
import { useInvite } from '../../../parts/useInvite.ts';
import { useFormats } from '../../../parts/useFormats.ts';
import { wasOpen } from '../../../sheets/door/openDoor.ts';
import { AdminJoin } from './AdminJoin.tsx';
import { CallOff } from './CallOff.tsx';
import { Codes } from './Codes.tsx';
import { DeleteCalledOff } from './DeleteCalledOff.tsx';

const look = css`
  margin-inline: calc(-1 * var(--s-3));
`;

type Opened = 'callOff' | 'codes' | 'delete' | 'join';

/** What an event's owner can do with it, on its own page. */
export const HostTools = observer(function HostTools({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  const [open, setOpen] = useState<Opened | null>(null);
  // Guests are waiting at the door, so a reload there goes on with the door.
  useEffect(() => {
    if (sheets.top === null && wasOpen(event.id)) void sheets.open('event.door', { eventId: event.id });
  }, [sheets, event.id]);
  const items = useTools(event, setOpen);
  const close = (): void => setOpen(null);
  return (
    <Section title={t('event.host.tools')}>
      <div css={look}>
        <MenuList label={t('event.host.tools')} items={items} />
      </div>
      {open === 'callOff' && <CallOff event={event} onClose={close} />}
      {open === 'codes' && <Codes eventId={event.id} onClose={close} />}
      {open === 'delete' && <DeleteCalledOff event={event} onClose={close} />}
      {open === 'join' && <AdminJoin event={event} onClose={close} />}
    </Section>
  );
});

/** Those that the event, as it stands, leaves to this reader. */
function useTools(event: EventEntity, open: (dialog: Opened) => void): MenuItem[] {
  const t = useText();
  const { session, sheets } = useRoot();
  const navigation = useNavigation();
  const asMember = useMember();
  const format = useFormats();
  const invite = useInvite(event.id);
  const isHost = session.user?.id === event.channel.user.id;
  const isCalledOff = event.state === 'not_held';
  const isStanding = !isCalledOff && !event.is_over;
  const only = (isMeant: boolean, ...items: MenuItem[]): MenuItem[] => (isMeant ? items : []);
  return [
    {
      id: 'guests',
      icon: UsersRound,
      label: t('event.host.guests'),
      end: format.number(event.reserved_count),
      onSelect: () => void sheets.open('event.guests', { eventId: event.id }),
    },
    ...only(
      !isCalledOff,
      {
        id: 'door',
        icon: DoorOpen,
        label: t('event.host.door'),
        note: t('event.host.doorNote'),
        onSelect: () => void sheets.open('event.door', { eventId: event.id }),
      },
      { id: 'edit', icon: PenLine, label: t('event.host.edit'), href: navigation.href(editAddress(event)) },
    ),
    ...only(isHost, {
      id: 'copy',
      icon: Copy,
      label: t('event.host.copy'),
      href: navigation.href(copyAddress(event)),
    }),
    ...only(!isCalledOff, {
      id: 'codes',
      icon: TicketPercent,
      label: t('event.host.codes'),
      onSelect: () => open('codes'),
    }),
    // An admin's own friends may not see what is for the host's.
    ...only(isStanding && (isHost || !event.is_close_friend), {
      id: 'invite',
      icon: UserPlus,
      label: t('event.host.invite'),
      onSelect: () => void asMember('verified', invite),
    }),
    ...only(isStanding && session.isAdmin, {
      id: 'join',
      icon: UserPlus,
      label: t('event.host.join'),
      onSelect: () => open('join'),
    }),
    {
      id: 'rewards',
      icon: ChartColumn,
      label: t('event.host.rewards'),
      href: navigation.href(`/business/event/${event.id}`),
    },
    ...only(isStanding, {
      id: 'callOff',
      icon: CalendarX,
      label: t('event.host.callOff'),
      dangerous: true,
      onSelect: () => open('callOff'),
    }),
    // All others are deleted where they are edited.
    ...only(isCalledOff, {
      id: 'delete',
      icon: Trash2,
      label: t('event.host.delete'),
      dangerous: true,
      onSelect: () => open('delete'),
    }),
  ];
}
