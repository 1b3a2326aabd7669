import { css } from '@emotion/react';
import { ShieldX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { formatNumber } from 'shared-kernel/language/number';
import { twice } from 'shared-kernel/platform/twice';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { useText } from '../../messages/text.ts';
import { isAdmin, isSuperAdmin } from '../../parts/isAdmin.ts';
import { useShownAgain } from '../../parts/useShownAgain.ts';
import { deskSlice } from './desk.ts';
import { DeskHelp } from './DeskHelp.tsx';
import { deskParts, type DeskPart } from './deskParts.ts';
import { PayOuts } from './PayOuts.tsx';
import { Refunds } from './Refunds.tsx';
import { Reports } from './Reports.tsx';
import { Updates } from './Updates.tsx';
import { useDeskKeys } from './useDeskKeys.ts';

const head = css`
  padding-block: var(--s-4) var(--s-2);
  font-size: var(--t-22);
`;

/** The lists that are opened more seldom come with their tabs. */
const AppReports = lazy(async () => ({ default: (await twice(() => import('./AppReports.tsx'))).AppReports }));
const Audit = lazy(async () => ({ default: (await twice(() => import('./Audit.tsx'))).Audit }));
const Blocked = lazy(async () => ({ default: (await twice(() => import('./Blocked.tsx'))).Blocked }));

const lists: Record<DeskPart, ComponentType> = {
  updates: Updates,
  refunds: Refunds,
  'pay-outs': PayOuts,
  reports: Reports,
  'app-reports': AppReports,
  blocked: Blocked,
  audit: Audit,
};

export const DeskScreen = observer(function DeskScreen(): ReactNode {
  const t = useText();
  const { session, navigation } = useRoot();
  if (isAdmin(session.user)) return <Desk />;
  return (
    <div css={pageLook}>
      <h1 className="visually-hidden">{t('desk.title')}</h1>
      <EmptyState
        icon={ShieldX}
        tone="neutral"
        title={t('desk.forbidden')}
        action={<Button href={navigation.href('/business')}>{t('insight.ownEvents')}</Button>}
      />
    </div>
  );
});

const Desk = observer(function Desk(): ReactNode {
  const t = useText();
  const { locale, navigation, session } = useRoot();
  const desk = useSlice(deskSlice);
  const { part } = useParams();
  const shown = deskParts.filter((one) => one !== 'audit' || isSuperAdmin(session.user));
  const selected = shown.find((one) => one === part) ?? 'updates';
  useEffect(() => void desk.count(), [desk]);
  useShownAgain(desk.count);
  const page = useRef<HTMLDivElement>(null);
  // The tabs are wider than a phone, and wider still with their counts.
  const isCounted = desk.waiting !== null;
  useEffect(() => {
    page.current
      ?.querySelector('[role=tab][aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [selected, isCounted]);
  const open = (chosen: DeskPart): void => navigation.navigate(`/business/desk/${chosen}`, { replace: true });
  const [isHelpOpen, setHelpOpen] = useState(false);
  useDeskKeys(page, { choose: (at) => shown[at] && open(shown[at]), help: () => setHelpOpen(true) });
  const List = lists[selected];
  const counts = desk.waiting && {
    updates: desk.waiting.updates,
    refunds: desk.waiting.refunds,
    'pay-outs': desk.waiting.pay_outs,
    reports: desk.waiting.reports,
    'app-reports': desk.waiting.app_reports,
    blocked: 0,
    audit: 0,
  };
  return (
    <div ref={page} css={pageLook} data-wide>
      <h1 css={head}>{t('desk.title')}</h1>
      <Tabs
        label={t('desk.title')}
        selected={selected}
        onSelect={open}
        tabs={shown.map((id) => ({
          id,
          label: t(`desk.part.${id}`),
          ...(counts && counts[id] > 0 && { count: formatNumber(locale, counts[id]) }),
        }))}
      >
        <DeskHelp isOpen={isHelpOpen} onOpen={() => setHelpOpen(true)} onClose={() => setHelpOpen(false)} />
        <Suspense fallback={<SkeletonRows label={t('kernel.loading')} count={4} avatar={false} />}>
          <List />
        </Suspense>
      </Tabs>
    </div>
  );
});
