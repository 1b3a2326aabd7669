import { createStage } from 'shared-kernel/testing/renderScreen';
import { aPage } from 'shared-kernel/testing/rows';
import { me } from '../testing/rows.ts';
import { MessageSearch } from './MessageSearch.ts';

const asks = (search: string) => `GET /chatroom/search/messages?search=${search}&page=1`;

function open() {
  const { root, requests } = createStage({ user: me, answers: { [asks('tea')]: aPage([]) } });
  return { search: new MessageSearch(root), requests };
}

describe('search in messages [CHT-10]', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('asks for nothing of a single letter, and not for the spaces around the words', async () => {
    const { search, requests } = open();
    search.searchFor(' t ');
    await jest.advanceTimersByTimeAsync(1000);
    expect([requests, search.pages]).toEqual([[], null]);
    search.searchFor(' tea ');
    await jest.advanceTimersByTimeAsync(1000);
    expect([requests, search.text]).toEqual([[asks('tea')], ' tea ']);
  });

  it('asks for nothing where only joiners are typed', async () => {
    const { search, requests } = open();
    search.searchFor('\u200C\u200B\u200C');
    await jest.advanceTimersByTimeAsync(1000);
    expect([requests, search.pages]).toEqual([[], null]);
  });

  it('that was emptied before it was asked is not asked after all', async () => {
    const { search, requests } = open();
    search.searchFor('tea');
    search.searchFor('');
    await jest.advanceTimersByTimeAsync(1000);
    expect([requests, search.pages]).toEqual([[], null]);
  });
});
