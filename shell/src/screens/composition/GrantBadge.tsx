import { css } from '@emotion/react';
import { FlaskConical } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { toLocaleDigits } from 'shared-kernel/language/digits';
import { useRoot } from 'shared-kernel/root/context';
import { Icon } from 'shared-kernel/ui/Icon';
import { useLaterText } from '../../later/text.ts';
import { forgetGrant, tellGrant } from '../../overrides/granted.ts';
import { keepPage, whenFree } from '../../pwa/whenFree.ts';
import { usePage, type PageFacts } from '../../page/PageContext.ts';
import { badgeLook } from './badgeLook.ts';

/** How often the tab asks whether its grant was taken back. In milliseconds. */
const askEvery = 15_000;

/** How long that it is over is said to who is writing. In milliseconds. */
const saidFor = 15_000;

/** What it says needs several lines on a phone. */
const longLook = css`
  max-inline-size: min(calc(100% - 2 * var(--s-3)), 480px);
  padding-block: var(--s-2);
  border-radius: var(--r-card);
  text-align: start;
  overflow-wrap: anywhere;
`;

const reloadPage = (): void => location.reload();

interface Props {
  grant: NonNullable<PageFacts['grant']>;
  /** For tests; else the page is loaded anew. */
  reload?: () => void;
}

/**
 * On every page of a tab that takes a remote from a tester's server: where from, that nobody has checked it, how long it
 * is left, and what ends it. One that is over is told once.
 */
export function GrantBadge({ grant, reload = reloadPage }: Props): ReactNode {
  const t = useLaterText();
  const { toasts } = useRoot();
  const isOver = 'ended' in grant;
  useEffect(() => {
    if (isOver) toasts.show({ kind: 'info', key: 'grant', text: t('shell.grant.over') });
  }, [isOver, toasts, t]);
  return isOver ? null : <Counting grant={grant} reload={reload} />;
}

function Counting({
  grant,
  reload,
}: {
  grant: Exclude<Props['grant'], { ended: true }>;
  reload: () => void;
}): ReactNode {
  const t = useLaterText();
  const root = useRoot();
  const { locale, toasts } = root;
  const { applied } = usePage();
  const { app, origin, left: given, tab } = grant;
  // By the time since the page was asked for, which no clock that is set can change.
  const [left, setLeft] = useState(() => given - performance.now());
  /** It was taken back before its time. */
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const tick = setInterval(() => setLeft(given - performance.now()), 1000);
    const ask = setInterval(() => {
      // Without a network nothing is known.
      tellGrant('still', { tab }).then(
        ({ ok }) => ok || setOver(true),
        () => {},
      );
    }, askEvery);
    return () => {
      clearInterval(tick);
      clearInterval(ask);
    };
  }, [given, tab]);
  const isOut = left <= 0 || isOver;
  useEffect(() => {
    if (!isOut) return;
    let isGone = false;
    const stop = whenFree(root, () => {
      isGone = true;
      keepPage(root);
      // The page that follows is told that it is over, and says so.
      reload();
    });
    // Whoever is in the middle of something hears it now, and the page stays as long.
    if (!isGone) toasts.show({ kind: 'info', key: 'grant', text: t('shell.grant.ends'), duration: saidFor });
    return stop;
  }, [isOut, reload, root, toasts, t]);
  const end = async (): Promise<void> => {
    await tellGrant('end', { tab }).catch(() => {});
    forgetGrant();
    keepPage(root);
    reload();
  };
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const time = toLocaleDigits(locale, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
  const words = isOut ? 'shell.grant.ends' : applied[app] ? 'shell.grant.badge' : 'shell.grant.unreached';
  return (
    <button css={[badgeLook, longLook]} type="button" onClick={() => void end()}>
      <Icon icon={FlaskConical} size={4} />
      <span>{t(words, { app, origin, time })}</span>
    </button>
  );
}
