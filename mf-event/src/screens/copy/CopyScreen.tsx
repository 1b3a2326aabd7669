import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { LoadedScreen } from '../../parts/eventForm/LoadedScreen.tsx';
import { eventFormMessages } from '../../parts/eventForm/messages/load.ts';
import { useText } from '../../parts/eventForm/messages/text.ts';
import { NewEvent } from '../../parts/eventForm/NewEvent.tsx';
import { usePart } from '../../parts/eventForm/usePart.ts';
import { type Copied, eventForms } from '../../stores/eventForm/eventForms.ts';
import { bringPreview } from '../event/bringPreview.ts';
import { ScreenHeading } from '../../parts/ScreenHeading.tsx';

/** `/event/copy/:slug`, and `/event/copy/:slug/calendar` with the days of the copied event. */
export function CopyScreen(): ReactNode {
  return (
    <OwnWords files={eventFormMessages}>
      <Copy />
    </OwnWords>
  );
}

const Copy = observer(function Copy(): ReactNode {
  const { slug = '' } = useParams();
  const { session } = useRoot();
  const forms = useSlice(eventForms);
  const username = session.user?.username;
  if (!username)
    return (
      <LoadedScreen load={{ kind: 'busy' }} onRetry={() => undefined}>
        {() => null}
      </LoadedScreen>
    );
  return <CopyOf key={slug} copied={forms.copied(username, slug)} onEnd={() => forms.forgetCopy(slug)} />;
});

const CopyOf = observer(function CopyOf({ copied, onEnd }: { copied: Copied; onEnd: () => void }): ReactNode {
  const t = useText();
  const part = usePart();
  const withDays = part === 'calendar';
  useEffect(() => void copied.enter(withDays), [copied, withDays]);
  const { written, load, title } = copied;
  const isEmpty = written.store.values.days.length === 0;
  return (
    <LoadedScreen load={load} onRetry={() => void copied.enter(withDays)}>
      {() => (
        <>
          <ScreenHeading />
          <NewEvent
            preview={bringPreview}
            written={written}
            onEnd={onEnd}
            head={
              <Notice
                title={t('eventForm.copy.title', { title })}
                action={
                  isEmpty && (
                    <Button size="small" onClick={copied.takeDays}>
                      {t('eventForm.copy.takeDays')}
                    </Button>
                  )
                }
              >
                {t(isEmpty ? 'eventForm.copy.text' : 'eventForm.copy.withDays')}
              </Notice>
            }
          />
        </>
      )}
    </LoadedScreen>
  );
});
