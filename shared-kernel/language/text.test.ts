import type * as text from './text.ts';
import { cutText, initials, isolate } from './text.ts';

describe('plain text', () => {
  it('isolates what would reorder its surroundings', () => {
    expect(`به ${isolate('@sara_98')} پیام دهید`).toBe('به \u2068@sara_98\u2069 پیام دهید');
  });
  it.each([
    ['سلام دنیا', 20, 'سلام دنیا'],
    ['سلام دنیا', 6, 'سلام…'],
    ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2, '👨‍👩‍👧…'],
    ['سَلام', 3, 'سَل…'],
    ['abc', 3, 'abc'],
  ])('cuts %s at %d to %s', (text, limit, cut) => {
    expect(cutText(text, limit)).toBe(cut);
  });
  it.each([
    ['سارا احمدی', 'س\u200Cا'],
    ['sara', 'S'],
    ['Sara van Dam', 'S\u200CV'],
    ['  ', ''],
    ['👩‍🎤 نگار', '👩‍🎤\u200Cن'],
    ['سَلام élan', 'سَ\u200CÉ'],
    ['e\u0301lan', 'E\u0301'],
    ['ک', 'ک'],
  ])('takes initials of %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
  it('needs nothing that is slow to make for a plain name', async () => {
    const { Segmenter } = Intl;
    let made = 0;
    class Counted extends Segmenter {
      constructor(...args: ConstructorParameters<typeof Segmenter>) {
        super(...args);
        made++;
      }
    }
    Object.assign(Intl, { Segmenter: Counted });
    const fresh = (await import(`./text.ts?${'fresh'}`)) as typeof text;
    expect([fresh.initials('سارا احمدی'), fresh.cutText('سارا', 4), made]).toEqual(['س\u200Cا', 'سارا', 0]);
    expect([fresh.initials('👩‍🎤'), made]).toEqual(['👩‍🎤', 1]);
    Object.assign(Intl, { Segmenter });
  });
});
