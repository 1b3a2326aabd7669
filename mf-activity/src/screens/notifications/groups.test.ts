import { aSummary } from 'shared-kernel/testing/rows';
import { aNotification } from '../../testing/rows.ts';
import type { NotificationEntry } from '../../stores/NotificationsStore.ts';
import { groupNotifications } from './groups.ts';

const like = (id: number, name: string): NotificationEntry =>
  aNotification({ id, kind: 'liked', channel: aSummary({ id, name, user: { id, username: name } }) });

const groupsOf = (entries: NotificationEntry[]) => groupNotifications(entries, 'Asia/Tehran');

it('groups of notifications stay the same until one of theirs comes or changes [ACT-02]', () => {
  const [ali, nika, saved] = [like(3, 'ali'), like(2, 'nika'), aNotification({ id: 1 })];
  const [likes, alone] = groupsOf([ali, nika, saved]);
  expect(groupsOf([ali, nika, saved])).toEqual([likes, alone]);
  expect(groupsOf([ali, nika, saved])[0]).toBe(likes);
  const other = like(2, 'omid');
  const [changed, kept] = groupsOf([ali, other, saved]);
  expect([changed!.people.map(({ name }) => name), kept === alone]).toEqual([['ali', 'omid'], true]);
  expect(groupsOf([like(4, 'sami'), ali, other])[0]!.people).toHaveLength(3);
  expect(groupsOf([ali])[0]!.people).toHaveLength(1);
});

it.each([
  // The first minute of a day, and the last one of the day before.
  ['America/St_Johns', ['2026-07-02T02:30:00.000Z', '2026-07-02T02:29:00.000Z'], ['2026-07-02', '2026-07-01']],
  ['Asia/Tehran', ['2026-07-01T20:30:00.000Z', '2026-07-01T20:29:00.000Z'], ['2026-07-02', '2026-07-01']],
])('those of one day in %s stand together [ACT-02]', (zone, [after, before], days) => {
  const at = (id: number, created_at: string) => ({ ...like(id, `m${id}`), created_at });
  const entries = [at(4, after!), at(3, after!), at(2, before!), at(1, before!)];
  const groups = groupNotifications(entries, zone);
  expect(groups.map(({ day }) => day)).toEqual(days);
  expect(groups.map(({ people }) => people.length)).toEqual([2, 2]);
});
