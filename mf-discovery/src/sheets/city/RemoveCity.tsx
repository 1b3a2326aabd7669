import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { useText } from '../../messages/text.ts';

/** Header action of the city sheet: removes the city from a profile, or clears it in a filter. */
export const RemoveCity = observer(function RemoveCity({
  use,
  cityId,
  provinceId,
}: SheetParams['discovery.city']): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  if (cityId === null && provinceId === undefined) return null;
  return (
    <Button size="small" variant="ghost" onClick={() => sheets.finish('discovery.city', { cityId: null })}>
      {t(use === 'filter' ? 'discovery.city.clear' : 'discovery.city.remove')}
    </Button>
  );
});
