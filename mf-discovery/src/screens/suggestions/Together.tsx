import { css } from '@emotion/react';
import { UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useSlice } from 'shared-kernel/root/context';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { toMeetArea } from '../../areas/toMeet.ts';
import { useText } from '../../messages/text.ts';
import { PersonRow } from '../../parts/people/PersonRow.tsx';
import { useReason } from '../../parts/people/useReason.ts';
import { TitledPart } from '../../parts/TitledPart.tsx';

const list = css`
  display: grid;
  gap: var(--s-1);
`;

/** Some people of each kind of suggestion, with a link to all of that kind. */
export const Together = observer(function Together(): ReactNode {
  const t = useText();
  const { together } = useSlice(toMeetArea);
  const reasonOf = useReason();
  useEffect(() => void together.begin(), [together]);
  const { load, parts } = together;
  if (parts.length > 0)
    return parts.map(({ kind, rows }) => (
      <TitledPart key={kind} title={t(`suggestions.${kind}`)} path={`/suggestions?tab=${kind}`}>
        <ul css={list}>
          {rows.map(({ channel, reasons }) => (
            <li key={channel.id}>
              <PersonRow channel={channel} note={reasonOf({ reasons })} />
            </li>
          ))}
        </ul>
      </TitledPart>
    ));
  if (load.kind === 'failed')
    return (
      <ErrorState
        title={t('discovery.people.failed')}
        text={failureText(t, load.failure)}
        action={<RetryButton onRetry={() => void together.begin()}>{t('kernel.retry')}</RetryButton>}
      />
    );
  if (load.kind === 'ready') return <EmptyState icon={UsersRound} title={t('discovery.people.empty')} />;
  return <SkeletonRows label={t('kernel.loading')} count={6} />;
});
