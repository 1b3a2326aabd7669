import { Eye } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { PageData } from 'shared-kernel/contract/page';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import { formatMoment } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Icon } from 'shared-kernel/ui/Icon';
import { useLaterText } from '../../later/text.ts';
import { badgeLook } from './badgeLook.ts';

/** Where the gateway ends the preview for this browser. */
const end = '/_apps/preview/end';

/** On every page of a preview, so that nobody takes it for what is live; a press ends it. One that is over is told once. */
export function PreviewBadge({ preview }: { preview: NonNullable<PageData['preview']> }): ReactNode {
  const t = useLaterText();
  const { locale, toasts } = useRoot();
  const isOver = 'ended' in preview;
  useEffect(() => {
    if (isOver) toasts.show({ kind: 'info', key: 'preview', text: t('shell.preview.over') });
  }, [isOver, toasts, t]);
  if (isOver) return null;
  const until = formatMoment(locale, preview.until, deviceZone());
  return (
    <a css={badgeLook} href={end}>
      <Icon icon={Eye} size={4} />
      {t('shell.preview.badge', { until })}
    </a>
  );
}
