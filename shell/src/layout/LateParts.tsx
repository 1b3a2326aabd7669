import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Locale } from 'shared-kernel/contract/locale';
import { useRoot } from 'shared-kernel/root/context';
import { bring } from '../later/bring.ts';
import { CopyNotice } from '../prompts/CopyNotice.tsx';
import { WayIn } from './WayIn.tsx';
import type { RouteStore } from '../navigation/RouteStore.ts';
import { usePage } from '../page/PageContext.ts';
import { useLater } from '../timing/useLater.ts';
import { useOnItsSide } from '../window/useOnItsSide.ts';

const loadBadge = (locale: Locale) =>
  bring(
    locale,
    async () => (await import(/* webpackChunkName: "late" */ '../screens/composition/OverrideBadge.tsx')).OverrideBadge,
  );
const loadDialog = (locale: Locale) =>
  bring(locale, async () => (await import(/* webpackChunkName: "late" */ './RotateDialog.tsx')).RotateDialog);

/**
 * What lies over the page for a few: why a visitor is at home, the tester's badge, the word to whoever holds the
 * phone on its side.
 */
export const LateParts = observer(function LateParts({ route }: { route: RouteStore }): ReactNode {
  const { locale } = useRoot();
  const { wanted } = usePage();
  const isOnItsSide = useOnItsSide();
  const OverrideBadge = useLater(() => loadBadge(locale), Object.keys(wanted).length > 0);
  const RotateDialog = useLater(() => loadDialog(locale), isOnItsSide);
  return (
    <>
      <WayIn route={route} />
      <CopyNotice />
      {OverrideBadge && <OverrideBadge />}
      {RotateDialog && isOnItsSide && <RotateDialog />}
    </>
  );
});
