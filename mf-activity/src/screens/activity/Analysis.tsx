import { css } from '@emotion/react';
import { ChevronRight, Gift, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useNavigation } from 'shared-kernel/root/navigation';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { Button } from 'shared-kernel/ui/Button';
import { Card } from 'shared-kernel/ui/Card';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { Icon } from 'shared-kernel/ui/Icon';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { StatNumber } from 'shared-kernel/ui/StatNumber';
import { activityArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: var(--s-4);
  padding-block: var(--s-4);
`;
const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;
const lead = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  color: var(--brand-strong);
  font-size: var(--t-14);
  font-weight: 600;
`;

export const Analysis = observer(function Analysis(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { sheets } = useRoot();
  const { summary } = useSlice(activityArea);
  useEffect(() => void summary.enter(), [summary]);

  const { state } = summary;
  if (state.kind === 'failed') {
    return (
      <ErrorState
        title={t('analysis.failed')}
        text={failureText(t, state.failure)}
        action={<RetryButton onRetry={() => void summary.enter()}>{t('kernel.retry')}</RetryButton>}
      />
    );
  }
  if (state.kind !== 'ready') {
    return (
      <div css={grid} role="status">
        <span className="visually-hidden">{t('kernel.loading')}</span>
        <Skeleton shape="box" height={136} />
        <Skeleton shape="box" height={136} />
      </div>
    );
  }
  return (
    <>
      <div css={grid}>
        <Count
          label={t('analysis.reserved')}
          value={state.summary.reserved}
          path="/joined"
          link={t('analysis.reservedLink')}
        />
        <Count
          label={t('analysis.owned')}
          value={state.summary.owned}
          path="/business"
          link={t('analysis.ownedLink')}
        />
      </div>
      <div css={links}>
        <Button variant="secondary" start={<Icon icon={Gift} />} href={navigation.href('/invitation')}>
          {t('analysis.invite')}
        </Button>
        <Button variant="ghost" start={<Icon icon={Users} />} onClick={() => void sheets.open('auth.references', {})}>
          {t('analysis.invited')}
        </Button>
      </div>
    </>
  );
});

interface CountProps {
  label: string;
  value: number;
  path: string;
  link: string;
}

function Count({ label, value, path, link }: CountProps): ReactNode {
  const navigation = useNavigation();
  const { locale } = useRoot();
  return (
    <Card look="outlined" as="section" href={navigation.href(path)} label={link}>
      <StatNumber label={label} value={formatNumber(locale, value)} />
      <span css={lead} aria-hidden="true">
        {link}
        <Icon icon={ChevronRight} size={4} mirrored />
      </span>
    </Card>
  );
}
