import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useFields } from 'shared-kernel/product/useFields';
import { TextField } from 'shared-kernel/ui/TextField';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { limits } from '../../stores/eventForm/eventValues.ts';
import { Fold } from './Fold.tsx';

interface LinePartProps {
  store: EventFormStore;
  id: string;
  field: 'sponsorship' | 'supportNumber' | 'badge';
  label: string;
  hint: string;
}

/** A part of a single line of text. */
export const LinePart = observer(function LinePart({ store, id, field: name, label, hint }: LinePartProps): ReactNode {
  const field = useFields(store.form)(name, label);
  return (
    <Fold store={store} id={id} title={label} summary={field.value.trim()} empty={hint} error={field.error}>
      <TextField
        {...field}
        labelHidden
        error={null}
        name={name}
        maxLength={limits[name]}
        {...(name === 'supportNumber' && { type: 'tel' })}
      />
    </Fold>
  );
});
