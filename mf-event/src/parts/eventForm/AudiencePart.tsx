import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Checkbox } from 'shared-kernel/ui/Checkbox';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { Fold } from './Fold.tsx';
import { useText } from './messages/text.ts';

/** Who can see the event. */
export const AudiencePart = observer(function AudiencePart({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const { closeFriends } = store.values;
  return (
    <Fold
      store={store}
      id="audience"
      title={t('eventForm.audience')}
      summary={closeFriends ? t('eventForm.closeFriends') : ''}
      empty={t('eventForm.audience.all')}
    >
      <Checkbox checked={closeFriends} onChange={(value) => store.form.set('closeFriends', value)}>
        {t('eventForm.closeFriends')}
      </Checkbox>
    </Fold>
  );
});
