import { css } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { longestReason } from 'shared-kernel/contract/figures';
import { cleanText } from 'shared-kernel/language/cleanText';
import { useBackCloses } from 'shared-kernel/root/useBackCloses';
import { Button } from 'shared-kernel/ui/Button';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';

const look = css`
  display: grid;
  gap: var(--s-4);
`;

interface RemovalProps {
  isReply: boolean;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** The question before another's comment is deleted. Why can be said, and is told to its author. */
export function Removal({ isReply, busy, onConfirm, onClose }: RemovalProps): ReactNode {
  const t = useText();
  const [reason, setReason] = useState('');
  useBackCloses(true, onClose);
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('event.comments.deleteTitle')}
      closeLabel={t('kernel.cancel')}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('kernel.cancel')}
          </Button>
          <Button variant="danger" loading={busy} onClick={() => onConfirm(cleanText(reason))}>
            {t('event.comments.delete')}
          </Button>
        </>
      }
    >
      <div css={look}>
        <p>
          {t(isReply ? 'event.comments.deleteReplyText' : 'event.comments.deleteText')} {t('event.comments.authorTold')}
        </p>
        <TextField
          label={t('event.comments.deleteReason')}
          value={reason}
          onChange={setReason}
          maxLength={longestReason}
        />
      </div>
    </Dialog>
  );
}
