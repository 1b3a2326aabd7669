import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
import { openingTime } from './openingTime.ts';

interface OpensLaterProps {
  opensAt: Date;
  now: () => Date;
  zone: string;
  onOpen: () => void;
}

/** Looked at so often whether it has opened: a timer does not count the time for which a phone slept. */
const pace = 5000;

/** The door of this date is not open yet. */
export function OpensLater({ opensAt, now, zone, onOpen }: OpensLaterProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const moment = opensAt.getTime();
  const look = useEffectEvent(() => now().getTime() >= moment && onOpen());
  useEffect(() => {
    const timer = setInterval(() => look(), pace);
    return () => clearInterval(timer);
  }, []);
  return <Notice>{t('event.door.early', { when: openingTime(locale, opensAt, zone) })}</Notice>;
}
