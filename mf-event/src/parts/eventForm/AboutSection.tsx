import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { cleanText, hasVisible } from 'shared-kernel/language/cleanText';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { Notice } from 'shared-kernel/ui/Notice';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { TextField } from 'shared-kernel/ui/TextField';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { limits } from '../../stores/eventForm/eventValues.ts';
import { FormSection } from './FormSection.tsx';
import { list, row, soft, strong } from './formLook.ts';
import { useText } from './messages/text.ts';

export const AboutSection = observer(function AboutSection({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const field = useFields(store.form);
  const { title, hashtags } = store.values;
  const isTaken = hasVisible(title) && store.title.taken === cleanText(title);
  const titleField = field('title', t('eventForm.title'));
  return (
    <FormSection id="title" title={t('eventForm.about.title')}>
      <TextField
        {...titleField}
        // Said while typing, not only on sending.
        error={titleField.error ?? (isTaken ? t('form.event.titleTaken') : null)}
        placeholder={t('eventForm.title.placeholder')}
        maxLength={limits.title}
        name="title"
      />
      <TextField
        {...field('description', t('eventForm.description'))}
        hint={t('eventForm.description.hint')}
        name="description"
        multiline
        rows={4}
        maxHeight={420}
      />
      {hashtags.length > 0 && (
        <div css={row}>
          {hashtags.map((tag) => (
            <Chip
              key={tag}
              onClick={() =>
                store.form.set(
                  'hashtags',
                  hashtags.filter((other) => other !== tag),
                )
              }
            >
              {t('eventForm.hashtag.remove', { tag: `#${tag}` })}
            </Chip>
          ))}
        </div>
      )}
    </FormSection>
  );
});

export const CategorySection = observer(function CategorySection({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const field = useFields(store.form);
  const [isOpen, setOpen] = useState(false);
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
    <FormSection
      id="categories"
      title={label}
      note={t('eventForm.categories.note', { number: formatNumber(locale, limits.categories) })}
      required
      error={field('categories', label).error}
    >
      {isFull && (
        <p css={soft} role="status">
          {t('eventForm.categories.full', { number: formatNumber(locale, limits.categories) })}
        </p>
      )}
      {categories.length > 0 && !isOpen && (
        <div css={row} role="group" aria-label={label}>
          {categories.map((category) => (
            <Chip key={category.id} selected onClick={() => toggle(category)}>
              {category.title}
            </Chip>
          ))}
        </div>
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
      {(isOpen || categories.length === 0) &&
        kinds.map((kind) => (
          <div key={kind.id} css={list} role="group" aria-label={kind.title}>
            <p css={[soft, strong]}>{kind.title}</p>
            <div css={row}>
              {kind.categories.map((category) => (
                <Chip
                  key={category.id}
                  selected={has(category.id)}
                  disabled={isFull && !has(category.id)}
                  onClick={() => {
                    setOpen(true);
                    toggle(category);
                  }}
                >
                  {category.title}
                </Chip>
              ))}
            </div>
          </div>
        ))}
      {categories.length > 0 && kindsLoad === 'ready' && (
        <div>
          <Button variant="ghost" size="small" onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'eventForm.categories.close' : 'eventForm.categories.change')}
          </Button>
        </div>
      )}
    </FormSection>
  );
});
