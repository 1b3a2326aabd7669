import type { SerializedStyles } from '@emotion/react';
import { Plus, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../parts/profile/messages/text.ts';
import { profileLimits, type ProfileStore } from '../../stores/ProfileStore.ts';

/** Accounts elsewhere: a network is chosen in a sheet, then its username typed or its address pasted. */
export const Socials = observer(function Socials({
  profile,
  group,
}: {
  profile: ProfileStore;
  group: SerializedStyles;
}): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  const { form } = profile;
  const networks = profile.networks.list;
  const links = form.values.social_links;
  const others = networks.filter(({ id }) => links.every((link) => link.id !== id));
  if (networks.length === 0) return null;
  const add = async (): Promise<void> => {
    const chosen = await sheets.open('auth.socials', { taken: links.map(({ id }) => id) });
    if (chosen) profile.setSocial(chosen.networkId, '');
  };
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
      {others.length > 0 && (
        <Button variant="secondary" start={<Icon icon={Plus} size={4} />} onClick={() => void add()}>
          {t('auth.profile.addSocial')}
        </Button>
      )}
    </fieldset>
  );
});
