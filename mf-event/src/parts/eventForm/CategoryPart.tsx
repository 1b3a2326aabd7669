import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { isolate } from 'shared-kernel/language/text';
import { listed } from 'shared-kernel/language/listed';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot } from 'shared-kernel/root/context';
import { Chip } from 'shared-kernel/ui/Chip';
import { Notice } from 'shared-kernel/ui/Notice';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { limits } from '../../stores/eventForm/eventValues.ts';
import { Fold } from './Fold.tsx';
import { list, row, soft, strong } from './formLook.ts';
import { useText } from './messages/text.ts';

export const CategoryPart = observer(function CategoryPart({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const field = useFields(store.form);
  const { categories } = store.values;
  const { kinds, kindsLoad } = store;
  const label = t('eventForm.categories.title');
  const isFull = categories.length >= limits.categories;
  const has = (id: number): boolean => categories.some((category) => category.id === id);
  const toggle = (category: (typeof categories)[number]): void => {
    const next = has(category.id) ? categories.filter(({ id }) => id !== category.id) : [...categories, category];
    if (next.length <= limits.categories) store.form.set('categories', next);
    store.form.leave('categories');
  };
  return (
    <Fold
      store={store}
      id="categories"
      title={label}
      summary={listed(
        locale,
        categories.map(({ title }) => isolate(title)),
      )}
      empty={t('eventForm.categories.note', { number: formatNumber(locale, limits.categories) })}
      required
      error={field('categories', label).error}
    >
      {isFull && (
        <p css={soft} role="status">
          {t('eventForm.categories.full', { number: formatNumber(locale, limits.categories) })}
        </p>
      )}
      {kindsLoad === 'busy' && <SkeletonRows label={t('kernel.loading')} count={2} />}
      {kindsLoad === 'failed' && (
        <Notice
          tone="danger"
          announce
          action={
            <RetryButton variant="secondary" size="small" onRetry={() => void store.prepare()}>
              {t('kernel.retry')}
            </RetryButton>
          }
        >
          {t('eventForm.categories.failed')}
        </Notice>
      )}
      {kinds.map((kind) => (
        <div key={kind.id} css={list} role="group" aria-label={kind.title}>
          <p css={[soft, strong]}>{kind.title}</p>
          <div css={row}>
            {kind.categories.map((category) => (
              <Chip
                key={category.id}
                selected={has(category.id)}
                disabled={isFull && !has(category.id)}
                onClick={() => toggle(category)}
              >
                {category.title}
              </Chip>
            ))}
          </div>
        </div>
      ))}
    </Fold>
  );
});
