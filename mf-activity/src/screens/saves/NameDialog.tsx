import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { WordsDialog } from 'shared-kernel/product/WordsDialog';
import { useText } from '../../messages/text.ts';

interface NameDialogProps {
  title: string;
  /** What it is called before. */
  name: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** As the server has it. */
const longestName = 40;

/** The name of a folder, new or another. */
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
