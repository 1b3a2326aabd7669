import { calendarFile, googleCalendarAddress } from './calendarFile.ts';

const entry = {
  uid: '123456789012@dorehami.ir',
  title: 'شب شعر؛ حافظ, سعدی',
  start: '2026-11-27T15:00:00.000Z',
  end: '2026-11-27T17:30:00.000Z',
  place: 'تهران\nخیابان حافظ; پلاک ۱۲',
  url: 'https://dorehami.ir/sara/tea',
  reminders: [24, 2],
};
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
