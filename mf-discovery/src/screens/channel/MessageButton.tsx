import { MessageCircle } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useNavigation } from 'shared-kernel/navigation/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import type { ChannelPageStore } from '../../stores/ChannelPageStore.ts';
import { useMember } from '../../useMember.ts';

/** Opens the private chat with the channel's owner. */
export const MessageButton = observer(function MessageButton({ page }: { page: ChannelPageStore }): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const asMember = useMember();
  const [isBusy, setBusy] = useState(false);
  const handleClick = async (): Promise<void> => {
    setBusy(true);
    await asMember('signed-in', async () => {
      // Signed in meanwhile, and it turns out to be one's own.
      if (!page.isOwn) navigation.navigate(`/direct/${await page.openRoom()}`);
    });
    setBusy(false);
  };
  return <Button variant="secondary" block loading={isBusy} start={<Icon icon={MessageCircle} />} onClick={() => void handleClick()}>{t('channel.message')}</Button>;
});
