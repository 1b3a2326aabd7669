import { css } from '@emotion/react';
import { Heart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, type ReactNode } from 'react';
import type { CategoryType } from 'shared-kernel/contract/property';
import { formatNumber } from 'shared-kernel/language/number';
import { failureText } from 'shared-kernel/i18n/failureText';
import { Form, FormFailure } from 'shared-kernel/product/Form';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { intro } from '../../parts/flow/flowLook.ts';
import { profileMessages } from '../../parts/profile/messages/load.ts';
import { useText } from '../../parts/profile/messages/text.ts';
import { SessionGate } from '../../parts/SessionGate.tsx';
import { Splash } from '../../parts/Splash.tsx';
import { useWayOut } from '../../parts/useWayOut.ts';
import type { FavouritesStore } from '../../stores/FavouritesStore.ts';
import { quickSlice } from './quickSlice.ts';
import { useNameFirst } from './useNameFirst.ts';

const group = css`
  display: grid;
  gap: var(--s-2);
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 var(--s-2);
    font-weight: 600;
  }
`;
const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

/** `/quick/profile/categories`. The categories of events that a member likes. */
export function FavouritesScreen(): ReactNode {
  return (
    <OwnWords files={profileMessages}>
      <Favourites />
    </OwnWords>
  );
}

const Favourites = observer(function Favourites(): ReactNode {
  const t = useText();
  const { session, locale } = useRoot();
  const { favourites } = useSlice(quickSlice);
  const way = useWayOut();
  const { user } = session;
  const { form, load } = favourites;
  useNameFirst();
  useLayoutEffect(() => {
    if (user) favourites.begin(user);
    void favourites.enter();
  }, [favourites, user]);
  const goOn = (): void => way.go('/quick/profile/cities');
  const handleSubmit = async (): Promise<void> => {
    if (await favourites.save()) goOn();
  };
  return (
    <Splash icon={Heart} title={t('auth.favourites.title')} text={t('auth.favourites.text')}>
      {user === null && <SessionGate session={session} />}
      {user && load.kind === 'failed' && (
        <ErrorState
          title={t('auth.favourites.failed')}
          text={failureText(t, load.failure)}
          action={<RetryButton onRetry={() => void favourites.enter()}>{t('kernel.retry')}</RetryButton>}
        />
      )}
      {user && (load.kind === 'idle' || load.kind === 'busy') && <SkeletonRows label={t('kernel.loading')} count={4} />}
      {user && load.kind === 'ready' && (
        <Form model={form} onSubmit={() => void handleSubmit()}>
          {favourites.types.map((type) => (
            <Type key={type.id} type={type} favourites={favourites} />
          ))}
          <p css={intro} role="status">
            {t('auth.favourites.chosen', { number: formatNumber(locale, form.values.favorites.length) })}
          </p>
          <FormFailure model={form} />
          <Button type="submit" size="large" block loading={form.isBusy}>
            {t('auth.quick.next')}
          </Button>
          <Button variant="ghost" block onClick={goOn}>
            {t('auth.quick.later')}
          </Button>
        </Form>
      )}
    </Splash>
  );
});

const Type = observer(function Type({
  type,
  favourites,
}: {
  type: CategoryType;
  favourites: FavouritesStore;
}): ReactNode {
  return (
    <fieldset css={group}>
      <legend>{type.title}</legend>
      <div css={chips}>
        {type.categories.map(({ id, title }) => (
          <Chip key={id} selected={favourites.has(id)} onClick={() => favourites.toggle(id)}>
            {title}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
});
