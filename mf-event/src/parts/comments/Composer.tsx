import { css } from '@emotion/react';
import { SendHorizontal, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { hasVisible } from 'shared-kernel/language/cleanText';
import { useMember } from 'shared-kernel/product/useMember';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { TextField } from 'shared-kernel/ui/TextField';
import { useSwitchedOff, whenOff } from 'shared-kernel/ui/useSwitchedOff';
import { useText } from '../../messages/text.ts';
import type { CommentsStore } from '../../stores/CommentsStore.ts';
import { longestComment } from './longestComment.ts';
import type { Reply } from './useReply.ts';

const row = css`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: var(--s-2);
`;
const answering = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: var(--text-soft);
  font-size: var(--t-14);
`;

interface ComposerProps {
  comments: CommentsStore;
  /** Absent where only comments of their own are written. */
  reply?: Reply;
}

/** Writes a comment or a reply. When it cannot be sent, its words come back into the box. */
export const Composer = observer(function Composer({ comments, reply }: ComposerProps): ReactNode {
  const t = useText();
  const asMember = useMember();
  useEffect(() => comments.recall(), [comments]);
  const isEmpty = !hasVisible(comments.words);
  // What was taken back meanwhile is answered by nobody.
  const replyTo = reply?.target?.channel ? reply.target : null;

  const handleSend = async (): Promise<void> => {
    if (isEmpty) return;
    const isSent = await asMember(
      replyTo ? 'verified' : 'signed-in',
      () => {
        reply?.end();
        return comments.sendWords(replyTo?.id ?? 0);
      },
      { why: 'comment' },
    );
    if (!isSent) reply?.bringBack(replyTo);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void handleSend();
      }}
    >
      {replyTo && (
        <div css={answering}>
          <span>{t('event.comments.replyingTo', { name: replyTo.channel?.name ?? '' })}</span>
          <IconButton icon={X} label={t('kernel.cancel')} onClick={reply?.end} />
        </div>
      )}
      <div css={row}>
        <TextField
          label={t('event.comments.write')}
          labelHidden
          placeholder={t('event.comments.placeholder')}
          multiline
          areaRef={reply?.box}
          maxLength={longestComment}
          value={comments.words}
          onChange={comments.type}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void handleSend();
          }}
        />
        <SendButton label={t('event.comments.send')} disabled={isEmpty} />
      </div>
    </form>
  );
});

const send = css`
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: var(--r-full);
  background: var(--brand);
  color: var(--on-brand);
  ${whenOff} {
    background: var(--n-100);
    color: var(--n-500);
    cursor: default;
  }
`;

/** Submits its form, which the kernel's icon button does not. */
function SendButton({ label, disabled }: { label: string; disabled: boolean }): ReactNode {
  const off = useSwitchedOff(disabled);
  return (
    <button css={send} type="submit" aria-label={label} title={label} {...off}>
      <Icon icon={SendHorizontal} mirrored />
    </button>
  );
}
