import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { PublishedApps } from 'shared-kernel/contract/platform/published';
import { formatDate, formatTime } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import { useLaterText } from '../../later/text.ts';
import { usePage } from '../../page/PageContext.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-3);
  padding-block: var(--s-2);
  border-block-end: 1px solid var(--border);
`;
const small = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;
export const code = css`
  font-family: ui-monospace, monospace;
  font-size: var(--t-14);
  color: var(--text-soft);
  overflow-wrap: anywhere;
`;

interface Props {
  /** Since when each app is live, as far as that is known. */
  published?: PublishedApps['apps'];
}

/** The page's release set: since when it is live, and each app with its version or its replacement. */
export function AppList({ published = {} }: Props): ReactNode {
  const t = useLaterText();
  const { locale } = useRoot();
  const { set, applied } = usePage();
  const zone = deviceZone();
  const at = (moment: string): string => `${formatDate(locale, moment, zone)} ${formatTime(locale, moment, zone)}`;
  return (
    <div>
      <p>{t('shell.composition.since', { date: at(set.issuedAt) })}</p>
      <p css={code}>
        <bdi dir="ltr">
          {set.channel} #{set.revision} · kernel {set.kernel}
        </bdi>
      </p>
      <ul css={css({ margin: 0, padding: 0 })}>
        {Object.entries(set.apps).map(([app, { version, previous }]) => (
          <li key={app} css={row}>
            <strong>
              <bdi dir="ltr">{app}</bdi>
            </strong>
            <bdi dir="ltr" css={code}>
              {version}
              {previous && !applied[app] ? ` (${previous.version})` : ''}
            </bdi>
            {published[app] && (
              <span css={small}>{t('shell.composition.since', { date: at(published[app].since) })}</span>
            )}
            {applied[app] && (
              <>
                <Badge tone="warning">{t('shell.composition.replaced')}</Badge>
                <bdi dir="ltr" css={code}>
                  {applied[app]}
                </bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
