import {
  countFilters,
  daysQuery,
  everything,
  exploreBody,
  filterQuery,
  inPlace,
  listKey,
  readFilter,
  readPage,
  toggleCategory,
  toggleType,
} from './discoveryFilter.ts';

describe('what is looked for, in the address (part of DSC-02)', () => {
  it('survives the way into the address and back', () => {
    const filter = { ...everything, tab: 'nearest', types: [2, 7], price: 'free', search: 'کوه و دشت' } as const;
    expect(readFilter(filterQuery(filter))).toEqual(filter);
  });

  it('has every filter, in one order [DSC-02]', () => {
    const box = { west: 51, south: 35, east: 52.5, north: 36 };
    const filter = { ...everything, categories: [9, 3], price: 'paid', city: 4, favourites: true, box } as const;
    expect(filterQuery(filter)).toBe('?cats=3%2C9&free=0&city=4&fav=1&box=51%2C35%2C52.5%2C36');
    expect(readFilter(filterQuery(filter))).toEqual({ ...filter, categories: [3, 9] });
    expect(exploreBody(filter, { page: 1 }, null)).toEqual({
      page: 1,
      order_by: 'soonest',
      categories: [9, 3],
      city: 4,
      is_free: false,
      favorites: true,
      box,
    });
    expect(filterQuery(readFilter('?province=2&channel=7'))).toBe('?province=2&channel=7');
  });

  it('has whole kinds or single categories, a city or a province, never both [DSC-02]', () => {
    expect(readFilter('?types=1&cats=5&city=3&province=2')).toEqual({ ...everything, categories: [5], city: 3 });
    const chosen = { ...everything, categories: [5] };
    expect(toggleType(chosen, 1)).toEqual({ types: [1], categories: [] });
    expect(toggleCategory({ ...everything, types: [1, 2] }, 5)).toEqual({ types: [], categories: [5] });
    expect(toggleCategory(chosen, 5)).toEqual({ types: [], categories: [] });
    expect(inPlace({ city: 3, province: 2 })).toEqual({ city: 3, province: undefined, box: undefined });
    expect(inPlace({ province: 2 })).toEqual({ city: undefined, province: 2, box: undefined });
  });

  it('says whether a map stands beside the list, which is the same list [DSC-17]', () => {
    const filter = readFilter('?map=1&free=1');
    expect([filter.map, filterQuery(filter), listKey(filter)]).toEqual([true, '?map=1&free=1', '?free=1']);
    expect([countFilters(filter), exploreBody(filter, { page: 1 }, null)]).toEqual([
      1,
      { page: 1, order_by: 'soonest', is_free: true },
    ]);
  });

  it('is read from the links of hashtags too [EVT-01]', () => {
    expect(readFilter('?search=tea').search).toBe('tea');
  });

  it.each(['1,2,3', '52,35,51,36', '51,35,52,36,1', '51,,52,36', '181,35,190,36', 'x,y,z,w'])(
    'takes %s for no part of the map [DSC-17]',
    (box) => expect(readFilter(`?box=${box}`)).toEqual(everything),
  );

  it('counts the days by all but the day itself [DSC-02]', () => {
    const filter = readFilter('?cats=9,3&free=0&city=4&fav=1&q=tea&date=2026-11-21');
    expect(daysQuery(filter)).toEqual({ categories: '3,9', is_free: '0', city: '4', favorites: '1', search: 'tea' });
    expect(daysQuery(readFilter('?box=51,35,52.5,36&map=1'))).toEqual({ box: '51,35,52.5,36' });
  });

  it('is nothing for the plain page', () => {
    expect(filterQuery(everything)).toBe('');
    expect(readFilter('')).toEqual(everything);
    expect(readFilter('?q=%E2%80%8C%E2%80%8B')).toEqual(everything);
  });

  it('leaves out what makes no sense', () => {
    expect(readFilter('?tab=oldest&types=x,-1,3,3,99999999999&free=yes')).toEqual({ ...everything, types: [3] });
  });

  it('asks for no more than the API takes', () => {
    const ids = Array.from({ length: 25 }, (_, at) => at + 1);
    const filter = readFilter(`?cats=${ids.join(',')}&q=${'a'.repeat(90)}`);
    expect([filter.categories, filter.search]).toEqual([ids.slice(0, 20), 'a'.repeat(80)]);
    expect(['1000', '1001', '0', '1.5', 'x'].map((page) => readPage(`?page=${page}`))).toEqual([1000, 1, 1, 1, 1]);
  });

  it('keeps a day that is there, and no other [DSC-02]', () => {
    const filter = { ...everything, date: '2026-11-21' };
    expect(filterQuery(filter)).toBe('?date=2026-11-21');
    expect(readFilter('?date=2026-11-21')).toEqual(filter);
    expect(exploreBody(filter, { page: 1 }, null)).toEqual({ page: 1, order_by: 'soonest', date: '2026-11-21' });
    for (const none of ['2026-02-30', '2026-13-01', 'today', '1405-08-30T00:00', '۲۰۲۶-۱۱-۲۱'])
      expect(readFilter(`?date=${none}`)).toEqual(everything);
  });

  it('asks for the plain page with exactly the body that the page has sent already', () => {
    expect(JSON.stringify(exploreBody(everything, { page: 1 }, null))).toBe('{"page":1,"order_by":"soonest"}');
  });

  it('names the kinds as parents and adds a place only where distance matters', () => {
    const place = { latitude: 29.6, longitude: 52.5 };
    expect(exploreBody({ ...everything, tab: 'nearest', types: [2] }, { page: 2 }, place)).toEqual({
      page: 2,
      order_by: 'closest',
      parent_categories: [2],
      ...place,
    });
    expect(exploreBody(everything, { page: 1 }, place)).not.toHaveProperty('latitude');
  });
});
