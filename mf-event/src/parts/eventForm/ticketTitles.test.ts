import { locales } from 'shared-kernel/contract/locale';
import { ticketTitle } from 'shared-kernel/language/ticketTitle';
import fa from './messages/fa.json' with { type: 'json' };
import faKernel from 'shared-kernel/i18n/messages/fa.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import enKernel from 'shared-kernel/i18n/messages/en.json' with { type: 'json' };
import ar from './messages/ar.json' with { type: 'json' };
import arKernel from 'shared-kernel/i18n/messages/ar.json' with { type: 'json' };
import ps from './messages/ps.json' with { type: 'json' };
import psKernel from 'shared-kernel/i18n/messages/ps.json' with { type: 'json' };

const form = { fa, en, ar, ps };
const kernel = { fa: faKernel, en: enKernel, ar: arKernel, ps: psKernel };

it('a ticket that the form has named is said in the language of each reader, whichever its host’s was [EVT-12]', () => {
  for (const titles of [
    locales.map((locale) => kernel[locale]['kernel.free']),
    locales.map((locale) => form[locale]['eventForm.plan.ticket']),
  ])
    for (const title of titles) expect(locales.map((locale) => ticketTitle(locale, title))).toEqual(titles);
});

it('a ticket that its host has named keeps its name', () => {
  expect(ticketTitle('en', 'بالکن')).toBe('بالکن');
});
