import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useRoot } from 'shared-kernel/root/context';
import { useBackCloses } from '../root/useBackCloses.ts';
import { Question } from './Question.tsx';
import { useFormText } from './useFields.tsx';

interface LeaveQuestionProps {
  /** There is something to lose. */
  isDirty: boolean;
  /** They leave all the same. */
  onLeave: () => void;
}

/**
 * Asks before unsaved writing is left behind: by a link, by Back, by a reload. While there is something to lose the
 * page lies under a cover, an extra history entry, so that Back meets the cover first.
 */
export function LeaveQuestion({ isDirty, onLeave }: LeaveQuestionProps): ReactNode {
  const t = useFormText();
  const { navigation } = useRoot();
  /** Takes them where they were about to go. */
  const [way, setWay] = useState<(() => void) | null>(null);
  useBackCloses(isDirty && way === null, () => setWay(() => () => navigation.back()));
  useEffect(
    () => (isDirty && way === null ? navigation.hold((go) => setWay(() => go)) : undefined),
    [isDirty, way, navigation],
  );
  useEffect(() => {
    if (!isDirty) return;
    const handle = (event: BeforeUnloadEvent): void => {
      if (navigation.isHeld) event.preventDefault();
    };
    window.addEventListener('beforeunload', handle);
    return () => window.removeEventListener('beforeunload', handle);
  }, [isDirty, navigation]);
  const handleLeave = (): void => {
    // With its answer the question leaves the history; nobody may go anywhere before that.
    flushSync(() => {
      setWay(null);
      onLeave();
    });
    way?.();
  };
  return (
    <Question
      open={way !== null}
      title={t('form.leave.title')}
      text={t('form.leave.text')}
      confirmLabel={t('form.leave.go')}
      cancelLabel={t('form.leave.stay')}
      dangerous
      onConfirm={handleLeave}
      onCancel={() => setWay(null)}
    />
  );
}
