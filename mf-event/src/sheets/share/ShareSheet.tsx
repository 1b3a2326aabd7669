import { css } from '@emotion/react';
import { Share } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { isolate } from 'shared-kernel/language/text';
import { useNavigation } from 'shared-kernel/root/navigation';
import { androidApp } from 'shared-kernel/store/androidApp';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { SheetFrame } from '../../parts/sheet/SheetFrame.tsx';
import { BrandMark } from './brandMarks.tsx';
import { shareTargets } from './shareTargets.ts';

const grid = css`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--s-2);
`;
const target = css`
  display: grid;
  justify-items: center;
  gap: var(--s-2);
  padding-block: var(--s-2);
  border-radius: var(--r-button);
  font-size: var(--t-12);
  text-align: center;
`;
const mark = css`
  display: grid;
  place-items: center;
  inline-size: 56px;
  block-size: 56px;
  border-radius: var(--r-full);
  background: var(--brand-soft);
  color: var(--brand-strong);
`;
/**
 * Copying is the sheet's header action; where the clipboard is closed to pages, one press chooses the whole address for
 * copying by hand.
 */
const link = css`
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
  color: var(--text-soft);
  font-size: var(--t-14);
  overflow-wrap: anywhere;
  text-align: center;
  user-select: all;
`;

export const ShareSheet = observer(function ShareSheet({ eventId }: { eventId: number }): ReactNode {
  const t = useText();
  const { entities } = useRoot();
  const navigation = useNavigation();
  const event = entities.events.get(eventId);
  if (!event) return <EmptyState title={t('event.missing.title')} text={t('event.missing.text')} />;

  const address = new URL(navigation.href(event.link), location.origin).href;
  const app = androidApp(window);
  const data = { title: event.title, text: isolate(event.title), url: address };
  return (
    <SheetFrame>
      <div css={grid}>
        {shareTargets(address, event.title).map(({ id, href }) => (
          <a key={id} css={target} href={href} target={id === 'sms' ? undefined : '_blank'} rel="noopener noreferrer">
            <span css={mark}>
              <BrandMark name={id} />
            </span>
            {t(`event.share.${id}`)}
          </a>
        ))}
      </div>
      <p css={link}>
        <bdi dir="ltr">{decodeURI(address)}</bdi>
      </p>
      {(app || 'share' in navigator) && (
        <Button
          variant="ghost"
          block
          start={<Icon icon={Share} size={4} />}
          onClick={() => (app ? app.share(data) : void shareWithSystem(data))}
        >
          {t('event.share.system')}
        </Button>
      )}
    </SheetFrame>
  );
});

/** Rejects when the reader changes his mind, which is no failure. */
async function shareWithSystem(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
