import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { Search } from 'lucide-react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { foldText } from 'shared-kernel/language/fold';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { Notice } from 'shared-kernel/ui/Notice';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SearchField } from 'shared-kernel/ui/SearchField';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { discovery } from '../../area.ts';
import { choiceArea } from '../../areas/choice.ts';
import { useText } from '../../messages/text.ts';
import { chipsLook } from '../../parts/chipsLook.ts';
import { mostOf } from './mostOf.ts';

const part = css`
  display: grid;
  gap: var(--s-3);
  & > h3 {
    font-size: var(--t-16);
  }
`;

/** Chooses categories, listed by kind: of an event, of one's favourites, or to search by. */
export const CategoriesSheet = observer(function CategoriesSheet({
  use,
  chosen,
}: SheetParams['discovery.categories']): ReactNode {
  const t = useText();
  const { sheets, locale } = useRoot();
  const { feed } = useSlice(discovery);
  const choice = useSlice(choiceArea);
  const { types } = feed;
  const [text, setText] = useState('');
  const [first] = useState(chosen);
  useEffect(() => choice.begin(first), [choice, first]);
  useEffect(() => void types.enter(), [types]);
  const most = mostOf(use);
  const isFull = choice.ids.length >= most;
  const wanted = foldText(text);
  const shown = types.types
    .map((type) => ({ ...type, categories: type.categories.filter(({ title }) => foldText(title).includes(wanted)) }))
    .filter(({ categories }) => categories.length > 0);

  const content = (): ReactNode => {
    if (types.load === 'failed')
      return (
        <ErrorState
          title={t('discovery.filter.typesFailed')}
          action={<RetryButton onRetry={() => void types.enter()}>{t('kernel.retry')}</RetryButton>}
        />
      );
    if (types.load !== 'ready') return <SkeletonRows label={t('kernel.loading')} count={5} avatar={false} />;
    if (shown.length === 0) return <EmptyState icon={Search} title={t('discovery.categories.none')} />;
    return shown.map(({ id, title, categories }) => (
      <section key={id} css={part} aria-label={title}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <div css={chipsLook}>
          {categories.map((category) => {
            const isChosen = choice.ids.includes(category.id);
            return (
              <Chip
                key={category.id}
                selected={isChosen}
                disabled={isFull && !isChosen}
                onClick={() => choice.toggle(category.id, most)}
              >
                <bdi>{category.title}</bdi>
              </Chip>
            );
          })}
        </div>
      </section>
    ));
  };
  return (
    <SheetFrame
      foot={
        <>
          {isFull && (
            <Notice tone="warning" announce>
              {t('discovery.categories.full', { count: most, number: formatNumber(locale, most) })}
            </Notice>
          )}
          <Button block onClick={() => sheets.finish('discovery.categories', { chosen: choice.ids.slice() })}>
            {t('discovery.categories.done', {
              count: choice.ids.length,
              number: formatNumber(locale, choice.ids.length),
            })}
          </Button>
        </>
      }
    >
      <SearchField
        label={t('discovery.categories.search')}
        clearLabel={t('kernel.clearSearch')}
        value={text}
        onChange={setText}
      />
      {content()}
    </SheetFrame>
  );
});
