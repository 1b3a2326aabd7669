import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { cleanText, hasVisible } from 'shared-kernel/language/cleanText';
import { useMember } from 'shared-kernel/product/useMember';
import { Button } from 'shared-kernel/ui/Button';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import type { CommentsStore, CommentOrReply } from '../../stores/CommentsStore.ts';
import { longestComment } from './longestComment.ts';

interface EditProps {
  comments: CommentsStore;
  comment: CommentOrReply;
  /** What is typed so far. */
  text: string;
}

const form = css`
  display: grid;
  gap: var(--s-2);
  padding-block: var(--s-2);
`;
const buttons = css`
  display: flex;
  gap: var(--s-2);
`;

/** Edits a comment in place. What is typed stays when the server refuses it, and beyond a reload. */
export const Edit = observer(function Edit({ comments, comment, text }: EditProps): ReactNode {
  const t = useText();
  const asMember = useMember();
  const [isBusy, setBusy] = useState(false);
  const body = cleanText(text);
  const handleSave = async (): Promise<void> => {
    if (body === comment.body) return comments.endEdit(comment);
    setBusy(true);
    const isSaved = await asMember('verified', () => comments.edit(comment, body), {
      failed: t('event.comments.notChanged'),
    });
    setBusy(false);
    // Somebody may have gone on typing meanwhile.
    if (isSaved && comments.edits[comment.id] === text) comments.endEdit(comment);
  };
  return (
    <form
      css={form}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
    >
      <TextField
        label={t('event.comments.edit')}
        labelHidden
        multiline
        maxLength={longestComment}
        value={text}
        onChange={(typed) => comments.typeEdit(comment, typed)}
      />
      <div css={buttons}>
        <Button type="submit" size="small" loading={isBusy} disabled={!hasVisible(body)}>
          {t('event.comments.save')}
        </Button>
        <Button variant="ghost" size="small" onClick={() => comments.endEdit(comment)}>
          {t('kernel.cancel')}
        </Button>
      </div>
    </form>
  );
});
