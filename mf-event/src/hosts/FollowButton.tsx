import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { ChannelEntity } from 'shared-kernel/store/EntitiesStore';
import { useRoot, useSlice } from 'shared-kernel/store/context';
import { isolate } from 'shared-kernel/format/text';
import { Button } from 'shared-kernel/ui/Button';
import { ConfirmDialog } from 'shared-kernel/ui/ConfirmDialog';
import { useAccess } from '../access/useAccess.ts';
import { useReporting } from '../access/useReporting.ts';
import { useText } from '../messages/text.ts';
import { eventArea } from '../stores/eventArea.ts';

/** Follows at once; leaving is asked first. Disabled on one's own channel. */
export const FollowButton = observer(function FollowButton({ channel }: { channel: ChannelEntity }): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const { reactions } = useSlice(eventArea);
  const access = useAccess();
  const report = useReporting();
  const [isAsking, setAsking] = useState(false);
  const isOwn = session.user?.id === channel.user.id;

  const handlePress = async (): Promise<void> => {
    if (!(await access.verified())) return;
    if (channel.is_followed) setAsking(true);
    else await report(reactions.toggleFollow(channel));
  };
  const handleLeave = async (): Promise<void> => {
    setAsking(false);
    await report(reactions.toggleFollow(channel));
  };
  const word = t(channel.is_followed ? 'event.host.following' : 'event.host.follow');
  return (
    <>
      <Button size="small" variant={channel.is_followed ? 'ghost' : 'secondary'} pressed={channel.is_followed} disabled={isOwn} label={`${word} ${isolate(channel.name)}`} onClick={() => void handlePress()}>
        {word}
      </Button>
      <ConfirmDialog
        open={isAsking} title={t('event.host.unfollowTitle')} text={t('event.host.unfollowText', { name: isolate(channel.name) })}
        confirmLabel={t('event.host.unfollow')} cancelLabel={t('kernel.cancel')} onConfirm={() => void handleLeave()} onCancel={() => setAsking(false)}
      />
    </>
  );
});
