import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Locale } from 'shared-kernel/contract/locale';
import { useRoot } from 'shared-kernel/root/context';
import { bring } from '../later/bring.ts';
import type { RefusedCopy } from '../prompts/useCopyRefused.ts';
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
const loadPreview = (locale: Locale) =>
  bring(
    locale,
    async () => (await import(/* webpackChunkName: "late" */ '../screens/composition/PreviewBadge.tsx')).PreviewBadge,
  );
const loadGrant = (locale: Locale) =>
  bring(
    locale,
    async () => (await import(/* webpackChunkName: "late" */ '../screens/composition/GrantBadge.tsx')).GrantBadge,
  );
const loadDialog = (locale: Locale) =>
  bring(locale, async () => (await import(/* webpackChunkName: "late" */ './RotateDialog.tsx')).RotateDialog);
const loadCopyDialog = (locale: Locale) =>
  bring(locale, async () => (await import(/* webpackChunkName: "late" */ '../prompts/CopyDialog.tsx')).CopyDialog);

interface LatePartsProps {
  route: RouteStore;
  copying: RefusedCopy;
}

/**
 * What lies over the page for a few: why a visitor is at home, the badges of testers, previews and grants, the word to whoever holds the
 * phone on its side, a text that could not be copied.
 */
export const LateParts = observer(function LateParts({ route, copying }: LatePartsProps): ReactNode {
  const { locale } = useRoot();
  const { wanted, preview, grant } = usePage();
  const isOnItsSide = useOnItsSide();
  const OverrideBadge = useLater(() => loadBadge(locale), Object.keys(wanted).length > 0);
  const PreviewBadge = useLater(() => loadPreview(locale), preview !== undefined);
  const GrantBadge = useLater(() => loadGrant(locale), grant !== undefined);
  const RotateDialog = useLater(() => loadDialog(locale), isOnItsSide);
  const { text, letGo } = copying;
  const CopyDialog = useLater(() => loadCopyDialog(locale), text !== null);
  return (
    <>
      <WayIn route={route} />
      {CopyDialog && text !== null && <CopyDialog text={text} onClose={letGo} />}
      {OverrideBadge && <OverrideBadge />}
      {PreviewBadge && preview && <PreviewBadge preview={preview} />}
      {GrantBadge && grant && <GrantBadge grant={grant} />}
      {RotateDialog && isOnItsSide && <RotateDialog />}
    </>
  );
});
