import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { isolate } from 'shared-kernel/language/text';
import { Question } from 'shared-kernel/product/Question';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { useSecondTap } from 'shared-kernel/ui/useSecondTap';
import { useText } from '../../messages/text.ts';

/** Adds a channel to the close friends, following it first; asks before it removes one. */
export const CloseFriendButton = observer(function CloseFriendButton({
  channel,
}: {
  channel: ChannelEntity;
}): ReactNode {
  const t = useText();
  const { reactions } = useRoot();
  const asMember = useMember();
  const [isAsking, setAsking] = useState(false);
  const isSecondTap = useSecondTap();
  const isClose = channel.is_close === true;
  const name = isolate(channel.name);
  const setClose = (wanted: boolean): void => {
    setAsking(false);
    void asMember('verified', () => reactions.befriend(channel, wanted));
  };
  return (
    <>
      <IconButton
        icon={Star}
        variant="secondary"
        pressed={isClose}
        loading={reactions.isBefriending(channel)}
        disabled={channel.is_close === undefined}
        label={t('channel.close.label', { name })}
        onClick={(click) => {
          if (isSecondTap(click)) return;
          if (isClose) setAsking(true);
          else setClose(true);
        }}
      />
      <Question
        open={isAsking}
        title={t('channel.close.endTitle', { name })}
        text={t('channel.close.endText')}
        confirmLabel={t('channel.close.end')}
        cancelLabel={t('kernel.cancel')}
        onConfirm={() => setClose(false)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
