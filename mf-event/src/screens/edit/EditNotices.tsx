import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PureEvent } from 'shared-kernel/contract/eventForm';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { row } from '../../parts/eventForm/formLook.ts';
import { useText } from '../../parts/eventForm/messages/text.ts';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';

interface Props {
  store: EventFormStore;
  pure: PureEvent;
  /** Changes typed here before, which were neither sent nor thrown away. */
  wasKept: boolean;
  /** Changes are sent to be looked at first. */
  waits: boolean;
  onVersions: () => void;
}

/** What the host should know before the first field: of changes kept here, changes that wait, and guests. */
export const EditNotices = observer(function EditNotices({
  store,
  pure,
  wasKept,
  waits,
  onVersions,
}: Props): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const guests = pure.taken.reduce((sum, { count }) => sum + count, 0);
  const versions = (
    <Button size="small" variant="secondary" onClick={onVersions}>
      {t('eventForm.edit.versions')}
    </Button>
  );
  return (
    <>
      {wasKept && store.form.isDirty && (
        <Notice
          tone="warning"
          title={t('eventForm.unpublished.title')}
          action={
            <div css={row}>
              {versions}
              <Button size="small" variant="ghost" onClick={() => store.form.reset()}>
                {t('eventForm.unpublished.throw')}
              </Button>
            </div>
          }
        >
          {t('eventForm.unpublished.kept')}
        </Notice>
      )}
      {pure.has_pending_update && (
        <Notice tone="info" title={t('eventForm.edit.pendingTitle')} action={versions}>
          {t('eventForm.edit.pending')}
        </Notice>
      )}
      {waits && (
        <Notice tone="warning" title={t('eventForm.edit.waitsTitle')}>
          {t('eventForm.edit.waits', { count: guests, number: formatNumber(locale, guests) })}
        </Notice>
      )}
    </>
  );
});
