import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { toLocaleDigits } from 'shared-kernel/language/digits';
import { errorPlace, NotFound, statusLook } from 'shared-kernel/product/NotFound';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { medallion, stateAction, stateLook, stateText, stateTitle } from 'shared-kernel/ui/stateLook';
import { useLaterText } from '../../later/text.ts';

/** An address with nothing behind it, or a page that broke: its number, what happened, and the way home. */
export function ErrorScreen({ status = 500 }: { status?: number }): ReactNode {
  const t = useLaterText();
  const { locale, navigation } = useRoot();
  if (status === 404) return <NotFound />;
  const home = navigation.href('/');
  return (
    <div css={[stateLook, errorPlace]}>
      <span css={medallion} data-tone="danger">
        <Icon icon={CloudOff} size={8} />
      </span>
      <p css={statusLook}>{toLocaleDigits(locale, String(status))}</p>
      <h1 css={stateTitle}>{t('shell.error.title')}</h1>
      <p css={stateText}>{t('shell.error.text')}</p>
      <div css={stateAction}>
        <Button
          href={home}
          onClick={(event) => {
            // A frame that broke cannot navigate; the page is loaded anew.
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
