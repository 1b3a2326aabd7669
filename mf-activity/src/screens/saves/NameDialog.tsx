import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { WordsDialog } from 'shared-kernel/product/WordsDialog';
import { useText } from '../../messages/text.ts';

interface NameDialogProps {
  title: string;
  /** The name until now; empty for a new folder. */
  name: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** The server's limit. */
const longestName = 40;

export const NameDialog = observer(function NameDialog({ title, name, onSave, onClose }: NameDialogProps): ReactNode {
  const t = useText();
  return (
    <WordsDialog
      open
      title={title}
      label={t('saves.folder.name')}
      first={name}
      missing={t('saves.folder.nameMissing')}
      maxLength={longestName}
      saveLabel={t('saves.folder.save')}
      onSave={onSave}
      onClose={onClose}
    />
  );
});
