import { MapPin } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { City } from 'shared-kernel/contract/property';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { Combobox } from 'shared-kernel/ui/Combobox';
import { Icon } from 'shared-kernel/ui/Icon';
import type { CitySearch } from '../../stores/CitySearch.ts';
import { useText } from './messages/text.ts';

interface Props {
  label: string;
  hint?: string;
  error?: string | null;
  search: CitySearch;
  onType: (typed: string) => void;
  onChoose: (city: Pick<City, 'id' | 'name'>) => void;
  onLeave: () => void;
}

/** Chooses a city by its name. */
export const CityField = observer(function CityField({
  search,
  onType,
  onChoose,
  onLeave,
  ...field
}: Props): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { found, state } = search;
  const status =
    state === 'failed'
      ? t('kernel.offline')
      : t('auth.city.found', { count: found.length, number: formatNumber(locale, found.length) });
  return (
    // Text that was typed without choosing is no city.
    <div onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onLeave()}>
      <Combobox
        {...field}
        value={search.typed}
        onChange={onType}
        suggestions={found.map(({ id, name, country }) => ({ id, label: name, name, note: country.name }))}
        onChoose={onChoose}
        loading={state === 'busy'}
        status={status}
        start={<Icon icon={MapPin} />}
      />
    </div>
  );
});
