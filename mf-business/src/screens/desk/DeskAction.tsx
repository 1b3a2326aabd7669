import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { WordsDialog } from 'shared-kernel/product/WordsDialog';
import { Button } from 'shared-kernel/ui/Button';
import { useText } from '../../messages/text.ts';
import type { DeskKey } from './deskKeys.ts';

interface DeskActionProps {
  /** On the button and as the dialog's title. */
  label: string;
  /** The label of the dialog's field. */
  asks: string;
  hint?: string;
  /** What the field holds at first. */
  first?: string;
  required?: boolean;
  maxLength: number;
  dangerous?: boolean;
  look?: 'primary' | 'secondary';
  /** The desk key that presses the button. */
  hotkey?: DeskKey;
  onDo: (words: string) => Promise<void>;
}

/** A button whose action takes a word of explanation: a reference, a reason or a note. */
export const DeskAction = observer(function DeskAction(props: DeskActionProps): ReactNode {
  const {
    label,
    asks,
    hint,
    first,
    required = false,
    maxLength,
    dangerous = false,
    look = 'secondary',
    hotkey,
    onDo,
  } = props;
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span data-desk-key={hotkey}>
        <Button size="small" variant={dangerous ? 'danger' : look} onClick={() => setOpen(true)}>
          {label}
        </Button>
      </span>
      <WordsDialog
        open={isOpen}
        title={label}
        label={asks}
        {...(hint !== undefined && { hint })}
        {...(first !== undefined && { first })}
        {...(required && { missing: t('desk.required') })}
        maxLength={maxLength}
        saveLabel={label}
        dangerous={dangerous}
        onSave={onDo}
        onClose={() => setOpen(false)}
      />
    </>
  );
});
