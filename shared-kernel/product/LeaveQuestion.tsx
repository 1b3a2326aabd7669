import { useEffect, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Question } from './Question.tsx';
import { useFormText } from './useFields.tsx';
import { useLeaveHold } from './useLeaveHold.tsx';

interface LeaveQuestionProps {
  /** There is something to lose. */
  isDirty: boolean;
  /** They leave all the same. */
  onLeave: () => void;
}

/** Asks before unsaved writing is left behind: by a link, by Back, by a reload. */
export function LeaveQuestion({ isDirty, onLeave }: LeaveQuestionProps): ReactNode {
  const t = useFormText();
  const { navigation } = useRoot();
  const hold = useLeaveHold(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const handle = (event: BeforeUnloadEvent): void => {
      if (navigation.isHeld) event.preventDefault();
    };
    window.addEventListener('beforeunload', handle);
    return () => window.removeEventListener('beforeunload', handle);
  }, [isDirty, navigation]);
  return (
    <Question
      open={hold.isAsked}
      title={t('form.leave.title')}
      text={t('form.leave.text')}
      confirmLabel={t('form.leave.go')}
      cancelLabel={t('form.leave.stay')}
      dangerous
      onConfirm={() => hold.leave(onLeave)}
      onCancel={hold.stay}
    />
  );
}
