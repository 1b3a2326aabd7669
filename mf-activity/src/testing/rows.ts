import { ActivitySchema, type Activity } from 'shared-kernel/contract/activity';
import { aCard, aSummary, rowsOf } from 'shared-kernel/testing/rows';

export const anActivity = rowsOf<Activity>(ActivitySchema, () => ({
  id: 1,
  kind: 'liked',
  type: 'event_like',
  relation: { model: 'event', id: 1 },
  created_at: '2026-11-21T08:00:00.000Z',
  channel: aSummary({ id: 5, username: 'mina', name: 'Mina' }),
  event: aCard(),
  target: null,
  text: null,
  activity_target_id: null,
  has_responded: false,
}));
