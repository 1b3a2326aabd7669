import { css } from '@emotion/react';
import { CircleAlert, Cloud, CloudOff, Eye, LoaderCircle, Smartphone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { useBackCloses } from 'shared-kernel/root/useBackCloses';
import { Button } from 'shared-kernel/ui/Button';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { Icon } from 'shared-kernel/ui/Icon';
import { useRootMark } from 'shared-kernel/ui/useRootMark';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { Notice } from 'shared-kernel/ui/Notice';
import type { KeptState } from '../../stores/eventForm/DraftSync.ts';
import { footBar } from '../footBar.ts';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { onlyNarrow, soft } from './formLook.ts';
import { useText } from './messages/text.ts';
import { PreviewCard } from './PreviewCard.tsx';
import { jumpToWrong, wrongFields } from './wrongSections.ts';

const bar = css`
  ${footBar};
  display: grid;
  gap: var(--s-2);
`;
const line = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  /* What can be done stands at the end, also where nothing is seen before it. */
  @container compose (min-width: 40rem) {
    & > :last-child {
      margin-inline-start: auto;
    }
  }
`;
const kept = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
`;

const icons = { new: Cloud, saving: LoaderCircle, saved: Cloud, device: Smartphone, elsewhere: CloudOff } as const;

interface SubmitBarProps {
  store: EventFormStore;
  /** Whether the draft is saved; absent where it is kept on this device only. */
  state?: KeptState;
  label: string;
  onSubmit: () => void;
}

/** Always visible: what is still wrong, a preview, whether the draft is saved, and the button that sends the form. */
export const SubmitBar = observer(function SubmitBar({ store, state, label, onSubmit }: SubmitBarProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { form } = store;
  const [isPreview, setPreview] = useState(false);
  useRootMark('data-over-footer');
  useBackCloses(isPreview, () => setPreview(false));
  // The page already stands at the first one.
  const [at, setAt] = useState(1);
  const wrong = wrongFields(store);
  const jump = (): void => {
    jumpToWrong(store, at);
    setAt(at + 1);
  };
  return (
    <div css={bar}>
      {form.progress.kind === 'failed' && (
        <Notice tone="danger" announce>
          {failureText(t, form.progress.failure)}
        </Notice>
      )}
      {wrong.length > 0 && (
        <div css={line} role="status">
          <span css={kept}>
            <Icon icon={CircleAlert} size={5} />
            {t('eventForm.wrong', { count: wrong.length, number: formatNumber(locale, wrong.length) })}
          </span>
          <Button variant="ghost" size="small" onClick={jump}>
            {t('eventForm.wrong.jump')}
          </Button>
        </div>
      )}
      <div css={line}>
        {state && (
          <span css={[kept, soft]} role="status">
            <Icon icon={icons[state]} size={4} />
            {t(`eventForm.kept.${state}`)}
          </span>
        )}
        <span css={onlyNarrow}>
          <IconButton icon={Eye} label={t('eventForm.preview.title')} onClick={() => setPreview(true)} />
        </span>
        <Button loading={form.isBusy} disabled={store.gallery.uploads.isBusy} onClick={onSubmit}>
          {store.gallery.uploads.isBusy ? t('eventForm.waitPictures') : label}
        </Button>
      </div>
      <Dialog
        open={isPreview}
        title={t('eventForm.preview.title')}
        closeLabel={t('kernel.close')}
        onClose={() => setPreview(false)}
      >
        <PreviewCard store={store} />
      </Dialog>
    </div>
  );
});
