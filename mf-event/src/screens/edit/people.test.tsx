import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import { mostPeople } from 'shared-kernel/contract/figures';
import { isolate } from 'shared-kernel/language/text';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { aPage, aSummary } from 'shared-kernel/testing/rows';
import { draw } from '../../testing/draw.ts';
import { aForm, anEvent, aPure, formLists } from '../../testing/rows.ts';
import { EditScreen } from './EditScreen.tsx';

const person = (id: number, name: string) =>
  aSummary({ id, name, username: name.toLowerCase(), user: { id: id * 10, username: name.toLowerCase() } });
const [leila, omid, navid] = [person(8, 'Leila'), person(4, 'Omid'), person(9, 'Navid')];

const named = (people: readonly (typeof leila)[], field: 'contributors' | 'influencers' = 'contributors') => {
  const form = aForm({ [field]: people.map(({ id }) => id) });
  return aPure({ form, shown: form, [field]: [...people] });
};

async function show(pure = named([leila, omid]), name = 'Contributors') {
  const sent: EventForm[] = [];
  const searched: { entry: string; at: number }[] = [];
  const drawn = draw(<EditScreen />, '/event/edit/tea', {
    ...formLists,
    ...answerTo('GET /channel/:username/event/:slug/pure', { username: 'mina', slug: 'tea' }, { data: pure }),
    ...answerTo('PUT /event/:id', { id: 7 }, (body) => {
      sent.push(body);
      return { data: { event: anEvent(), is_queued: false } };
    }),
    ...answerTo('POST /channel/search', {}, ({ entry }) => {
      searched.push({ entry, at: performance.now() });
      return aPage([omid, navid]);
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Speakers and contributors/ }));
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name });
  return { ...drawn, sent, searched, box };
}

const chosen = (name = 'Contributors') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /@\w+/.exec(textContent)?.[0]);
const offered = () => screen.getAllByRole('option').flatMap(({ textContent }) => /@\w+/.exec(textContent)?.[0] ?? []);

afterEach(() => sessionStorage.clear());

describe('contributors of an event', () => {
  it('are searched once, for what is typed last, when nobody has typed for 400 ms [EVT-12]', async () => {
    const { box, searched } = await show();
    fireEvent.change(box, { target: { value: 'nav' } });
    const typed = performance.now();
    fireEvent.change(box, { target: { value: ' navi ' } });
    await screen.findByRole('option', { name: /Navid/ });
    expect(searched.map(({ entry }) => entry)).toEqual(['navi']);
    // A timer may be a fraction of a millisecond early.
    expect(searched[0]!.at - typed).toBeGreaterThan(398);
  });

  it('are added, but none twice, and taken away; who is left is sent in their order [EVT-12]', async () => {
    const { box, hand, sent } = await show();
    expect(chosen()).toEqual(['@leila', '@omid']);
    fireEvent.change(box, { target: { value: 'who' } });
    await hand.click(await screen.findByRole('option', { name: /Navid/ }));
    expect([chosen(), box.value]).toEqual([['@leila', '@omid', '@navid'], '']);
    await hand.click(screen.getByRole('button', { name: `Remove ${isolate('Leila')}` }));
    expect(chosen()).toEqual(['@omid', '@navid']);
    fireEvent.click(screen.getByText('Save changes'));
    await waitFor(() => expect(sent.map(({ contributors }) => contributors)).toEqual([[omid.id, navid.id]]));
  });

  it('that are chosen already are not offered again [EVT-12]', async () => {
    const { box } = await show();
    fireEvent.change(box, { target: { value: 'who' } });
    await screen.findByRole('option', { name: /Navid/ });
    expect(offered()).toEqual(['@navid']);
  });
});

it.each([
  ['Contributors', 'contributors'],
  ['Speakers', 'influencers'],
] as const)(
  '%s are as many at most as the server takes: it is said beside them, and nobody else is offered [EVT-12]',
  async (name, field) => {
    const [first, ...others] = Array.from({ length: mostPeople }, (_, at) => person(100 + at, `P${at}`));
    const { box, hand, sent } = await show(named([first!, ...others.slice(1)], field), name);
    const full = /^No more than 20 people can be named here/;
    const search = async (text: string): Promise<void> => {
      fireEvent.change(box, { target: { value: text } });
      await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'));
    };
    expect(screen.queryByText(full)).toBeNull();
    await search('nav');
    await hand.click(screen.getByRole('option', { name: /Navid/ }));
    expect(screen.getByText(full).getAttribute('role')).toBe('status');
    await search('omi');
    const list = screen.getByRole('listbox');
    expect([list.children.length, list.parentElement!.textContent]).toEqual([0, expect.stringMatching(full)]);
    await hand.click(screen.getByRole('button', { name: `Remove ${isolate('P0')}` }));
    expect(screen.queryByText(full)).toBeNull();
    await search('omid');
    await hand.click(screen.getByRole('option', { name: /Omid/ }));
    fireEvent.click(screen.getByText('Save changes'));
    const sure = [...others.slice(1), navid, omid].map(({ id }) => id);
    await waitFor(() => expect(sent.map((form) => form[field])).toEqual([sure]));
    // One more is no form that the server takes.
    expect(() => aForm({ [field]: [...sure, first!.id] })).toThrow(`/${field} must not have more than 20 items`);
  },
);
