import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useFields } from 'shared-kernel/product/useFields';
import { Checkbox } from 'shared-kernel/ui/Checkbox';
import { Chip } from 'shared-kernel/ui/Chip';
import { TextField } from 'shared-kernel/ui/TextField';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { limits } from '../../stores/eventForm/eventValues.ts';
import { FormSection } from './FormSection.tsx';
import { pair, row } from './formLook.ts';
import { useText } from './messages/text.ts';

/** Rules that hosts use again and again. */
const usualRules = ['onTime', 'noSmoking', 'noFilming', 'bringFriends', 'adults'] as const;

/** Rules for guests, a contact for questions, and who can see the event. */
export const MoreSection = observer(function MoreSection({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const field = useFields(store.form);
  const { rules, closeFriends } = store.values;
  const lines = rules.split('\n').map((line) => line.trim());
  const toggle = (line: string): void =>
    store.form.set(
      'rules',
      (lines.includes(line) ? lines.filter((other) => other !== line) : [...lines.filter(Boolean), line]).join('\n'),
    );
  return (
    <FormSection id="rules" title={t('eventForm.more.title')}>
      <TextField {...field('rules', t('eventForm.rules'))} name="rules" multiline rows={3} maxHeight={260} />
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
      <div css={pair}>
        <TextField
          {...field('supportNumber', t('eventForm.support'))}
          hint={t('eventForm.support.hint')}
          type="tel"
          name="supportNumber"
          maxLength={limits.supportNumber}
        />
        <TextField
          {...field('badge', t('eventForm.badge'))}
          hint={t('eventForm.badge.hint')}
          name="badge"
          maxLength={limits.badge}
        />
      </div>
      <Checkbox checked={closeFriends} onChange={(value) => store.form.set('closeFriends', value)}>
        {t('eventForm.closeFriends')}
      </Checkbox>
    </FormSection>
  );
});
