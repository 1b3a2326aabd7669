import { hashToken, issueToken } from '../../api/src/http/token.ts';
import type { Db } from '../../api/src/db/database.ts';
import { manyEvents } from '../../api/src/testing/manyEvents.ts';
import type { Actor, World } from './acts.ts';

const actorCount = 200;
// Far from all other ids and limits, so that a recorded value tells what it stands for.
const firstActor = 3_000_000;
const firstRoom = 5_000_000;

/**
 * A database of so many events, with members to act in it. Each coming free event has room for all of them.
 */
export async function makeBenchWorld(db: Db, events: number): Promise<World> {
  await manyEvents(db, events, new Date());
  const run = (statement: string) => db.execute(statement);
  const range = `generate_series(0, ${actorCount - 1}) n`;
  await run(
    `insert into users (id, role_id, first_name, invitation_code) select ${firstActor} + n, 2, 'Actor', 'actor' || n from ${range}`,
  );
  await run(
    `insert into channels (id, user_id, username, name, search_key) select ${firstActor} + n, ${firstActor} + n, 'actor' || n, 'Actor ' || n, 'actor ' || n from ${range}`,
  );
  // With few events there are few people.
  const partner = `(1 + n % (select count(*)::int from users where id < ${firstActor}))`;
  await run(
    `insert into chatrooms (id, type, pair_key) select ${firstRoom} + n, 'private', ${partner} || ':' || (${firstActor} + n) from ${range}`,
  );
  await run(
    `insert into chatroom_members (chatroom_id, user_id) select ${firstRoom} + n, ${firstActor} + n from ${range} union all select ${firstRoom} + n, ${partner} from ${range}`,
  );
  await run(`update event_sessions set capacity = 1000000 where start > now()`);
  const { rows } = await db.execute<{ id: number; start: string }>(`
    select e.id, s.start from events e join event_sessions s on s.id = e.id * 2
    where e.payment_type = 'free' and s.start > now() + interval '1 day' order by e.id desc limit 2000`);
  await run('analyze');
  const actors: Actor[] = [];
  for (let n = 0; n < actorCount; n++) {
    const token = await issueToken(db, firstActor + n, new Date());
    actors.push({ id: firstActor + n, token, tokenHash: hashToken(token), roomId: firstRoom + n });
  }
  return { actors, events: rows.map(({ id, start }) => ({ id, start: new Date(start).toISOString() })) };
}
