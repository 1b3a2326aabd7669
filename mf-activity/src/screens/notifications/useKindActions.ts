import { BellOff } from 'lucide-react';
import { optionalKinds } from 'shared-kernel/contract/figures';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import type { MenuAction } from 'shared-kernel/ui/Menu';
import { useText } from '../../messages/text.ts';
import { kindsArea } from '../../stores/NotificationKinds.ts';
import type { NotificationEntry } from '../../stores/NotificationsStore.ts';

/** Turns off the kind of a notification where it stands. Null for kinds that cannot be turned off. */
export function useKindActions(kind: NotificationEntry['kind']): readonly MenuAction[] | null {
  const t = useText();
  const { toasts } = useRoot();
  const kinds = useSlice(kindsArea);
  const asMember = useMember();
  const optional = optionalKinds.find((each) => each === kind);
  if (!optional) return null;
  const setWanted = (on: boolean): Promise<boolean> => asMember('signed-in', () => kinds.setWanted(optional, on));
  const turnOff = async (): Promise<void> => {
    if (!(await setWanted(false))) return;
    toasts.show({
      kind: 'success',
      text: t('notification.turnedOff'),
      key: 'notification.kind',
      action: { text: t('activity.undo'), run: () => void setWanted(true) },
    });
  };
  return [{ id: 'off', label: t('notification.turnOff'), icon: BellOff, onSelect: () => void turnOff() }];
}
