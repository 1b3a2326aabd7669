import { css } from '@emotion/react';
import { SendHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Icon } from 'shared-kernel/ui/Icon';
import { TextField } from 'shared-kernel/ui/TextField';
import { answersArea } from '../../answersArea.ts';
import { activityArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { suggestionsFor } from './suggestions.ts';

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  padding: var(--s-2) var(--s-5) var(--s-6);
`;
const quote = css`
  margin: 0;
  padding-inline-start: var(--s-3);
  border-inline-start: 3px solid var(--border);
  color: var(--text-soft);
`;
const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  & > * {
    block-size: auto;
    min-block-size: var(--target);
    white-space: normal;
    text-align: start;
  }
`;

/** The server's limit. */
const longestReply = 1000;

/**
 * A short reply to an activity: one of three suggestions or the member's own words. It goes into a private chat, once.
 */
export const ReplySheet = observer(function ReplySheet({ targetId, kind }: SheetParams['activity.reply']): ReactNode {
  const t = useText();
  const { navigation, sheets, toasts } = useRoot();
  const { feeds } = useSlice(activityArea);
  const answers = useSlice(answersArea);
  const asMember = useMember();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const entry = feeds.answerable(targetId);
  if (entry?.has_responded && !isSending) return <EmptyState title={t('reply.gone')} />;

  const send = async (): Promise<void> => {
    setSending(true);
    const isSent = await asMember('verified', async () => {
      const roomId = await answers.reply(targetId, text.trim());
      toasts.show({
        kind: 'success',
        text: t('reply.sent'),
        action: { text: t('activity.openChat'), run: () => navigation.navigate(`/direct/${roomId}`) },
      });
    });
    if (isSent) sheets.close();
    else setSending(false);
  };
  return (
    <form
      css={look}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {entry && <p>{t('reply.to', { name: entry.channel.name })}</p>}
      {entry?.text && entry.kind === 'commented' && (
        <blockquote css={quote}>
          <Excerpt lines={3}>{entry.text}</Excerpt>
        </blockquote>
      )}
      {/* A fieldset would add a frame and a legend. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div css={chips} role="group" aria-label={t('reply.suggestions')}>
        {suggestionsFor(kind, entry?.text ?? null).map((key) => (
          <Chip key={key} selected={text === t(key)} onClick={() => setText(t(key))}>
            {t(key)}
          </Chip>
        ))}
      </div>
      <TextField
        label={t('reply.text')}
        value={text}
        onChange={setText}
        maxLength={longestReply}
        multiline
        rows={2}
        autoComplete="off"
      />
      <Button
        type="submit"
        block
        disabled={text.trim() === ''}
        loading={isSending}
        start={<Icon icon={SendHorizontal} mirrored />}
      >
        {t('reply.send')}
      </Button>
    </form>
  );
});
