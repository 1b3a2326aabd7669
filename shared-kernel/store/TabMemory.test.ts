import { TabMemory } from './TabMemory.ts';

const at = (account: number | 'unknown' | null) => new TabMemory('comment:', () => account);
afterEach(() => sessionStorage.clear());

describe('what is kept in a tab', () => {
  it('waits for the member whose session ended, also while nobody is signed in', () => {
    at(1).write('event 7', 'words');
    expect([at(null), at('unknown'), at(1)].map((memory) => memory.read('event 7'))).toEqual([
      'words',
      'words',
      'words',
    ]);
  });

  it('is not for another member, and then for nobody', () => {
    at(1).write('event 7', 'words');
    expect([at(2).read('event 7'), at(1).read('event 7'), sessionStorage.length]).toEqual([null, null, 0]);
  });

  it('goes with a visitor who signs in', () => {
    at(null).write('event 7', 'words');
    expect(at(2).read('event 7')).toBe('words');
  });

  it('is of no consequence where the browser forbids it', () => {
    const memory = new TabMemory(
      'comment:',
      () => 1,
      () => {
        throw new Error('forbidden');
      },
    );
    memory.write('event 7', 'words');
    memory.remove('event 7');
    memory.clear();
    expect(memory.read('event 7')).toBeNull();
  });
});
