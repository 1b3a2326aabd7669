import { aSummary } from 'shared-kernel/testing/rows';
import { aNotification } from '../../testing/rows.ts';
import type { NotificationEntry } from '../../stores/NotificationsStore.ts';
import { groupNotifications } from './groups.ts';

const like = (id: number, name: string): NotificationEntry =>
  aNotification({ id, kind: 'liked', channel: aSummary({ id, name, user: { id, username: name } }) });

it('groups of notifications stay the same until one of theirs comes or changes [ACT-02]', () => {
  const [ali, nika, saved] = [like(3, 'ali'), like(2, 'nika'), aNotification({ id: 1 })];
  const [likes, alone] = groupNotifications([ali, nika, saved]);
  expect(groupNotifications([ali, nika, saved])).toEqual([likes, alone]);
  expect(groupNotifications([ali, nika, saved])[0]).toBe(likes);
  const other = like(2, 'omid');
  const [changed, kept] = groupNotifications([ali, other, saved]);
  expect([changed!.people.map(({ name }) => name), kept === alone]).toEqual([['ali', 'omid'], true]);
  expect(groupNotifications([like(4, 'sami'), ali, other])[0]!.people).toHaveLength(3);
  expect(groupNotifications([ali])[0]!.people).toHaveLength(1);
});
