import { UserCheck, UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { isolate } from 'shared-kernel/format/text';
import type { ChannelEntity } from 'shared-kernel/store/EntitiesStore';
import { useSlice } from 'shared-kernel/store/context';
import { Button } from 'shared-kernel/ui/Button';
import { ConfirmDialog } from 'shared-kernel/ui/ConfirmDialog';
import { Icon } from 'shared-kernel/ui/Icon';
import { discovery } from '../../discovery.ts';
import { useText } from '../../messages/text.ts';
import { useMember } from '../../useMember.ts';

interface FollowButtonProps {
  channel: ChannelEntity;
  /** Nobody follows themselves. */
  isOwn: boolean;
}

/** Follows with one press; leaving asks first. */
export const FollowButton = observer(function FollowButton({ channel, isOwn }: FollowButtonProps): ReactNode {
  const t = useText();
  const { reactions } = useSlice(discovery);
  const asMember = useMember();
  const [isAsking, setAsking] = useState(false);
  if (isOwn) return <Button block disabled>{t('channel.own')}</Button>;

  const isFollowed = channel.is_followed;
  const name = isolate(channel.name);
  const turn = (wanted: boolean): void => {
    setAsking(false);
    void asMember('verified', () => reactions.follow(channel, wanted));
  };
  return (
    <>
      <Button
        block variant={isFollowed ? 'secondary' : 'primary'} loading={reactions.isFollowing(channel)} start={<Icon icon={isFollowed ? UserCheck : UserPlus} />}
        onClick={() => (isFollowed ? setAsking(true) : turn(true))}
      >
        {t(isFollowed ? 'channel.following' : 'channel.follow')}
      </Button>
      <ConfirmDialog
        open={isAsking} title={t('channel.unfollow.title', { name })} text={t('channel.unfollow.text')}
        confirmLabel={t('channel.unfollow.confirm')} cancelLabel={t('kernel.cancel')} onConfirm={() => turn(false)} onCancel={() => setAsking(false)}
      />
    </>
  );
});
