import { css } from '@emotion/react';
import { MapPin, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, type ReactNode } from 'react';
import { Form, FormFailure } from 'shared-kernel/product/Form';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { Icon } from 'shared-kernel/ui/Icon';
import { TextField } from 'shared-kernel/ui/TextField';
import { CityField } from '../../parts/profile/CityField.tsx';
import { profileMessages } from '../../parts/profile/messages/load.ts';
import { useText } from '../../parts/profile/messages/text.ts';
import { SessionGate } from '../../parts/SessionGate.tsx';
import { Splash } from '../../parts/Splash.tsx';
import { useWayOut } from '../../parts/useWayOut.ts';
import { quickSlice } from './quickSlice.ts';
import { useNameFirst } from './useNameFirst.ts';

const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

/** `/quick/profile/cities`. The member's city, other cities of interest, and who invited them. */
export function CitiesScreen(): ReactNode {
  return (
    <OwnWords files={profileMessages}>
      <Cities />
    </OwnWords>
  );
}

const Cities = observer(function Cities(): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const { places } = useSlice(quickSlice);
  const way = useWayOut();
  const { user } = session;
  const { form } = places;
  const field = useFields(form);
  useNameFirst();
  useLayoutEffect(() => {
    if (user) places.begin(user);
  }, [places, user]);
  const handleSubmit = async (): Promise<void> => {
    if (await places.save()) way.leave();
  };
  return (
    <Splash icon={MapPin} title={t('auth.places.title')} text={t('auth.places.text')}>
      {user === null && <SessionGate session={session} />}
      {user && (
        <Form model={form} onSubmit={() => void handleSubmit()}>
          <CityField
            label={t('auth.places.city')}
            hint={t('auth.places.cityHint')}
            error={field('city', t('auth.places.city')).error}
            search={places.search}
            onType={places.typeCity}
            onChoose={places.chooseCity}
            onLeave={places.leaveCity}
          />
          <CityField
            label={t('auth.places.further')}
            error={field('cities', t('auth.places.further')).error}
            search={places.further}
            onType={places.further.type}
            onChoose={places.addCity}
            onLeave={() => places.further.rest('')}
          />
          {form.values.cities.length > 0 && (
            <div css={chips}>
              {form.values.cities.map(({ id, name }) => (
                <Chip key={id} selected end={<Icon icon={X} size={4} />} onClick={() => places.removeCity(id)}>
                  <span className="visually-hidden">{t('auth.places.remove', { city: name })}</span>
                  <span aria-hidden="true">{name}</span>
                </Chip>
              ))}
            </div>
          )}
          <TextField
            {...field('reference', t('auth.places.reference'))}
            hint={t('auth.places.referenceHint')}
            autoComplete="off"
            dir="ltr"
            maxLength={40}
          />
          <FormFailure model={form} />
          <Button type="submit" size="large" block loading={form.isBusy}>
            {t('auth.quick.save')}
          </Button>
          <Button variant="ghost" block onClick={way.leave}>
            {t('auth.quick.later')}
          </Button>
        </Form>
      )}
    </Splash>
  );
});
