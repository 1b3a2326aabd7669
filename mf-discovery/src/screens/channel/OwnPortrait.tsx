import { runInAction } from 'mobx';
import type { ReactNode } from 'react';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { AvatarPicker } from 'shared-kernel/product/picture/AvatarPicker';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';

interface OwnPortraitProps {
  channel: ChannelEntity;
  children: ReactNode;
}

/** The member's own avatar with a button to change it, which changes it everywhere at once. */
export function OwnPortrait({ channel, children }: OwnPortraitProps): ReactNode {
  const t = useText();
  const { session } = useRoot();
  return (
    <AvatarPicker
      label={t('channel.changePicture')}
      onSent={(picture) => {
        runInAction(() => (channel.profile = picture));
        void session.refresh();
      }}
    >
      {children}
    </AvatarPicker>
  );
}
