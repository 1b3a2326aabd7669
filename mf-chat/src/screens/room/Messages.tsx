import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { RoomLine } from 'shared-kernel/contract/chat';
import { daysAway } from 'shared-kernel/language/isoDay';
import { useRoot } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import { useText } from '../../messages/text.ts';
import { displayName } from '../../parts/roomFacts.ts';
import type { Line } from '../../stores/lines.ts';
import type { RoomStore } from '../../stores/RoomStore.ts';
import { toldWords } from '../../parts/toldWords.ts';
import { Bubble } from './Bubble.tsx';
import { dayName, daysOf, type Day, type Run } from './days.ts';

const dayMark = css`
  position: sticky;
  inset-block-start: var(--s-2);
  z-index: 1;
  inline-size: fit-content;
  margin: var(--s-4) auto var(--s-3);
  padding: 2px var(--s-3);
  border-radius: var(--r-full);
  background: color-mix(in srgb, var(--n-100) 92%, transparent);
  color: var(--n-700);
  font-size: var(--t-12);
  font-weight: 600;
  line-height: 1.8;
`;
const runLook = css`
  display: flex;
  align-items: flex-end;
  gap: var(--s-2);
  margin-block-end: var(--s-3);
`;
const bubbles = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: 3px;
  min-inline-size: 0;
  &[data-mine='true'] {
    align-items: flex-end;
  }
`;
const nameLook = css`
  padding-inline: var(--s-3);
  color: var(--brand-strong);
  font-size: var(--t-12);
  font-weight: 600;
`;

interface MessagesProps {
  store: RoomStore;
  lines: readonly Line[];
  /** Which lines are drawn; null is all. */
  spans: readonly { from: number; to: number }[] | null;
  /** Scrolls to another message. */
  onGoTo: (id: number) => void;
}

/**
 * Messages by days and, in each day, by runs of one sender; those far from the reader are left out, with their room
 * kept.
 */
export const Messages = observer(function Messages({ store, lines, spans, onGoTo }: MessagesProps): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const zone = deviceZone();
  const drawn: ReactNode[] = [];
  /** How often each date has come before: a room left and entered at midnight may show one twice. */
  const dates = new Map<string, number>();

  const draw = (day: Day, isBegun: boolean): void => {
    const { date, at } = day;
    const before = dates.get(date) ?? 0;
    const away = daysAway(new Date(at), now(), zone);
    dates.set(date, before + 1);
    drawn.push(
      <section key={`${date} ${before}`} aria-label={date}>
        <p css={dayMark}>
          {away === 0
            ? t('chat.room.today')
            : away === -1
              ? t('chat.room.yesterday')
              : dayName(locale, at, now(), zone)}
        </p>
        {day.runs.map((run, place) => (
          // A run that is cut off at its beginning is known by its last line: its first one changes as lines are drawn.
          <RunOfMessages
            key={isBegun && place === 0 ? `to ${run.lines.at(-1)?.key}` : run.key}
            store={store}
            run={run}
            zone={zone}
            onGoTo={onGoTo}
          />
        ))}
      </section>,
    );
  };
  for (const { from, to } of spans ?? [{ from: 0, to: lines.length }]) {
    if (from > 0) drawn.push(<div key={`space ${drawn.length}`} data-space="" />);
    daysOf(lines.slice(from, to), locale, zone).forEach((day, at) => draw(day, from > 0 && at === 0));
  }
  if (spans && spans.at(-1)!.to < lines.length) drawn.push(<div key="end" data-space="" />);
  return drawn;
});

const toldLook = css`
  max-inline-size: 42ch;
  margin: var(--s-3) auto;
  padding: var(--s-1) var(--s-4);
  border-radius: var(--r-card);
  background: var(--warning-soft);
  color: var(--text);
  font-size: var(--t-14);
  text-align: center;
`;

/** What the site says, between the messages. */
const ToldLine = observer(function ToldLine({ line, told, store }: { line: Line; told: RoomLine; store: RoomStore }) {
  const t = useText();
  const { locale } = useRoot();
  return (
    <p css={toldLook} data-row={line.key}>
      {toldWords(t, locale, told, store.room?.event)}
    </p>
  );
});

const RunOfMessages = observer(function RunOfMessages({
  store,
  run,
  zone,
  onGoTo,
}: {
  store: RoomStore;
  run: Run;
  zone: string;
  onGoTo: (id: number) => void;
}): ReactNode {
  const t = useText();
  const [first] = run.lines;
  if (first?.told) return <ToldLine line={first} told={first.told} store={store} />;
  // In a chat of two the reader knows whose the other messages are.
  const isNamed = !run.isMine && store.room?.type === 'group';
  const sender = run.senderId === null ? undefined : store.sender(run.senderId);
  const name = sender ? displayName(sender) : t('chat.someone');
  return (
    <div css={runLook}>
      {isNamed && <Avatar name={name} src={sender?.profile?.thumbnail_link} size="sm" decorative />}
      <div css={bubbles} data-mine={run.isMine}>
        {isNamed && <bdi css={nameLook}>{name}</bdi>}
        {run.lines.map((line, at) => (
          <Bubble
            key={line.key}
            line={line}
            zone={zone}
            isLast={at === run.lines.length - 1}
            store={store}
            onGoTo={onGoTo}
          />
        ))}
      </div>
    </div>
  );
});
