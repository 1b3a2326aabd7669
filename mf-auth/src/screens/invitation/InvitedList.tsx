import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatToman } from 'shared-kernel/language/money';
import { formatDay } from 'shared-kernel/language/when';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useRoot } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Badge } from 'shared-kernel/ui/Badge';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { LineRow } from 'shared-kernel/ui/LineRow';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import { useText } from '../account/messages/text.ts';
import type { Reference, referencesList } from '../../stores/referencesList.ts';

/** Who came by the member's invitation, and the reward for each. */
export const InvitedList = observer(function InvitedList({
  references,
}: {
  references: ReturnType<typeof referencesList>;
}): ReactNode {
  const t = useText();
  return (
    <LoadedList
      pages={references}
      count={references.rows.length}
      failedTitle={t('auth.account.failed')}
      skeleton={<SkeletonRows label={t('kernel.loading')} count={3} />}
      empty={<EmptyState icon={UserPlus} title={t('auth.invitation.none')} />}
    >
      {references.rows.map((one) => (
        <Came key={one.id} one={one} />
      ))}
    </LoadedList>
  );
});

function Came({ one }: { one: Reference }): ReactNode {
  const t = useText();
  const { locale, navigation } = useRoot();
  const day = formatDay(locale, one.joined_at, deviceZone());
  return (
    <LineRow
      start={<Avatar name={one.name} src={one.profile?.thumbnail_link ?? null} decorative />}
      title={<bdi>{one.name}</bdi>}
      note={t('auth.invitation.joined', { day })}
      end={
        <Badge tone={one.is_rewarded ? 'success' : 'neutral'}>
          {one.is_rewarded
            ? t('auth.invitation.rewarded', { amount: formatToman(locale, one.reward) })
            : t('auth.invitation.waiting')}
        </Badge>
      }
      {...(one.username ? { href: navigation.href(`/${one.username}`) } : {})}
    />
  );
}
