import { useState, type ReactNode } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { useLaterText } from '../later/text.ts';

/**
 * Over a phone that lies on its side; the page behind an open dialog does not scroll. It can be closed to go on
 * like that.
 */
export function RotateDialog(): ReactNode {
  const t = useLaterText();
  const [isOpen, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  return (
    <Dialog
      open={isOpen}
      title={t('shell.rotate.title')}
      closeLabel={t('kernel.close')}
      onClose={close}
      actions={
        <Button variant="ghost" onClick={close}>
          {t('shell.rotate.stay')}
        </Button>
      }
    >
      {t('shell.rotate.text')}
    </Dialog>
  );
}
