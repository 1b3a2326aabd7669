import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sheetOwners } from 'shared-kernel/contract/platform/sheetOwners';
import { openersIn, sheetOpeners, walkedIn } from './sheetOpeners.ts';

const root = path.resolve(import.meta.dirname, '../..');

const names = ['event.booking', 'event.guests', 'event.reserved', 'auth.login', 'auth.theme'];
const found = (source: string) =>
  openersIn('a.tsx', source, names).map(({ sheet, gives }) => [sheet, ...gives].join(' '));

it('each sheet that somebody opens is opened from there in a browser, or it is said what else tries it [SHL-11]', () => {
  const walks = walkedIn(readFileSync(path.join(root, 'e2e/site/sheetWays.ts'), 'utf8'));
  const openers = sheetOpeners(root, Object.keys(sheetOwners)).map(({ from, sheet }) => `${from} opens ${sheet}`);
  expect(walks).toEqual([...openers].sort());
});

describe('who opens which sheet, with what [SHL-11]', () => {
  it.each([
    ["void sheets.open('event.booking', { eventId: event.id });", ['event.booking eventId']],
    ["await root.sheets.open('event.booking', { eventId, another: true })", ['event.booking another eventId']],
    [
      "sheets.open(isOwner ? 'event.guests' : 'event.reserved', { eventId: f(1, 2) })",
      ['event.guests eventId', 'event.reserved eventId'],
    ],
    ["sheets.open('auth.login', {}); sheets.open('auth.login', { at: 1 });", ['auth.login at']],
    ["const open = (name: 'auth.login' | 'auth.theme') => sheets.open(name, {});", ['auth.login', 'auth.theme']],
    ["navigation.open('auth.login'); window.open('event.booking')", []],
    ["sheets.open('nobody.knows', {})", []],
  ])('in %s', (source, openers) => {
    expect(found(source)).toEqual(openers);
  });
});
