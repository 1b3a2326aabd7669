import { css } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { Badge } from 'shared-kernel/ui/Badge';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import type { Given, View } from '../view.ts';
import { listLook, panel, row, soft } from './look.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { service } from './service.ts';
import { useFigures, useText } from './useText.ts';

interface GivenTabProps {
  view: View;
  onDone: (text: string) => void;
}

const line = css`
  ${panel};
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
`;

/** What single visitors are given beside what everybody gets. */
export function GivenTab({ view: { given, channel }, onDone }: GivenTabProps): ReactNode {
  const t = useText();
  const { when } = useFigures();
  const [ended, end] = useState<Given | null>(null);
  if (given.length === 0 && !ended)
    return <EmptyState title={t('console.given.empty')} text={t('console.given.emptyText')} />;
  return (
    <>
      <ul css={listLook}>
        {given.map((one) => (
          <li key={one.id} css={line}>
            <div>
              <div css={row}>
                <strong>
                  <bdi dir="ltr">{one.what}</bdi>
                </strong>
                <Badge>{t(`console.given.${one.kind}`)}</Badge>
              </div>
              {one.for !== undefined && <p css={soft}>{t('console.given.for', { name: one.for })}</p>}
              <p css={soft}>{t('console.given.until', { until: when(one.until), who: one.by })}</p>
            </div>
            {one.mayEnd && (
              <Button
                size="small"
                variant="secondary"
                label={t('console.given.end.label', { name: one.what })}
                onClick={() => end(one)}
              >
                {t('console.given.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ended && (
        <ReasonDialog
          title={t('console.given.end.label', { name: ended.what })}
          text={t('console.ask.end')}
          action={t('console.given.end')}
          dangerous
          onPress={async ({ why }) => {
            const answer = await service.end({ kind: ended.kind, id: ended.id, channel, why });
            if (answer.is === 'done') onDone(t('console.ended'));
            return answer;
          }}
          onClose={() => end(null)}
        />
      )}
    </>
  );
}
