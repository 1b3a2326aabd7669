import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { iranZone } from '../settings/iranZone.ts';

/**
 * Fills an empty database with events made within two years before `now`, distributed as in a site that has grown:
 * each begins within sixty days of being made, so most are over; every second has a second session; hosts have
 * fifty each; a tenth of the coming ones has guests. SQL makes them, so that a million takes minutes.
 */
export async function manyEvents(db: Db, count: number, now: Date): Promise<void> {
  const at = now.toISOString();
  const people = Math.max(50, Math.ceil(count / 50));
  const name = `jsonb_build_object('fa', 'نام ' || n, 'en', 'Name ' || n, 'ar', 'اسم ' || n, 'ps', 'نوم ' || n)`;
  const noise = (prime: number) => `((n::bigint * ${prime}) % 100003) / 100003.0`;
  const statements = [
    `insert into provinces (id, name) select n, ${name} from generate_series(1, 10) n`,
    `insert into cities (id, province_id, name_fa, name_en, latitude, longitude, search_key)
     select n, 1 + n % 10, 'شهر ' || n, 'City ' || n, 27 + 11 * ${noise(7919)}, 46 + 14 * ${noise(104_729)}, 'شهر ' || n || ' city ' || n from generate_series(1, 200) n`,
    `insert into category_types (id, name) select n, ${name} from generate_series(1, 8) n`,
    `insert into categories (id, type_id, slug, name) select n, 1 + n % 8, 'kind-' || n, ${name} from generate_series(1, 40) n`,
    `insert into users (id, role_id, first_name, invitation_code) select n, 2, 'User ' || n, 'many' || n from generate_series(1, ${people}) n`,
    `insert into channels (id, user_id, username, name, search_key) select n, n, 'host' || n, 'Host ' || n, 'host ' || n || ' host' || n from generate_series(1, ${people}) n`,
    `insert into uploads (id, link, thumbnail_link, width, height) select n, '/api/files/many/' || n || '.jpg', '/api/files/many/' || n || '-small.jpg', 960, 640 from generate_series(1, 500) n`,
    `insert into events (id, channel_id, title, slug, description, city_id, province_id, latitude, longitude, payment_type, price, first_start, last_end, search_key, created_at, updated_at, likes_count)
     select n, 1 + n % ${people}, 'دورهمی شماره ' || n, 'many-' || n, repeat('شرح دورهمی. ', 20), city, 1 + city % 10, 27 + 11 * ${noise(15_485_863)}, 46 + 14 * ${noise(32_452_843)},
       case when n % 3 = 0 then 'payable' else 'free' end, case when n % 3 = 0 then 100000 else 0 end,
       made + ahead, made + ahead + case when n % 2 = 0 then interval '7 days 2 hours' else interval '2 hours' end,
       'دورهمی شماره ' || n || case when n % 1000 = 0 then ' سفال' else '' end, made, made, n % 50
     from generate_series(1, ${count}) n, lateral (select (1 + n % 200)::int as city, '${at}'::timestamptz - (${count} - n) * (interval '730 days' / ${count}) as made, interval '60 days' * ${noise(49_979_687)} as ahead) m`,
    `insert into event_sessions (id, event_id, day, start, "end", capacity, taken)
     select id * 2, id, (first_start at time zone '${iranZone}')::date, first_start, first_start + interval '2 hours', 100, id % 20 from events
     union all select id * 2 + 1, id, (last_end at time zone '${iranZone}')::date, last_end - interval '2 hours', last_end, 100, 0 from events where id % 2 = 0`,
    `insert into event_plans (id, event_id, type, title, price) select id, id, payment_type, 'Plan', price from events`,
    `insert into session_plans (session_id, plan_id) select id, event_id from event_sessions`,
    `insert into event_categories (event_id, category_id) select id, 1 + id % 40 from events`,
    `insert into event_uploads (event_id, upload_id, position) select id, 1 + id % 500, 0 from events`,
    `insert into event_contributors (event_id, channel_id, role) select id, 1 + id % ${people}, 'influencer' from events where id % 100 = 0`,
    `insert into reservations (factor_number, event_id, user_id, session_id, plan_id, count, amount, status, created_at)
     select 'many' || id || '-' || g, id, 1 + (id + g * 7) % ${people}, id * 2, id, 1, 0, 'reserved', created_at from events, generate_series(1, 6) g where id % 10 = 0 and last_end > '${at}'`,
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
  for (const table of ['users', 'channels', 'uploads', 'events', 'event_sessions', 'event_plans'])
    await db.execute(
      sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
    );
  await db.execute(sql.raw('analyze'));
}
