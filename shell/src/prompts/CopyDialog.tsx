import { css } from '@emotion/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { useLaterText } from '../later/text.ts';

interface CopyDialogProps {
  text: string;
  onClose: () => void;
}

const look = css`
  display: block;
  inline-size: 100%;
  margin-block-start: var(--s-3);
  padding: var(--s-3);
  border: 1px solid var(--border-strong);
  border-radius: var(--r-input);
  background: var(--surface-sunken);
  color: var(--text);
  font-size: var(--t-16);
  line-height: 1.5;
  resize: none;
`;

/** A text that the page may not copy, selected, so that the browser's own menu or keys copy it. */
export function CopyDialog({ text, onClose }: CopyDialogProps): ReactNode {
  const t = useLaterText();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [text]);
  return (
    <Dialog open title={t('shell.copy.title')} closeLabel={t('kernel.close')} onClose={onClose}>
      {t('shell.copy.refused')}
      <textarea
        ref={field}
        css={look}
        readOnly
        rows={4}
        dir="auto"
        aria-label={t('shell.copy.text')}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  );
}
