import { css } from '@emotion/react';
import { Signpost } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigation } from 'shared-kernel/root/navigation';
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

/** From the top, so that it stands at one place in frames of any height. */
const place = css`
  align-content: start;
  padding-block-start: max(var(--s-10), 14svh);
`;

/** An address with nothing behind it, of whatever area: the same drawing, a heading, and the way home. */
export function NotFound({ title, text, action }: NotFoundProps): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  return (
    <div css={[stateLook, place]}>
      <span css={medallion}>
        <Icon icon={Signpost} size={8} />
      </span>
      <h1 css={stateTitle}>{title ?? t('kernel.notFound.title')}</h1>
      <p css={stateText}>{text ?? t('kernel.notFound.text')}</p>
      <div css={stateAction}>
        <Button href={navigation.href('/')}>{action ?? t('kernel.home')}</Button>
      </div>
    </div>
  );
}
