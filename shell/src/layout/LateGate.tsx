import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { twice } from 'shared-kernel/platform/twice';
import { usePage } from '../page/PageContext.ts';
import { useCopyRefused } from '../prompts/useCopyRefused.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';
import { useIdle } from '../timing/useIdle.ts';
import { useLater } from '../timing/useLater.ts';

const loadParts = () => twice(async () => (await import(/* webpackChunkName: "late" */ './LateParts.tsx')).LateParts);

/**
 * What may lie over the page is loaded when the page is at rest, or at once where there is something to say: a
 * tester has replaced a part of the page, a visitor was sent home from another, or something could not be copied.
 */
export const LateGate = observer(function LateGate({ route }: { route: RouteStore }): ReactNode {
  const { wanted } = usePage();
  const isIdle = useIdle();
  // Heard from the beginning: a press before the page is at rest must not be lost.
  const copying = useCopyRefused();
  const LateParts = useLater(
    loadParts,
    isIdle || route.refused !== null || copying.text !== null || Object.keys(wanted).length > 0,
  );
  return LateParts && <LateParts route={route} copying={copying} />;
});
