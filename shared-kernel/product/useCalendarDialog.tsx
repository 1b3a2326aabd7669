import { useState, type ComponentType, type ReactNode } from 'react';
import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { twice } from '../platform/twice.ts';
import type { CalendarProps } from '../ui/Calendar.tsx';
import type { CalendarDialogProps } from '../ui/CalendarDialog.tsx';

export type DayNotes = NonNullable<CalendarProps['noteOf']>;

const useText = createUseText<never>();

/** A dialog with a calendar, whose code is loaded when it is first opened. The caller draws `part` anywhere. */
export function useCalendarDialog(): {
  open(): void;
  close(): void;
  part(calendar: CalendarProps): ReactNode;
} {
  const { header, toasts, connectivity } = useRoot();
  const t = useText();
  const [Part, setPart] = useState<ComponentType<CalendarDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async (): Promise<void> => {
    header.set({ loading: !Part });
    try {
      const [{ CalendarDialog }] = await twice(() =>
        Promise.all([import('../ui/CalendarDialog.tsx'), import('../ui/Calendar.tsx')]),
      );
      setPart(() => CalendarDialog);
      setIsOpen(true);
    } catch {
      toasts.error(t(connectivity.online ? 'kernel.wrong' : 'kernel.offline'));
    }
    header.set({ loading: false });
  };
  return {
    open: () => void open(),
    close: () => setIsOpen(false),
    part: (calendar) => Part && <Part {...calendar} open={isOpen} onClose={() => setIsOpen(false)} />,
  };
}
