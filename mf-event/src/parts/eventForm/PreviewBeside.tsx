import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { Later } from '../Later.tsx';
import { beside, besidePage, besideWindow, soft } from './formLook.ts';
import { useText } from './messages/text.ts';
import { PreviewCard } from './PreviewCard.tsx';

export interface PreviewProps {
  store: EventFormStore;
  /** Stands where the title will. */
  noTitle: string;
  /** The title of the ticket of a free event. */
  freePlan: string;
}

/** Brings what draws the page of the event. */
export type BringPreview = () => Promise<ComponentType<PreviewProps>>;

/** Beside the form of a wide window: the event's page as it stands, by way of its card until that is loaded. */
export const PreviewBeside = observer(function PreviewBeside({
  store,
  bring,
}: {
  store: EventFormStore;
  bring: BringPreview;
}): ReactNode {
  const t = useText();
  const title = t('eventForm.preview.title');
  return (
    <aside css={beside} aria-label={title}>
      <p css={soft}>{title}</p>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div css={besideWindow} role="group" aria-label={title} tabIndex={0}>
        {/* To look at: nothing in it is pressed, and the keyboard goes on to the button that publishes. */}
        <div css={besidePage} inert>
          <PreviewCard store={store} />
          <Later bring={bring} with={{ store, noTitle: t('eventForm.preview.noTitle'), freePlan: t('kernel.free') }} />
        </div>
      </div>
    </aside>
  );
});
