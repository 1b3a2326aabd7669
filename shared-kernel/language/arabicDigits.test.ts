import { toLocaleDigits } from './digits.ts';
import { formatToman } from './money.ts';
import { formatCompact, formatNumber, formatPercent } from './number.ts';
import { formatPhone } from './phone.ts';
import { formatReference } from './reference.ts';
import * as when from './when.ts';

const at = '2026-11-21T18:30:00Z';
const zone = 'Asia/Tehran';
const day = 86_400_000;

it('nothing that the kernel formats in Arabic has other digits than Latin ones [SHL-19]', () => {
  const distances = [0, 0.002, 0.1, 1, 2, 3, 11, 30, 100, 400, 1200].flatMap((days) => [days * day, -days * day]);
  const texts = [
    toLocaleDigits('ar', '0123456789'),
    formatNumber('ar', 1234567.89, 2),
    formatNumber('ar', -12),
    formatPercent('ar', 0.125, 1),
    formatCompact('ar', 12_345),
    formatToman('ar', 250_000),
    formatReference('ar', '167007331660'),
    formatPhone('ar', '+989121234567'),
    when.formatDay('ar', at, zone),
    when.formatWeekday('ar', at, zone),
    when.formatDate('ar', at, zone),
    when.formatMonth('ar', at, zone),
    when.formatTime('ar', at, zone),
    when.formatNumeric('ar', at, zone),
    when.formatRange('ar', at, Date.parse(at) + 2 * day, zone),
    ...distances.map((distance) => when.formatAgo('ar', Date.parse(at) + distance, at)),
  ];
  expect(texts.filter((text) => /[\u0660-\u0669\u06F0-\u06F9]/.test(text))).toEqual([]);
  expect(texts.filter((text) => /[0-9]/.test(text)).length).toBeGreaterThan(20);
});
