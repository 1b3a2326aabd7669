import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { Form } from 'shared-kernel/product/Form';
import type { KeptState } from '../../stores/eventForm/DraftSync.ts';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { CalendarSection } from './CalendarSection.tsx';
import { columns, page, sections, soft } from './formLook.ts';
import { LazyPart } from './LazyPart.tsx';
import { useText } from './messages/text.ts';
import { type BringPreview, PreviewBeside } from './PreviewBeside.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { TitleSection } from './TitleSection.tsx';
import { jumpToWrong, openWrong } from './wrongSections.ts';

/** Where the page begins; each part has its own address. */
export type FormPart = 'all' | 'calendar' | 'advance';

interface EventFormProps {
  store: EventFormStore;
  part: FormPart;
  state?: KeptState;
  submitLabel: string;
  onSubmit: () => void;
  /** Templates and drafts, or the note on what an edit does. */
  head: ReactNode;
  preview: BringPreview;
  /** Deletes the event. */
  foot?: ReactNode;
}

const bringLater = async () => (await import('./LaterSections.tsx')).LaterSections;

/**
 * The form in which an event is created, copied and edited: one page with what every event needs, and for each of the
 * rest a line that opens.
 */
export const EventForm = observer(function EventForm(props: EventFormProps): ReactNode {
  const { store, part, state, submitLabel, onSubmit, head, preview, foot } = props;
  const t = useText();
  useEffect(() => void store.prepare(), [store]);
  useEffect(() => store.title.follow(), [store]);
  useEffect(() => {
    if (part === 'advance') store.parts.open(['people']);
  }, [part, store]);
  useEffect(() => {
    if (part === 'all') return undefined;
    const show = (): boolean => {
      const section = document.getElementById(part === 'calendar' ? 'section-days' : 'section-people');
      section?.scrollIntoView();
      return section !== null;
    };
    if (show()) return undefined;
    // The lower part of the page is still loading.
    const observer = new MutationObserver(() => show() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [part]);
  const { refusals } = store.form;
  const seen = useRef(refusals);
  useEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    openWrong(store);
    // Sections without a field, and parts that were not open, are unknown to the form.
    jumpToWrong(store, 0);
  }, [refusals, store]);
  return (
    <div css={page} data-wide>
      <div css={columns}>
        <Form model={store.form} onSubmit={onSubmit}>
          <div css={sections}>
            {head}
            <p css={soft}>{t('eventForm.required')}</p>
            <TitleSection store={store} />
            <CalendarSection store={store} isLong={part === 'calendar'} />
            <LazyPart bring={bringLater} height={1400} props={{ store }} />
            {foot}
          </div>
        </Form>
        <PreviewBeside store={store} bring={preview} />
      </div>
      <SubmitBar store={store} {...(state && { state })} label={submitLabel} onSubmit={onSubmit} />
    </div>
  );
});
