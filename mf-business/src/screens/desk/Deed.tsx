import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent, type ReactNode } from 'react';
import { asFailure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useRoot } from 'shared-kernel/root/context';
import { useBackCloses } from 'shared-kernel/root/useBackCloses';
import { Button } from 'shared-kernel/ui/Button';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import type { DeskKey } from './deskKeys.ts';

interface DeedProps {
  /** What the button says and the dialog is called: the deed in words. */
  label: string;
  /** What is written down with it. */
  asks: string;
  hint?: string;
  required?: boolean;
  maxLength: number;
  dangerous?: boolean;
  look?: 'primary' | 'secondary';
  /** The key of the desk that presses it. */
  hotkey?: DeskKey;
  /** Said once it is done. */
  done: string;
  onDo: (words: string) => Promise<void>;
}

const form = css`
  display: grid;
  gap: var(--s-4);
`;
const foot = css`
  display: flex;
  justify-content: flex-end;
  gap: var(--s-2);
`;

/** A button whose deed is done with a word about it: a reference, a reason or a note. */
export const Deed = observer(function Deed(props: DeedProps): ReactNode {
  const {
    label,
    asks,
    hint,
    required = false,
    maxLength,
    dangerous = false,
    look = 'secondary',
    hotkey,
    done,
    onDo,
  } = props;
  const t = useText();
  const { toasts } = useRoot();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = (): void => {
    setOpen(false);
    setError(null);
  };
  useBackCloses(isOpen, close);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (required && words.trim() === '') return setError(t('desk.required'));
    setBusy(true);
    try {
      await onDo(words.trim());
      close();
      setWords('');
      toasts.show({ kind: 'success', text: done });
    } catch (refused) {
      setError(failureText(t, asFailure(refused)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <span data-desk-key={hotkey}>
        <Button size="small" variant={dangerous ? 'danger' : look} onClick={() => setOpen(true)}>
          {label}
        </Button>
      </span>
      <Dialog open={isOpen} title={label} closeLabel={t('kernel.close')} onClose={close}>
        <form css={form} onSubmit={(event) => void handleSubmit(event)} noValidate>
          <TextField
            label={asks}
            value={words}
            onChange={(text) => {
              setWords(text);
              setError(null);
            }}
            {...(hint !== undefined && { hint })}
            error={error}
            required={required}
            maxLength={maxLength}
          />
          <div css={foot}>
            <Button variant="ghost" onClick={close}>
              {t('kernel.cancel')}
            </Button>
            <Button type="submit" variant={dangerous ? 'danger' : 'primary'} loading={isBusy}>
              {label}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
});
