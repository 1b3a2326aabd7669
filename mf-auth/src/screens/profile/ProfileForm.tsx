import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { User } from 'shared-kernel/contract/user';
import { bankOfCard, bankOfSheba } from 'shared-kernel/language/bankNumbers';
import { Form, FormFailure } from 'shared-kernel/product/Form';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { TextField } from 'shared-kernel/ui/TextField';
import { CityField } from '../../parts/profile/CityField.tsx';
import { useText } from '../../parts/profile/messages/text.ts';
import { UsernameField } from '../../parts/profile/UsernameField.tsx';
import { profileLimits, type ProfileStore } from '../../stores/ProfileStore.ts';
import { BirthdayChoice } from './BirthdayChoice.tsx';
import { Socials } from './Socials.tsx';

const names = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: var(--s-3);
  align-items: start;
`;
const group = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  & > legend {
    padding: 0 0 var(--s-3);
    font-size: var(--t-18);
    font-weight: 800;
  }
  & > p {
    color: var(--text-soft);
    font-size: var(--t-14);
  }
`;
const choices = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

const choicesLabel = css`
  inline-size: 100%;
  font-size: var(--t-14);
  font-weight: 600;
`;

const genders = ['female', 'male', 'other'] as const;

interface Props {
  profile: ProfileStore;
  user: User;
}

export const ProfileForm = observer(function ProfileForm({ profile, user }: Props): ReactNode {
  const t = useText();
  const { locale, toasts } = useRoot();
  const { form } = profile;
  const field = useFields(form);
  const { gender, birthday, card_number: card, sheba_number: sheba } = form.values;
  const handleSubmit = async (): Promise<void> => {
    if (await profile.save()) toasts.success(t('auth.profile.saved'));
  };
  return (
    <Form model={form} onSubmit={() => void handleSubmit()}>
      <fieldset css={group}>
        <legend>{t('auth.profile.about')}</legend>
        <div css={names}>
          <div data-part="first_name">
            <TextField
              {...field('first_name', t('auth.profile.part.first_name'))}
              autoComplete="given-name"
              maxLength={profileLimits.name}
            />
          </div>
          <div data-part="last_name">
            <TextField
              {...field('last_name', t('auth.profile.part.last_name'))}
              autoComplete="family-name"
              maxLength={profileLimits.name}
            />
          </div>
        </div>
        <div data-part="username">
          <UsernameField
            {...field('username', t('auth.profile.part.username'))}
            onChange={profile.setUsername}
            availability={profile.availability}
            proposals={profile.proposals}
          />
        </div>
        <div data-part="job">
          <TextField
            {...field('job', t('auth.profile.part.job'))}
            autoComplete="organization-title"
            maxLength={profileLimits.job}
          />
        </div>
        <div data-part="biography">
          <TextField
            {...field('biography', t('auth.profile.part.biography'))}
            hint={t('auth.profile.biographyHint')}
            multiline
            rows={2}
            maxLength={profileLimits.biography}
          />
        </div>
        <TextField
          {...field('description', t('auth.profile.description'))}
          multiline
          rows={4}
          maxHeight={320}
          maxLength={profileLimits.description}
        />
        <div data-part="gender" css={choices} role="group" aria-label={t('auth.profile.part.gender')}>
          <span css={choicesLabel} aria-hidden="true">
            {t('auth.profile.part.gender')}
          </span>
          {genders.map((one) => (
            <Chip key={one} selected={gender === one} onClick={() => form.set('gender', gender === one ? '' : one)}>
              {t(`auth.profile.gender.${one}`)}
            </Chip>
          ))}
        </div>
        <div data-part="birthday">
          <BirthdayChoice
            birthday={birthday}
            error={field('birthday', t('auth.profile.part.birthday')).error}
            onChoose={(day) => form.set('birthday', day)}
          />
        </div>
        <div data-part="city">
          <CityField
            label={t('auth.profile.part.city')}
            error={field('city', t('auth.profile.part.city')).error}
            search={profile.cities}
            onType={profile.typeCity}
            onChoose={profile.chooseCity}
            onLeave={profile.leaveCity}
          />
        </div>
      </fieldset>
      <Socials profile={profile} group={group} />
      <fieldset css={group}>
        <legend>{t('auth.profile.bank')}</legend>
        <p>{t('auth.profile.bankText')}</p>
        <TextField
          {...field('card_number', t('auth.profile.card'))}
          hint={bankOfCard(locale, card) ?? t('auth.profile.cardHint')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={40}
        />
        <TextField
          {...field('sheba_number', t('auth.profile.sheba'))}
          hint={bankOfSheba(locale, sheba) ?? t('auth.profile.shebaHint')}
          autoComplete="off"
          dir="ltr"
          maxLength={60}
        />
      </fieldset>
      <FormFailure model={form} />
      <Button type="submit" size="large" block loading={form.isBusy}>
        {t('auth.profile.save')}
      </Button>
      {form.isDirty && user.username && (
        <Button variant="ghost" block onClick={profile.undo}>
          {t('auth.profile.undo')}
        </Button>
      )}
    </Form>
  );
});
