import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent, type ReactNode } from 'react';
import { asFailure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useBackCloses } from 'shared-kernel/root/useBackCloses';
import { Button } from 'shared-kernel/ui/Button';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';

interface NameDialogProps {
  title: string;
  /** What it is called before. */
  name: string;
  onSave: (name: string) => Promise<void>;
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

/** As the server has it. */
const longestName = 40;

/** The name of a folder, new or another; what the server refuses is said beside it. */
export const NameDialog = observer(function NameDialog({ title, name, onSave, onClose }: NameDialogProps): ReactNode {
  const t = useText();
  const [text, setText] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useBackCloses(true, onClose);
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') return setError(t('saves.folder.nameMissing'));
    setBusy(true);
    try {
      await onSave(text.trim());
      onClose();
    } catch (refused) {
      setError(failureText(t, asFailure(refused)));
      setBusy(false);
    }
  };
  return (
    <Dialog open title={title} closeLabel={t('kernel.close')} onClose={onClose}>
      <form css={form} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <TextField
          label={t('saves.folder.name')}
          value={text}
          onChange={(typed) => {
            setText(typed);
            setError(null);
          }}
          error={error}
          maxLength={longestName}
        />
        <div css={foot}>
          <Button variant="ghost" onClick={onClose}>
            {t('kernel.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('saves.folder.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});
