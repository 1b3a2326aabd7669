import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import type { Written } from '../../stores/eventForm/eventForms.ts';
import { EventForm } from './EventForm.tsx';
import { row } from './formLook.ts';
import type { BringPreview } from './PreviewBeside.tsx';
import { useText } from './messages/text.ts';
import { usePart } from './usePart.ts';

interface NewEventProps {
  written: Written;
  /** Called once it is published and its draft is of no use any more. */
  onEnd: () => void;
  head: ReactNode;
  preview: BringPreview;
}

/** The form of an unpublished event. */
export const NewEvent = observer(function NewEvent({ written, onEnd, head, preview }: NewEventProps): ReactNode {
  const t = useText();
  const { navigation, sheets } = useRoot();
  const asMember = useMember();
  const part = usePart();
  const { store, sync } = written;
  const handleSubmit = (): void => {
    void asMember('verified', async () => {
      const event = await store.create(t('kernel.free'));
      if (!event) return;
      await sync.remove();
      onEnd();
      navigation.navigate(event.link, { replace: true });
      void sheets.open('event.share', { eventId: event.id, isNew: true });
    });
  };
  const takeOther = async (): Promise<void> => store.fill(await sync.giveWay());
  return (
    <EventForm
      store={store}
      part={part}
      state={sync.state}
      submitLabel={t('eventForm.publish')}
      onSubmit={handleSubmit}
      preview={preview}
      head={
        <>
          {sync.state === 'elsewhere' && (
            <Notice tone="warning" announce title={t('eventForm.elsewhere.title')}>
              <p>{t('eventForm.elsewhere.text')}</p>
              <div css={row}>
                <Button size="small" onClick={() => void asMember('signed-in', takeOther)}>
                  {t('eventForm.elsewhere.take')}
                </Button>
                <Button size="small" variant="secondary" onClick={() => void asMember('signed-in', sync.overrule)}>
                  {t('eventForm.elsewhere.keep')}
                </Button>
              </div>
            </Notice>
          )}
          {head}
        </>
      }
    />
  );
});
