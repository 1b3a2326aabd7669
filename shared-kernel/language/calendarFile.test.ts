import { type CalendarEntry, calendarFile } from './calendarFile.ts';
import { googleCalendarAddress } from './googleCalendar.ts';
import { calendarReaders, type ReadEntry } from './testing/calendarReaders.ts';

const entry = {
  uid: '123456789012@dorehami.ir',
  title: 'شب شعر؛ حافظ, سعدی',
  start: '2026-11-27T15:00:00.000Z',
  end: '2026-11-27T17:30:00.000Z',
  place: 'تهران\nخیابان حافظ; پلاک ۱۲',
  url: 'https://dorehami.ir/sara/tea',
  reminders: [24, 2],
  details: ['بالکن', '1234 5678 9012'],
  host: { name: 'سارا "احمدی"', url: 'https://dorehami.ir/sara' },
  point: { latitude: 35.7001, longitude: 51.4 },
  changedAt: '2026-11-20T10:00:00.000Z',
} satisfies CalendarEntry;
const now = new Date('2026-11-21T08:00:00.000Z');

describe('the calendar file of a reservation [EVT-19]', () => {
  it('has the times in UTC, whatever the zone, and reminds when its guest has chosen', () => {
    const file = calendarFile(entry, now);
    expect(file).toContain('\r\nDTSTART:20261127T150000Z\r\nDTEND:20261127T173000Z\r\n');
    expect(file.match(/TRIGGER:-PT24H|TRIGGER:-PT2H/g)).toHaveLength(2);
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  });

  it('escapes what has a meaning in the file, and cuts lines at 75 octets between letters', () => {
    const file = calendarFile({ ...entry, title: entry.title.repeat(5) }, now);
    expect(file).toContain('LOCATION:تهران\\nخیابان حافظ\\; پلاک ۱۲');
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'شب شعر؛ حافظ\\, سعدی'.repeat(5)}\r\n`);
  });

  it.each(['\r', '\r\n', '\v', '\f', '\x85', '\u2028', '\u2029'])(
    'stays one line where a title holds %j, so that a host cannot write lines of a guest’s file',
    (end) => {
      const file = calendarFile({ ...entry, title: `Tea${end}ATTENDEE:mailto:a@evil.test` }, now);
      expect(file).toContain('\r\nSUMMARY:Tea\\nATTENDEE:mailto:a@evil.test\r\n');
    },
  );

  it('takes several at once, each with a name of its own', () => {
    const file = calendarFile([entry, { ...entry, uid: '2@dorehami.ir' }], now);
    expect(file.match(/UID:\S+/g)).toEqual(['UID:123456789012@dorehami.ir', 'UID:2@dorehami.ir']);
    expect(file.match(/BEGIN:VCALENDAR|END:VCALENDAR/g)).toHaveLength(2);
  });

  it('is taken over by Google’s calendar too, whatever letters are in it', () => {
    const address = new URL(googleCalendarAddress(entry));
    expect([address.origin, Object.fromEntries(address.searchParams)]).toEqual([
      'https://calendar.google.com',
      {
        action: 'TEMPLATE',
        text: entry.title,
        dates: '20261127T150000Z/20261127T173000Z',
        location: entry.place,
        details: entry.url,
      },
    ]);
  });
});

describe.each(calendarReaders)('the file as %s reads it [EVT-19]', (_, read) => {
  it('says who hosts what, where, and when, and that it stands', () => {
    expect(read(calendarFile(entry, now))).toEqual({
      method: 'PUBLISH',
      uid: entry.uid,
      title: entry.title,
      start: entry.start,
      end: entry.end,
      place: entry.place,
      details: ['بالکن', '1234 5678 9012', entry.url].join('\n'),
      status: 'CONFIRMED',
      sequence: 217_332_000,
      changedAt: entry.changedAt,
      point: [35.7001, 51.4],
      host: 'سارا  احمدی',
      alarms: 2,
    } satisfies ReadEntry);
  });

  it('moves with its event: the same entry, with a larger number than before', () => {
    const before = read(calendarFile(entry, now));
    const moved = read(
      calendarFile(
        {
          ...entry,
          start: '2026-11-28T15:00:00.000Z',
          end: '2026-11-28T17:00:00.000Z',
          changedAt: '2026-11-20T10:00:01.000Z',
        },
        now,
      ),
    );
    expect([moved.uid, moved.start, moved.end]).toEqual([
      before.uid,
      '2026-11-28T15:00:00.000Z',
      '2026-11-28T17:00:00.000Z',
    ]);
    expect(moved.sequence!).toBeGreaterThan(before.sequence!);
  });

  it('goes where it is called off or given up, and reminds of nothing', () => {
    const before = read(calendarFile(entry, now));
    const off = read(calendarFile({ ...entry, isOff: true }, now));
    expect([off.uid, off.method, off.status, off.alarms]).toEqual([before.uid, 'CANCEL', 'CANCELLED', 0]);
    expect(off.sequence!).toBeGreaterThan(before.sequence!);
  });

  it('has no place on the map and no host where there is none', () => {
    const { host: _host, point: _point, ...bare } = entry;
    expect(read(calendarFile(bare, now))).toMatchObject({ title: entry.title, host: undefined, status: 'CONFIRMED' });
  });
});
