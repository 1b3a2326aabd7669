import { locales } from 'shared-kernel/contract/locale';
import { startApi, type TestApi } from '../testing/api.ts';
import { fieldSentence } from '../errors/fieldSentence.ts';
import { makeEvent, makeUser } from '../testing/rows.ts';

const inherited = Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__');

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('what is wrong with a field', () => {
  const home = async (payload: object, language: string): Promise<unknown> =>
    (await api.app.inject({ method: 'POST', url: '/api/v1/home', payload, headers: { 'x-language': language } })).json()
      .errors;

  it('is said with what to do, in the language of the request [API-09]', async () => {
    expect(await home({ type: 'all', page: '1', date: '21/11/2026' }, 'en')).toEqual({
      page: ['It must be a number.'],
      date: ['There is no such day in the calendar; write a Gregorian day like 2026-11-21.'],
    });
    expect(await home({ type: 'calendar', date: '2026-02-30' }, 'fa')).toEqual({
      date: [fieldSentence('noDay', 'fa')],
    });
    expect(await home({ type: 'somewhere' }, 'en')).toEqual({
      type: [expect.stringMatching(/^It must be one of: all, .*week/)],
    });
    expect(await home([], 'en')).toEqual({ body: ['It must be an object with its fields.'] });
    expect(await home({ page: 0 }, 'fa')).toEqual({ page: ['نباید از ۱ کمتر باشد.'] });
  });
  it.each(inherited)('is said of a field called %s, which every object inherits [API-09] [PRM-17]', async (name) => {
    const unknown = [fieldSentence('unknown', 'en')];
    expect(await home({ [name]: 1 }, 'en')).toEqual({ [name]: unknown });
    const as = await makeUser(api.db);
    const nested = await api.call('booking.setOrder', { as, body: { orders_data: [{ [name]: 1 }] } });
    expect(nested.json.errors).toMatchObject({ [`orders_data.0.${name}`]: unknown });
    expect((await api.call('activity.list', { as, query: { [name]: 1 } })).status).toBe(200);
  });
  it('is a letter under a pile of marks, whoever writes it, and nothing that a script needs [API-09]', async () => {
    const as = await makeUser(api.db);
    const { id: event_id } = await makeEvent(api.db, as);
    const write = (body: string) => api.call('comment.create', { as, params: { id: event_id }, body: { body } });
    const piled = await write(`a${'\u0301'.repeat(1500)}`);
    expect([piled.status, piled.json.errors]).toEqual([422, { body: [fieldSentence('piledMarks', 'en')] }]);
    expect((await write('ٱللَّهُ أَكْبَرُ')).status).toBe(201);
  });
  it('has a sentence of its own in each language', () => {
    for (const fault of ['noDay', 'noMoment', 'notOneOf', 'noPositive', 'noUsername'] as const)
      expect(new Set(locales.map((locale) => fieldSentence(fault, locale, 3))).size).toBe(locales.length);
  });
  it('has its limit in the digits of the language, which are Latin ones in Arabic', () => {
    const said = locales.map((locale) => /\p{Nd}+/u.exec(fieldSentence('tooLong', locale, 60))?.[0]);
    expect(said).toEqual(['۶۰', '60', '60', '۶۰']);
  });
});
