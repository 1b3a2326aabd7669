import { ActivitySchema, type Activity } from 'shared-kernel/contract/activity';
import { SuggestionSchema, type Suggestion } from 'shared-kernel/contract/channel';
import { NotificationSchema, type Notification } from 'shared-kernel/contract/notification';
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

export const aNotification = rowsOf<Notification>(NotificationSchema, () => ({
  id: 1,
  kind: 'saved',
  created_at: '2026-11-21T08:00:00.000Z',
  is_read: false,
  channel: aSummary({ id: 5, username: 'mina', name: 'Mina' }),
  event: aCard(),
  comment_id: null,
  text: null,
  reason: null,
}));

/** Somebody whom the member may know. */
export const aSuggestion = rowsOf<Suggestion>(SuggestionSchema, () => ({
  ...aSummary({ id: 8, username: 'omid', name: 'Omid', user: { id: 80, username: 'omid' } }),
  biography: '',
  rank: 0,
  reasons: [{ kind: 'friends', count: 3, names: [] }],
}));
