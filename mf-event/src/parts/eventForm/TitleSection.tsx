import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { cleanText, hasVisible } from 'shared-kernel/language/cleanText';
import { useFields } from 'shared-kernel/product/useFields';
import { TextField } from 'shared-kernel/ui/TextField';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { limits } from '../../stores/eventForm/eventValues.ts';
import { FormSection } from './FormSection.tsx';
import { useText } from './messages/text.ts';

export const TitleSection = observer(function TitleSection({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const { title } = store.values;
  const isTaken = hasVisible(title) && store.title.taken === cleanText(title);
  const field = useFields(store.form)('title', t('eventForm.title'));
  return (
    <FormSection id="title" title={t('eventForm.about.title')} titleHidden>
      <TextField
        {...field}
        // Said while typing, not only on sending.
        error={field.error ?? (isTaken ? t('form.event.titleTaken') : null)}
        placeholder={t('eventForm.title.placeholder')}
        maxLength={limits.title}
        name="title"
      />
    </FormSection>
  );
});
