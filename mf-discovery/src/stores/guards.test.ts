import { PlaceStore, type Located } from './PlaceStore.ts';
import { RecentSearches } from './RecentSearches.ts';
import { TypedSearch } from './TypedSearch.ts';

/** Answers that come in any order. */
function held<T>() {
  const answers: ((answer: T) => void)[] = [];
  return { answers, ask: () => new Promise<T>((resolve) => answers.push(resolve)) };
}

describe('the latest searches [DSC-07]', () => {
  const stored = 'discovery.searches';
  const mine = { mark: 'mine' };
  const entered = (session: { mark: string | null } = mine) => {
    const recent = new RecentSearches(session);
    recent.enter();
    return recent;
  };
  beforeEach(() => localStorage.clear());

  it('are eight, the newest first, each once, and no empty one', () => {
    const recent = entered();
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', ' i ', 'c', ' ', '\u200C']) recent.remember(text);
    const latest = ['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b'];
    expect([recent.list, entered().list]).toEqual([latest, latest]);
  });

  it('are added to those of the visits before, though nothing has shown these yet', () => {
    entered().remember('tea');
    new RecentSearches(mine).remember('chess');
    expect(entered().list).toEqual(['chess', 'tea']);
  });

  it('are those of one session, and of visitors apart [PRM-38]', () => {
    for (const [searcher, other] of [
      [mine, { mark: 'another' }],
      [mine, { mark: null }],
      [{ mark: null }, mine],
    ]) {
      entered(searcher).remember('tea');
      expect(entered(other).list).toEqual([]);
      expect(entered(searcher).list).toEqual(['tea']);
    }
  });

  it.each([
    ['no list', '{"of":"mine","list":1}', []],
    ['no JSON', 'tea', []],
    ['partly something else', '{"of":"mine","list":["tea",7,null]}', ['tea']],
    ['too long', JSON.stringify({ of: 'mine', list: 'abcdefghij'.split('') }), [...'abcdefgh']],
  ])('are what can be used of what is stored: %s', (_, text, list) => {
    localStorage.setItem(stored, text);
    expect(entered().list).toEqual(list);
  });

  it('last as long as the page where nothing can be stored', () => {
    const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const recent = entered();
    recent.remember('tea');
    // Coming back to the page reads nothing over them.
    recent.enter();
    expect(recent.list).toEqual(['tea']);
    spy.mockRestore();
  });
});

describe('a search while typing [DSC-07]', () => {
  it('keeps what it found while nothing but a space is added, and shows nothing for too short a text', async () => {
    const search = new TypedSearch((text) => Promise.resolve(text), 2);
    search.type('tea');
    await search.askNow();
    search.type('tea ');
    expect([search.text, search.found, search.load.kind]).toEqual(['tea ', 'tea', 'ready']);
    search.type('t');
    expect([search.found, search.load.kind]).toEqual([null, 'idle']);
    await search.askNow();
    expect(search.found).toBeNull();
    search.type('\u200C\u200B');
    await search.askNow();
    expect([search.found, search.load.kind]).toEqual([null, 'idle']);
  });

  it('shows the answer to the newest text however late an older one comes, and none once nobody waits', async () => {
    const { answers, ask } = held<string>();
    const search = new TypedSearch(ask);
    search.type('te');
    const first = search.askNow();
    search.type('tea');
    const second = search.askNow();
    answers[1]!('of tea');
    answers[0]!('of te');
    await Promise.all([first, second]);
    expect(search.found).toBe('of tea');
    const third = search.askNow();
    search.stop();
    expect(search.load.kind).toBe('idle');
    answers[2]!('too late');
    await third;
    expect([search.found, search.load.kind]).toEqual(['of tea', 'idle']);
  });
});

describe('the reader’s place [DSC-01]', () => {
  it('is asked for once at a time, and no more once it is known', async () => {
    const { answers, ask } = held<Located>();
    const place = new PlaceStore(ask);
    const finding = place.find();
    await place.find();
    expect(answers).toHaveLength(1);
    answers[0]!({ kind: 'known', place: { latitude: 35.7, longitude: 51.4 } });
    await finding;
    await place.find();
    expect([answers.length, place.known]).toEqual([1, { latitude: 35.7, longitude: 51.4 }]);
  });
});
