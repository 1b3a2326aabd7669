import { everything, exploreBody, readFilter, filterQuery } from './discoveryFilter.ts';

describe('what is looked for, in the address (part of DSC-02)', () => {
  it('survives the way into the address and back', () => {
    const filter = { tab: 'nearest', types: [2, 7], onlyFree: true, search: 'کوه و دشت' } as const;
    expect(readFilter(filterQuery(filter))).toEqual(filter);
  });

  it('is nothing for the plain page', () => {
    expect(filterQuery(everything)).toBe('');
    expect(readFilter('')).toEqual(everything);
  });

  it('leaves out what makes no sense', () => {
    expect(readFilter('?tab=oldest&types=x,-1,3,3,99999999999&free=yes')).toEqual({ ...everything, types: [3] });
  });

  it('keeps a day that is there, and no other [DSC-02]', () => {
    const filter = { ...everything, date: '2026-11-21' };
    expect(filterQuery(filter)).toBe('?date=2026-11-21');
    expect(readFilter('?date=2026-11-21')).toEqual(filter);
    expect(exploreBody(filter, 1, null)).toEqual({ page: 1, order_by: 'soonest', date: '2026-11-21' });
    for (const none of ['2026-02-30', '2026-13-01', 'today', '1405-08-30T00:00', '۲۰۲۶-۱۱-۲۱'])
      expect(readFilter(`?date=${none}`)).toEqual(everything);
  });

  it('asks for the plain page with exactly the body that the page has sent already', () => {
    expect(JSON.stringify(exploreBody(everything, 1, null))).toBe('{"page":1,"order_by":"soonest"}');
  });

  it('names the kinds as parents and adds a place only where distance matters', () => {
    const place = { latitude: 29.6, longitude: 52.5 };
    expect(exploreBody({ ...everything, tab: 'nearest', types: [2] }, 2, place)).toEqual({
      page: 2,
      order_by: 'closest',
      parent_categories: [2],
      ...place,
    });
    expect(exploreBody(everything, 1, place)).not.toHaveProperty('latitude');
  });
});
