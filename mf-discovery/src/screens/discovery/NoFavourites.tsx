import { css } from '@emotion/react';
import { Heart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { useText } from '../../messages/text.ts';
import { useChooseFavourites } from '../../parts/useChooseFavourites.ts';

const actions = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s-3);
`;

/** Replaces the list by favourites for somebody who has none: no other filter is to blame. */
export const NoFavourites = observer(function NoFavourites({ onClear }: { onClear: () => void }): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const choose = useChooseFavourites();
  const isVisitor = session.token === null;
  return (
    <EmptyState
      icon={Heart}
      title={t(isVisitor ? 'discovery.favourites.visitor' : 'discovery.favourites.none')}
      text={t('discovery.favourites.text')}
      action={
        <div css={actions}>
          <Button onClick={() => void choose()}>
            {t(isVisitor ? 'home.friends.logIn' : 'discovery.favourites.choose')}
          </Button>
          <Button variant="ghost" onClick={onClear}>
            {t('discovery.nothing.clear')}
          </Button>
        </div>
      }
    />
  );
});
