import { Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { listed } from 'shared-kernel/language/listed';
import { isolate } from 'shared-kernel/language/text';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { DayField } from 'shared-kernel/ui/DayField';
import { Icon } from 'shared-kernel/ui/Icon';
import { TextField } from 'shared-kernel/ui/TextField';
import { codeFaults } from '../../stores/eventForm/eventRules.ts';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { type CodeValue, limits, newKey } from '../../stores/eventForm/eventValues.ts';
import { Fold } from './Fold.tsx';
import { box, list, pair, row, soft } from './formLook.ts';
import { useText } from './messages/text.ts';
import { NumberField } from './NumberField.tsx';
import { useFault } from './useFault.ts';

/** Discount codes, of an event that costs something. */
export const CodesPart = observer(function CodesPart({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { error } = useFields(store.form)('codes', t('eventForm.codes.title'));
  const { codes } = store.values;
  const add = (): void =>
    store.form.set('codes', [
      ...codes,
      { key: newKey(), title: '', code: '', percent: '10', useCount: '10', expires: null },
    ]);
  return (
    <Fold
      store={store}
      id="codes"
      title={t('eventForm.codes.title')}
      summary={listed(
        locale,
        codes.map(({ code }) => isolate(code)),
      )}
      empty={t('eventForm.codes.empty')}
      error={error}
    >
      <p css={soft}>{t('eventForm.codes.note')}</p>
      {codes.length > 0 && (
        <ul css={list}>
          {codes.map((code) => (
            <CodeRow key={code.key} code={code} store={store} />
          ))}
        </ul>
      )}
      {codes.length < limits.codes && (
        <div css={row}>
          <Button variant="secondary" size="small" start={<Icon icon={Plus} size={4} />} onClick={add}>
            {t('eventForm.codes.add')}
          </Button>
        </div>
      )}
    </Fold>
  );
});

const CodeRow = observer(function CodeRow({ code, store }: { code: CodeValue; store: EventFormStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const say = useFault();
  const { codes, zone } = store.values;
  const today = store.dates.today(zone);
  const faults = store.form.errorOf('codes') === null ? {} : codeFaults(code, codes, today);
  const change = (changes: Partial<CodeValue>): void =>
    store.form.set(
      'codes',
      codes.map((other) => (other.key === code.key ? { ...other, ...changes } : other)),
    );
  const label = {
    code: t('eventForm.code.code'),
    percent: t('eventForm.code.percent'),
    useCount: t('eventForm.code.useCount'),
    expires: t('eventForm.code.expires'),
  };
  return (
    <li css={box}>
      <div css={pair}>
        <TextField
          label={label.code}
          value={code.code}
          onChange={(text) => change({ code: text })}
          error={say(label.code, faults.code)}
          dir="ltr"
          maxLength={20}
          required
        />
        <NumberField
          label={label.percent}
          value={code.percent}
          onChange={(text) => change({ percent: text })}
          error={say(label.percent, faults.percent)}
          required
        />
        <NumberField
          label={label.useCount}
          value={code.useCount}
          onChange={(text) => change({ useCount: text })}
          error={say(label.useCount, faults.useCount)}
          required
        />
        <DayField
          label={label.expires}
          locale={locale}
          value={code.expires}
          onChange={(day) => change({ expires: day })}
          held={store.form.held}
          today={today}
          min={today}
          error={say(label.expires, faults.expires)}
          required
        />
      </div>
      <div css={row}>
        <Button
          variant="ghost"
          size="small"
          start={<Icon icon={Trash2} size={4} />}
          onClick={() =>
            store.form.set(
              'codes',
              codes.filter(({ key }) => key !== code.key),
            )
          }
        >
          {t('eventForm.codes.remove')}
        </Button>
      </div>
    </li>
  );
});
