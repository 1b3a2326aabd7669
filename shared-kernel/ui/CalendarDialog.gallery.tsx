import { defineStates, onPhone } from '../testing/gallery/states.ts';
import { CalendarDialog } from './CalendarDialog.tsx';

export const states = defineStates({
  open: {
    window: onPhone,
    draw: ({ words, locale, today }) => (
      <CalendarDialog
        open
        onClose={() => {}}
        label={words.day}
        locale={locale}
        today={today}
        value={today}
        onChange={() => {}}
      />
    ),
  },
});
