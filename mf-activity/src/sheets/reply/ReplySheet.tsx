import { css } from '@emotion/react';
import { SendHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isMissing } from 'shared-kernel/api/failure';
import { cleanText, hasVisible } from 'shared-kernel/language/cleanText';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Icon } from 'shared-kernel/ui/Icon';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { TextField } from 'shared-kernel/ui/TextField';
import { answersArea } from '../../answersArea.ts';
import { activityArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import type { ActivityEntry } from '../../stores/ActivityFeeds.ts';
import { ReplyTarget } from './ReplyTarget.ts';
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
  const root = useRoot();
  const { feeds } = useSlice(activityArea);
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [target] = useState(() => new ReplyTarget(targetId, root, feeds));
  const { entry, load, enter } = target;
  useEffect(() => void enter(), [enter]);
  const isGone = entry
    ? entry.activity_target_id === null || (entry.has_responded && !isSending)
    : load.kind === 'failed' && isMissing(load.failure);
  if (isGone) return <EmptyState title={t('reply.gone')} />;
  if (!entry)
    return load.kind === 'failed' ? (
      <ErrorState
        title={t('activity.failed')}
        text={failureText(t, load.failure)}
        action={<RetryButton onRetry={() => void enter()}>{t('kernel.retry')}</RetryButton>}
      />
    ) : (
      <div css={look}>
        <SkeletonRows label={t('kernel.loading')} count={3} avatar={false} />
      </div>
    );
  return (
    <Writing
      params={{ targetId, kind }}
      entry={entry}
      text={text}
      onType={setText}
      isSending={isSending}
      onSending={setSending}
    />
  );
});

interface WritingProps {
  params: SheetParams['activity.reply'];
  entry: ActivityEntry;
  text: string;
  onType: (text: string) => void;
  isSending: boolean;
  onSending: (is: boolean) => void;
}

const Writing = observer(function Writing({
  params: { targetId, kind },
  entry,
  text,
  onType,
  isSending,
  onSending,
}: WritingProps): ReactNode {
  const t = useText();
  const { navigation, sheets, toasts } = useRoot();
  const answers = useSlice(answersArea);
  const asMember = useMember();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // One came to write; what is suggested stands in sight above.
    box.current?.focus({ preventScroll: true });
  }, []);
  const send = async (): Promise<void> => {
    onSending(true);
    const isSent = await asMember('verified', async () => {
      const roomId = await answers.reply(targetId, cleanText(text));
      toasts.show({
        kind: 'success',
        text: t('reply.sent'),
        action: { text: t('activity.openChat'), run: () => navigation.navigate(`/direct/${roomId}`) },
      });
    });
    if (isSent) sheets.close();
    else onSending(false);
  };
  return (
    <form
      css={look}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{t('reply.to', { name: entry.channel.name })}</p>
      {entry.text && entry.kind === 'commented' && (
        <blockquote css={quote}>
          <Excerpt lines={3}>{entry.text}</Excerpt>
        </blockquote>
      )}
      {/* A fieldset would add a frame and a legend. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div css={chips} role="group" aria-label={t('reply.suggestions')}>
        {suggestionsFor(kind, entry.text).map((key) => (
          <Chip key={key} selected={text === t(key)} onClick={() => onType(t(key))}>
            {t(key)}
          </Chip>
        ))}
      </div>
      <TextField
        label={t('reply.text')}
        value={text}
        onChange={onType}
        maxLength={longestReply}
        multiline
        areaRef={box}
        rows={2}
        autoComplete="off"
      />
      <Button
        type="submit"
        block
        disabled={!hasVisible(text)}
        loading={isSending}
        start={<Icon icon={SendHorizontal} mirrored />}
      >
        {t('reply.send')}
      </Button>
    </form>
  );
});
