import { css } from '@emotion/react';
import { CloudOff, Signpost } from 'lucide-react';
import type { ReactNode } from 'react';
import { toLocaleDigits } from 'shared-kernel/language/digits';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { medallion, stateAction, stateLook, stateText, stateTitle } from 'shared-kernel/ui/stateLook';
import { useLaterText } from '../../later/text.ts';

/** From the top, so that it stands at one place in frames of any height. */
const place = css`
  align-content: start;
  padding-block-start: max(var(--s-10), 14svh);
`;
const number = css`
  color: var(--text-soft);
  font-size: var(--t-14);
  font-weight: 600;
  letter-spacing: 0.08em;
`;

/** An address with nothing behind it, or a page that broke: its number, what happened, and the way home. */
export function ErrorScreen({ status = 500 }: { status?: number }): ReactNode {
  const t = useLaterText();
  const { locale, navigation } = useRoot();
  const isMissing = status === 404;
  const home = navigation.href('/');
  return (
    <div css={[stateLook, place]}>
      <span css={medallion} data-tone={isMissing ? undefined : 'danger'}>
        <Icon icon={isMissing ? Signpost : CloudOff} size={8} />
      </span>
      <p css={number}>{toLocaleDigits(locale, String(status))}</p>
      <h1 css={stateTitle}>{t(isMissing ? 'kernel.notFound.title' : 'shell.error.title')}</h1>
      <p css={stateText}>{t(isMissing ? 'kernel.notFound.text' : 'shell.error.text')}</p>
      <div css={stateAction}>
        <Button
          href={home}
          onClick={(event) => {
            if (isMissing) return;
            // The frame that broke does not lead anywhere; the page is begun anew.
            event.preventDefault();
            location.assign(home);
          }}
        >
          {t('kernel.home')}
        </Button>
      </div>
    </div>
  );
}
