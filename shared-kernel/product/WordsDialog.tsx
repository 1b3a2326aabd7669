import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { createUseText } from 'shared-kernel/i18n/text';
import { cleanText, hasVisible } from '../language/cleanText.ts';
import { Button } from 'shared-kernel/ui/Button';
import { asFailure } from '../api/failure.ts';
import { failureText } from '../i18n/failureText.ts';
import { useBackCloses } from '../root/useBackCloses.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';

interface WordsDialogProps {
  open: boolean;
  title: string;
  /** Of its one field. */
  label: string;
  hint?: string;
  /** What the field holds at first. */
  first?: string;
  /** The error for an empty field; without it the field may stay empty. */
  missing?: string;
  maxLength: number;
  saveLabel: string;
  dangerous?: boolean;
  /** The dialog closes after it; an error it throws is shown at the field. */
  onSave: (words: string) => Promise<void>;
  onClose: () => void;
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

const useText = createUseText<never>();

/** Asks for a line of words: a name, a reason. What was written is still there when it was closed without an answer. */
export const WordsDialog = observer(function WordsDialog(props: WordsDialogProps): ReactNode {
  const { open, title, label, hint, first = '', missing, maxLength, saveLabel, dangerous = false } = props;
  const t = useText();
  const [words, setWords] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = (): void => {
    setError(null);
    props.onClose();
  };
  useBackCloses(open, close);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A browser focuses the first button, which is the cross.
    if (open) input.current?.focus();
  }, [open]);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (missing !== undefined && !hasVisible(words)) return setError(missing);
    setBusy(true);
    try {
      await props.onSave(cleanText(words));
      close();
      setWords(first);
    } catch (refused) {
      setError(failureText(t, asFailure(refused)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={open} title={title} closeLabel={t('kernel.close')} onClose={close}>
      <form css={form} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <TextField
          label={label}
          value={words}
          onChange={(text) => {
            setWords(text);
            setError(null);
          }}
          {...(hint !== undefined && { hint })}
          error={error}
          required={missing !== undefined}
          inputRef={input}
          maxLength={maxLength}
        />
        <div css={foot}>
          <Button variant="ghost" onClick={close}>
            {t('kernel.cancel')}
          </Button>
          <Button type="submit" variant={dangerous ? 'danger' : 'primary'} loading={isBusy}>
            {saveLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});
