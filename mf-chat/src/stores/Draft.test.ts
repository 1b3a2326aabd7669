import { Draft } from './Draft.ts';

const quote = { id: 1, user: { id: 30 }, body: 'shall we?', has_picture: false };
const picture = { id: 4, link: '/files/4.jpg', thumbnail_link: '/files/4-small.jpg', width: 8, height: 6 };
const mine = { id: 3, body: 'my words', needsText: true };

function open() {
  const stored: Draft['kept'][] = [];
  const draft: Draft = new Draft({ text: '', eventId: null }, () => stored.push(draft.kept));
  return { draft, stored };
}

describe('what is being written [CHT-02]', () => {
  it('is stored with each change, and never the words of a message that is being edited', () => {
    const { draft, stored } = open();
    draft.write('half');
    draft.attach(9);
    draft.answer(quote);
    expect(stored.at(-1)).toEqual({ text: 'half', eventId: 9, replyTo: quote });
    draft.edit(mine);
    draft.write('my better words');
    expect(stored.at(-1)?.text).toBe('half');
    draft.stopEditing();
    expect([stored.length, draft.text]).toEqual([5, 'half']);
  });

  it('comes back also after one edit was begun in the middle of another, and when an answer is begun', () => {
    const { draft } = open();
    draft.write('half');
    draft.edit(mine);
    draft.edit({ ...mine, id: 4 });
    draft.answer(quote);
    expect([draft.editing, draft.text, draft.replyTo]).toEqual([null, 'half', quote]);
  });

  it('is nothing when only spaces are there, unless something goes with it; an edit may need its text', () => {
    const { draft } = open();
    draft.write('  ');
    expect(draft.isEmpty).toBe(true);
    draft.show(picture);
    expect(draft.isEmpty).toBe(false);
    draft.edit({ ...mine, body: '' });
    expect(draft.isEmpty).toBe(true);
  });

  it('leaves nothing behind once it is sent', () => {
    const { draft } = open();
    draft.answer(quote);
    draft.show(picture);
    draft.clear();
    expect([draft.replyTo, draft.picture, draft.isEmpty]).toEqual([null, null, true]);
  });
});
