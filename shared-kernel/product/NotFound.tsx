import { css } from '@emotion/react';
import { Signpost } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, type ReactNode } from 'react';
import { toLocaleDigits } from 'shared-kernel/language/digits';
import { useRoot } from 'shared-kernel/root/context';
import { createUseText } from 'shared-kernel/i18n/text';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { medallion, stateAction, stateLook, stateText, stateTitle } from '../ui/stateLook.ts';

interface NotFoundProps {
  /** What was looked for, in the words of its area; else any page. */
  title?: string;
  text?: string;
  action?: string;
}

const useText = createUseText<never>();

/** Placed from the top, so that it stands at the same place in frames of any height. */
export const errorPlace = css`
  align-content: start;
  padding-block-start: max(var(--s-10), 14svh);
`;
/** The status, above what it means. */
export const statusLook = css`
  color: var(--text-soft);
  font-size: var(--t-14);
  font-weight: 600;
`;

/** For an address with nothing behind it, in any area: the same drawing, a heading, and the way home. */
export const NotFound = observer(function NotFound({ title, text, action }: NotFoundProps): ReactNode {
  const t = useText();
  const { header, navigation } = useRoot();
  const { path } = navigation;
  // Each navigation begins the header anew.
  useLayoutEffect(() => {
    header.set({ is_missing: true });
    return () => header.set({ is_missing: false });
  }, [header, path]);
  return (
    <div css={[stateLook, errorPlace]}>
      <span css={medallion}>
        <Icon icon={Signpost} size={8} />
      </span>
      <p css={statusLook}>{toLocaleDigits(navigation.locale, '404')}</p>
      <h1 css={stateTitle}>{title ?? t('kernel.notFound.title')}</h1>
      <p css={stateText}>{text ?? t('kernel.notFound.text')}</p>
      <div css={stateAction}>
        <Button href={navigation.href('/')}>{action ?? t('kernel.home')}</Button>
      </div>
    </div>
  );
});
