import { css } from '@emotion/react';
import { ArrowUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import type { EventListStore } from '../../stores/EventListStore.ts';

/** In milliseconds: how often the server is asked about a list that is being read. */
const every = 60_000;

/** Lies over the list, so that nothing moves under the reader when it appears. */
const place = css`
  position: sticky;
  inset-block-start: calc(var(--header-height, 0px) + 62px);
  z-index: 2;
  display: grid;
  justify-items: center;
  block-size: 0;
  pointer-events: none;
  & > * {
    margin-block-start: var(--s-2);
    box-shadow: var(--shadow-2);
    pointer-events: auto;
  }
`;

/** Says that there are newer events than those in the list, and loads them on a press. */
export const NewerBar = observer(function NewerBar({ list }: { list: EventListStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { newer } = list;
  useEffect(() => {
    if (!newer) return undefined;
    // Nobody reads a page that is out of sight.
    const ask = (): void => void (document.visibilityState === 'visible' && newer.check());
    const timer = setInterval(ask, every);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [newer]);
  const count = newer?.count ?? 0;
  const handleShow = async (): Promise<void> => {
    await newer?.show();
    window.scrollTo({ top: 0 });
  };
  return (
    <div css={place} role="status">
      {count > 0 && (
        <Button size="small" start={<Icon icon={ArrowUp} size={4} />} onClick={() => void handleShow()}>
          {t('feed.newer', { count, number: formatNumber(locale, count) })}
        </Button>
      )}
    </div>
  );
});
