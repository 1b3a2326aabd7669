import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
import { useUnblock } from './useUnblock.ts';

/** Says why nothing can be done here: one of the two has blocked the other. */
export const BlockNotice = observer(function BlockNotice({ channel }: { channel: ChannelEntity }): ReactNode {
  const t = useText();
  const unblock = useUnblock(channel);
  if (channel.is_blocked)
    return (
      <Notice
        tone="warning"
        action={
          <Button size="small" variant="secondary" onClick={() => void unblock()}>
            {t('channel.unblock')}
          </Button>
        }
      >
        {t('channel.blocked')}
      </Notice>
    );
  return channel.is_blocked_by_user ? <Notice tone="info">{t('channel.blockedBy')}</Notice> : null;
});
