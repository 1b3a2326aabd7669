import type { Db } from '../db/database.ts';
import { type Names } from '../db/schema/columns.ts';
import { badges, userBadges } from '../db/schema/people.ts';
import { insertAll } from './bulk.ts';
import { countBy } from './count.ts';
import type { World } from './world/worldTypes.ts';

interface BadgeRow {
  id: number;
  slug: string;
  icon: string;
  name: Names;
}

/** The icon is the name of a drawing of the interface. */
const rows: BadgeRow[] = [
  {
    id: 1,
    slug: 'trusted-host',
    icon: 'shield-check',
    name: { fa: 'میزبان مورد اعتماد', en: 'Trusted host', ar: 'مضيف موثوق', ps: 'باوري کوربه' },
  },
  {
    id: 2,
    slug: 'regular',
    icon: 'sparkles',
    name: { fa: 'پای ثابت دورهمی‌ها', en: 'Regular guest', ar: 'ضيف دائم', ps: 'تل حاضر مېلمه' },
  },
  { id: 3, slug: 'storyteller', icon: 'feather', name: { fa: 'راوی', en: 'Storyteller', ar: 'راوٍ', ps: 'کیسه‌ګر' } },
];

const trustedRank = 2000;
const regularVisits = 5;

/** Badges, and who has earned them by the world's own rows. */
export async function insertBadges(tx: Db, world: World): Promise<void> {
  const visits = countBy(
    world.reservations.filter(({ status }) => status === 'reserved'),
    ({ userId }) => userId,
  );
  const stories = countBy(world.experiences, ({ userId }) => userId);
  await insertAll(tx, badges, rows);
  await insertAll(
    tx,
    userBadges,
    world.users.flatMap(({ id, rank }) => [
      ...(rank >= trustedRank ? [{ userId: id, badgeId: 1 }] : []),
      ...(visits(id) >= regularVisits ? [{ userId: id, badgeId: 2 }] : []),
      ...(stories(id) > 0 ? [{ userId: id, badgeId: 3 }] : []),
    ]),
  );
}
