import { css } from '@emotion/react';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { mostPeople } from 'shared-kernel/contract/figures';
import { listed } from 'shared-kernel/language/listed';
import { formatNumber } from 'shared-kernel/language/number';
import { isolate } from 'shared-kernel/language/text';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Combobox } from 'shared-kernel/ui/Combobox';
import { IconButton } from 'shared-kernel/ui/IconButton';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import type { Person } from '../../stores/eventForm/eventValues.ts';
import { Fold } from './Fold.tsx';
import { list, soft, strong } from './formLook.ts';
import { useText } from './messages/text.ts';
import { useSearch } from './useSearch.ts';

const person = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-3);
  line-height: 1.4;
`;

/** The fewest letters with which people are searched. */
const leastLetters = 3;

export const PeoplePart = observer(function PeoplePart({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { influencers, contributors } = store.values;
  const names = [...influencers, ...contributors].map(({ name }) => isolate(name));
  return (
    <Fold
      store={store}
      id="people"
      title={t('eventForm.people.title')}
      summary={listed(locale, names)}
      empty={t('eventForm.people.note')}
    >
      <People store={store} field="influencers" label={t('eventForm.people.speakers')} />
      <People store={store} field="contributors" label={t('eventForm.people.contributors')} />
    </Fold>
  );
});

interface PeopleProps {
  store: EventFormStore;
  field: 'contributors' | 'influencers';
  label: string;
}

const People = observer(function People({ store, field, label }: PeopleProps): ReactNode {
  const t = useText();
  const { api, locale } = useRoot();
  const { error } = useFields(store.form)(field, label);
  const chosen = store.values[field];
  const search = useSearch(async (text) => {
    const { data } = await api('POST /channel/search', { entry: text }, { latest: `event.${field}` });
    return data.map(({ id, username, name, profile }) => ({
      id,
      label: name,
      note: `@${username}`,
      username,
      profile,
    }));
  }, leastLetters);
  const isFull = chosen.length >= mostPeople;
  const full = t('eventForm.people.full', { number: formatNumber(locale, mostPeople) });
  const suggestions = isFull ? [] : search.found.filter(({ id }) => !chosen.some((one) => one.id === id));
  const add = ({ id, label: name, username, profile }: (typeof suggestions)[number]): void => {
    store.form.set(field, [...chosen, { id, name, username, profile } satisfies Person]);
    search.clear();
  };
  const found = t('eventForm.found', { count: suggestions.length, number: formatNumber(locale, suggestions.length) });
  return (
    <div css={list}>
      <Combobox
        label={label}
        value={search.text}
        onChange={search.type}
        suggestions={suggestions}
        loading={search.isBusy}
        // Whoever goes on typing hears why nobody is offered.
        status={isFull ? full : search.isAsked ? found : ''}
        {...(!isFull && { hint: t('eventForm.people.hint', { number: formatNumber(locale, leastLetters) }) })}
        error={error}
        onChoose={add}
      />
      {isFull && (
        <p css={soft} role="status">
          {full}
        </p>
      )}
      {chosen.length > 0 && (
        <ul css={list} aria-label={label}>
          {chosen.map((one) => (
            <li key={one.id} css={person}>
              <Avatar name={one.name} src={one.profile?.thumbnail_link ?? null} size="md" />
              <span>
                <bdi css={strong}>{one.name}</bdi>
                <br />
                <bdi css={soft}>@{one.username}</bdi>
              </span>
              <IconButton
                icon={X}
                label={t('eventForm.people.remove', { name: one.name })}
                onClick={() =>
                  store.form.set(
                    field,
                    chosen.filter(({ id }) => id !== one.id),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
