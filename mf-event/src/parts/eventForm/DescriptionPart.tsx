import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useFields } from 'shared-kernel/product/useFields';
import { Chip } from 'shared-kernel/ui/Chip';
import { TextField } from 'shared-kernel/ui/TextField';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { Fold } from './Fold.tsx';
import { row } from './formLook.ts';
import { useText } from './messages/text.ts';

export const DescriptionPart = observer(function DescriptionPart({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const field = useFields(store.form)('description', t('eventForm.description'));
  const { description, hashtags } = store.values;
  return (
    <Fold
      store={store}
      id="description"
      title={field.label}
      summary={description.trim() || hashtags.map((tag) => `#${tag}`).join(' ')}
      empty={t('eventForm.description.empty')}
      error={field.error}
    >
      <TextField
        {...field}
        labelHidden
        error={null}
        hint={t('eventForm.description.hint')}
        name="description"
        multiline
        rows={4}
        maxHeight={420}
      />
      {hashtags.length > 0 && (
        <div css={row}>
          {hashtags.map((tag) => (
            <Chip
              key={tag}
              onClick={() =>
                store.form.set(
                  'hashtags',
                  hashtags.filter((other) => other !== tag),
                )
              }
            >
              {t('eventForm.hashtag.remove', { tag: `#${tag}` })}
            </Chip>
          ))}
        </div>
      )}
    </Fold>
  );
});
