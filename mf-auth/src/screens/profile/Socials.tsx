import { css, type SerializedStyles } from '@emotion/react';
import { Plus, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { isolate } from 'shared-kernel/language/text';
import { Chip } from 'shared-kernel/ui/Chip';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../parts/profile/messages/text.ts';
import { profileLimits, type ProfileStore } from '../../stores/ProfileStore.ts';

const choices = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

/** Accounts elsewhere: a network is chosen, then its username typed or its address pasted. */
export const Socials = observer(function Socials({
  profile,
  group,
}: {
  profile: ProfileStore;
  group: SerializedStyles;
}): ReactNode {
  const t = useText();
  const { networks, form } = profile;
  const links = form.values.social_links;
  const others = networks.filter(({ id }) => links.every((link) => link.id !== id));
  if (networks.length === 0) return null;
  return (
    <fieldset css={group}>
      <legend>{t('auth.profile.socials')}</legend>
      {links.map(({ id, username }) => {
        const network = networks.find((one) => one.id === id);
        return (
          network && (
            <TextField
              key={id}
              label={network.name}
              value={username}
              onChange={(typed) => profile.setSocial(id, typed)}
              hint={network.prefix}
              autoComplete="off"
              inputMode="url"
              dir="ltr"
              maxLength={profileLimits.social}
              end={
                <IconButton
                  icon={X}
                  label={t('auth.profile.removeSocial', { network: network.name })}
                  onClick={() => profile.setSocial(id, null)}
                />
              }
            />
          )
        );
      })}
      <div css={choices}>
        {others.map(({ id, name }) => (
          <Chip key={id} icon={Plus} onClick={() => profile.setSocial(id, '')}>
            <span className="visually-hidden">{t('auth.profile.addSocial', { network: isolate(name) })}</span>
            <span aria-hidden="true">{name}</span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
});
