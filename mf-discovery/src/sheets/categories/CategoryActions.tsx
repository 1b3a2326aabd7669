import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { choiceArea } from '../../areas/choice.ts';
import { useText } from '../../messages/text.ts';
import { mostOf } from './mostOf.ts';

/** The header action of the categories' sheet: clears what is chosen, or chooses one's favourites. */
export const CategoryActions = observer(function CategoryActions({
  use,
}: SheetParams['discovery.categories']): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const choice = useSlice(choiceArea);
  const favourites = session.user?.favorites.map(({ id }) => id) ?? [];
  if (choice.ids.length > 0)
    return (
      <Button size="small" variant="ghost" onClick={() => choice.begin([])}>
        {t('discovery.categories.clear')}
      </Button>
    );
  if (favourites.length === 0) return null;
  return (
    <Button size="small" variant="ghost" onClick={() => choice.begin(favourites.slice(0, mostOf(use)))}>
      {t('discovery.categories.favourites')}
    </Button>
  );
});
