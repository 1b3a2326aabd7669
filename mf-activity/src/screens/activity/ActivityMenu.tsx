import { Archive, Heart, Reply } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Menu, type MenuAction } from 'shared-kernel/ui/Menu';
import { useText } from '../../messages/text.ts';
import type { ActivityEntry } from '../../stores/ActivityFeeds.ts';
import { replyKindOf } from './activityKinds.ts';
import { useAnswers } from './useAnswers.ts';

export const ActivityMenu = observer(function ActivityMenu({ entry }: { entry: ActivityEntry }): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  const { thank, archive } = useAnswers(entry);
  const { activity_target_id: targetId, has_responded } = entry;
  const items: MenuAction[] = [];
  if (targetId !== null && !has_responded)
    items.push({
      id: 'reply',
      label: t('activity.reply'),
      icon: Reply,
      onSelect: () => void sheets.open('activity.reply', { targetId, kind: replyKindOf(entry) }),
    });
  if (targetId !== null)
    items.push({
      id: 'thank',
      label: t('activity.thank'),
      icon: Heart,
      disabled: thank === null,
      ...(thank && { onSelect: thank }),
    });
  items.push({ id: 'archive', label: t('activity.archive'), icon: Archive, onSelect: archive });
  return <Menu label={t('activity.more')} items={items} />;
});
