import { BellOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { optionalKinds } from 'shared-kernel/contract/figures';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Menu } from 'shared-kernel/ui/Menu';
import { useText } from '../../messages/text.ts';
import { kindsArea } from '../../stores/NotificationKinds.ts';
import type { NotificationEntry } from '../../stores/NotificationsStore.ts';

/** Turns off the kind of the notification beside it. Not drawn for kinds that cannot be turned off. */
export const NotificationMenu = observer(function NotificationMenu({
  kind,
}: {
  kind: NotificationEntry['kind'];
}): ReactNode {
  const t = useText();
  const { toasts } = useRoot();
  const kinds = useSlice(kindsArea);
  const asMember = useMember();
  const optional = optionalKinds.find((each) => each === kind);
  if (!optional) return null;
  const setWanted = (on: boolean): Promise<boolean> => asMember('signed-in', () => kinds.setWanted(optional, on));
  const handleOff = async (): Promise<void> => {
    if (!(await setWanted(false))) return;
    toasts.show({
      kind: 'success',
      text: t('notification.turnedOff'),
      key: 'notification.kind',
      action: { text: t('activity.undo'), run: () => void setWanted(true) },
    });
  };
  return (
    <Menu
      label={t('notification.more')}
      items={[{ id: 'off', label: t('notification.turnOff'), icon: BellOff, onSelect: () => void handleOff() }]}
    />
  );
});
