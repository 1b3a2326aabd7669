import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { useText } from '../../messages/text.ts';
import { SessionRows } from '../../parts/sessions/SessionRows.tsx';

/** More than these would push the page away; they have a sheet of their own. */
const few = 8;

/** Leads to all sessions of an event that is held more than once. */
export const SessionList = observer(function SessionList({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale, sheets } = useRoot();
  const [isOpen, setOpen] = useState(false);
  const count = event.dates?.items.reduce((sum, { times }) => sum + times.length, 0) ?? 0;
  if (count < 2) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        onClick={() => (count > few ? void sheets.open('event.times', { eventId: event.id }) : setOpen(!isOpen))}
      >
        {isOpen ? t('event.when.fewer') : t('event.when.all', { count, number: formatNumber(locale, count) })}
      </Button>
      {isOpen && <SessionRows event={event} />}
    </>
  );
});
