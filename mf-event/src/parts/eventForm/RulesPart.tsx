import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useFields } from 'shared-kernel/product/useFields';
import { Chip } from 'shared-kernel/ui/Chip';
import { TextField } from 'shared-kernel/ui/TextField';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { Fold } from './Fold.tsx';
import { row } from './formLook.ts';
import { useText } from './messages/text.ts';

/** Rules that hosts use again and again. */
const usualRules = ['onTime', 'noSmoking', 'noFilming', 'bringFriends', 'adults'] as const;

export const RulesPart = observer(function RulesPart({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const field = useFields(store.form)('rules', t('eventForm.rules'));
  const { rules } = store.values;
  const lines = rules.split('\n').map((line) => line.trim());
  const toggle = (line: string): void =>
    store.form.set(
      'rules',
      (lines.includes(line) ? lines.filter((other) => other !== line) : [...lines.filter(Boolean), line]).join('\n'),
    );
  return (
    <Fold
      store={store}
      id="rules"
      title={field.label}
      summary={lines.filter(Boolean).join(' · ')}
      empty={t('eventForm.rules.empty')}
      error={field.error}
    >
      <TextField {...field} labelHidden error={null} name="rules" multiline rows={3} maxHeight={260} />
      <div css={row} role="group" aria-label={t('eventForm.rules.usual')}>
        {usualRules.map((rule) => {
          const line = t(`eventForm.rules.${rule}`);
          return (
            <Chip key={rule} selected={lines.includes(line)} onClick={() => toggle(line)}>
              {line}
            </Chip>
          );
        })}
      </div>
    </Fold>
  );
});
