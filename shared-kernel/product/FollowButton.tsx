import { UserCheck, UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useSecondTap } from 'shared-kernel/ui/useSecondTap';
import { isolate } from '../language/text.ts';
import type { ChannelEntity } from '../entities/EntitiesStore.ts';
import { Question } from './Question.tsx';
import { useMember } from './useMember.tsx';

interface FollowButtonProps {
  channel: ChannelEntity;
  /** Small, for the end of a row; its name, read out, then says whom it follows. */
  compact?: boolean;
}

const useText = createUseText<never>();

/** Follows at once and asks before leaving; nothing is drawn for one's own channel. */
export const FollowButton = observer(function FollowButton({ channel, compact = false }: FollowButtonProps): ReactNode {
  const t = useText();
  const { reactions, session } = useRoot();
  const asMember = useMember();
  const [isAsking, setAsking] = useState(false);
  const isSecondTap = useSecondTap();
  const size = compact ? { size: 'small' as const } : { block: true };
  if (session.user?.id === channel.user.id) return null;

  const isFollowed = channel.is_followed;
  const { name } = channel;
  const word = t(isFollowed ? 'kernel.follow.on' : 'kernel.follow.start');
  const handlePress = (click: MouseEvent): void => {
    if (isSecondTap(click) || reactions.isFollowing(channel)) return;
    if (isFollowed) setAsking(true);
    else setFollowed(true);
  };
  const setFollowed = (wanted: boolean): void => {
    setAsking(false);
    void asMember('verified', () => reactions.follow(channel, wanted), { why: 'follow' });
  };
  const look = compact
    ? {
        ...size,
        variant: isFollowed ? ('ghost' as const) : ('secondary' as const),
        pressed: isFollowed,
        label: `${word} ${isolate(name)}`,
      }
    : {
        ...size,
        variant: isFollowed ? ('secondary' as const) : ('primary' as const),
        loading: reactions.isFollowing(channel),
        start: <Icon icon={isFollowed ? UserCheck : UserPlus} />,
      };
  return (
    <>
      <Button {...look} onClick={handlePress}>
        {word}
      </Button>
      <Question
        open={isAsking}
        title={t('kernel.follow.endTitle', { name })}
        text={t('kernel.follow.endText')}
        confirmLabel={t('kernel.follow.end')}
        cancelLabel={t('kernel.cancel')}
        onConfirm={() => setFollowed(false)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
