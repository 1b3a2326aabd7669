import { css } from '@emotion/react';
import { House, MapPin } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { Map } from 'shared-kernel/product/Map';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { Combobox } from 'shared-kernel/ui/Combobox';
import { TextField } from 'shared-kernel/ui/TextField';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { FormSection } from './FormSection.tsx';
import { row, soft } from './formLook.ts';
import { useText } from './messages/text.ts';
import { useCitySearch } from './useCitySearch.ts';

const map = css`
  display: grid;
  gap: var(--s-2);
  --map-height: 280px;
`;
/** Where the map begins before anything is known. */
const tehran = { latitude: 35.7, longitude: 51.4 };

export const PlaceSection = observer(function PlaceSection({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const field = useFields(store.form);
  const { isOnline } = store.values;
  return (
    <FormSection id="address" title={t('eventForm.place.title')} required>
      <div css={row} role="group" aria-label={t('eventForm.place.title')}>
        <Chip selected={!isOnline} onClick={() => store.form.set('isOnline', false)}>
          {t('eventForm.place.onSite')}
        </Chip>
        <Chip selected={isOnline} onClick={() => store.form.set('isOnline', true)}>
          {t('eventForm.place.online')}
        </Chip>
      </div>
      {isOnline ? (
        <TextField
          {...field('onlineAddress', t('eventForm.place.onlineAddress'))}
          hint={t('eventForm.place.onlineHint')}
          type="url"
          name="onlineAddress"
          placeholder="https://"
          required
        />
      ) : (
        <OnSite store={store} />
      )}
    </FormSection>
  );
});

const OnSite = observer(function OnSite({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const { api, locale, session } = useRoot();
  const field = useFields(store.form);
  const { city, location } = store.values;
  const [isMapOpen, setMapOpen] = useState(location !== null);
  const [begin, setBegin] = useState(location ?? tehran);
  const search = useCitySearch();
  const own = session.user?.city;
  const isOwnOffered = own && city === null && search.text === '';
  /** Where there is no pin yet, the map begins at the city. */
  const goTo = async (id: number): Promise<void> => {
    const center = await api('GET /properties/city/:id', { id }).then(
      ({ data }) => data.location,
      () => tehran,
    );
    // Somebody may have picked the place meanwhile.
    if (!store.values.location) setBegin(center);
  };
  const openMap = async (): Promise<void> => {
    if (city && !location) await goTo(city.id);
    setMapOpen(true);
  };
  const choose = (chosen: { id: number; name: string }): void => {
    store.form.set('city', chosen);
    if (isMapOpen && !location) void goTo(chosen.id);
  };
  return (
    <>
      <Combobox
        label={t('eventForm.place.city')}
        value={search.text === '' ? (city?.name ?? '') : search.text}
        onChange={(text) => {
          if (city) store.form.set('city', null);
          search.type(text);
        }}
        suggestions={search.found}
        loading={search.isBusy}
        status={
          search.isAsked
            ? t('eventForm.found', { count: search.found.length, number: formatNumber(locale, search.found.length) })
            : ''
        }
        onChoose={({ id, label }) => {
          choose({ id, name: label });
          search.clear();
        }}
      />
      {(isOwnOffered || !isMapOpen) && (
        <div css={row}>
          {isOwnOffered && (
            <Chip icon={House} onClick={() => choose({ id: own.id, name: own.name })}>
              {own.name}
            </Chip>
          )}
          {!isMapOpen && (
            <Chip icon={MapPin} onClick={() => void openMap()}>
              {t('eventForm.place.openMap')}
            </Chip>
          )}
        </div>
      )}
      {isMapOpen && <Pin store={store} begin={begin} onClose={() => setMapOpen(false)} />}
      <TextField
        {...field('address', t('eventForm.place.address'))}
        placeholder={t('eventForm.place.addressHint')}
        name="address"
        multiline
        rows={2}
        maxHeight={140}
        // A city or a pin says where it is, too.
        required={!city && !location}
      />
    </>
  );
});

interface PinProps {
  store: EventFormStore;
  /** What the map shows while there is no pin. */
  begin: typeof tehran;
  onClose: () => void;
}

const Pin = observer(function Pin({ store, begin, onClose }: PinProps): ReactNode {
  const t = useText();
  const { location } = store.values;
  return (
    <div css={map}>
      <Map
        // Another city needs another map; moving the pin keeps this one.
        key={`${begin.latitude},${begin.longitude}`}
        location={location ?? begin}
        place={t('eventForm.place.pin')}
        gestures="page"
        onPick={(picked) => store.form.set('location', picked)}
      />
      <p css={soft}>{t(location ? 'eventForm.place.picked' : 'eventForm.place.pickHint')}</p>
      <div css={row}>
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            store.form.set('location', null);
            onClose();
          }}
        >
          {t('eventForm.place.noPin')}
        </Button>
      </div>
    </div>
  );
});
