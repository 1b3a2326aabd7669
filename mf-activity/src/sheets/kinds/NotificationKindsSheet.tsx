import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { optionalKinds } from 'shared-kernel/contract/figures';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useMember } from 'shared-kernel/product/useMember';
import { useSlice } from 'shared-kernel/root/context';
import { Checkbox } from 'shared-kernel/ui/Checkbox';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { kindsArea } from '../../stores/NotificationKinds.ts';
import { useText } from '../../messages/text.ts';

const look = css`
  display: grid;
  padding: 0 var(--s-5) var(--s-6);
`;
const note = css`
  padding-block: var(--s-2) var(--s-3);
  color: var(--text-soft);
  font-size: var(--t-14);
  line-height: 1.7;
`;

export const NotificationKindsSheet = observer(function NotificationKindsSheet(): ReactNode {
  const t = useText();
  const kinds = useSlice(kindsArea);
  const asMember = useMember();
  useEffect(() => void kinds.enter(), [kinds]);
  if (kinds.load.kind === 'failed')
    return (
      <ErrorState
        title={t('notification.kindsFailed')}
        text={failureText(t, kinds.load.failure)}
        action={<RetryButton onRetry={() => void kinds.enter()}>{t('kernel.retry')}</RetryButton>}
      />
    );
  return (
    <div css={look}>
      <p css={note}>{t('notification.kindsText')}</p>
      {kinds.load.kind === 'ready' ? (
        optionalKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={kinds.isOn(kind)}
            onChange={(on) => void asMember('signed-in', () => kinds.setWanted(kind, on))}
          >
            {t(`notification.kindName.${kind}`)}
          </Checkbox>
        ))
      ) : (
        <SkeletonRows label={t('kernel.loading')} count={8} avatar={false} />
      )}
    </div>
  );
});
