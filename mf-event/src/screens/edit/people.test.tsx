import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PureEventSchema, type EventForm, type PureEvent } from 'shared-kernel/contract/eventForm';
import { isolate } from 'shared-kernel/language/text';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { aPage, aSummary, rowsOf } from 'shared-kernel/testing/rows';
import { draw } from '../../testing/draw.ts';
import { anEvent } from '../../testing/rows.ts';
import { EditScreen } from './EditScreen.tsx';

const person = (id: number, name: string) =>
  aSummary({ id, name, username: name.toLowerCase(), user: { id: id * 10, username: name.toLowerCase() } });
const [leila, omid, navid] = [person(8, 'Leila'), person(4, 'Omid'), person(9, 'Navid')];

const form: EventForm = {
  title: 'Tea and poems',
  description: 'Bring a poem.',
  hashtags: [],
  gallery: [],
  gallery_ratio: 1.54,
  categories: [1],
  dates: [{ start: '2026-11-27T14:30:00.000Z', end: '2026-11-27T17:30:00.000Z', times: [] }],
  target_weeks: 0,
  timezone: 'Asia/Tehran',
  city: null,
  address: '12 Hafez Street',
  online_address: null,
  location: null,
  support_number: null,
  custom_badge: null,
  rules: '',
  capacity: { has_limitation: true, limitation: 5 },
  deadline: 0,
  places_per_member: 10,
  refund_hours: 0,
  refund_part: null,
  offer_hours: 2,
  is_close_friend: false,
  contributors: [leila.id, omid.id],
  influencers: [],
  payment_type: 'free',
  plans: [{ id: 1, type: 'free', title: 'Guest', price: 0, capacity: null }],
  off_codes: [],
  sponsorship: null,
};

const aPure = rowsOf<PureEvent>(PureEventSchema, () => ({
  id: 7,
  slug: 'tea',
  username: 'mina',
  form,
  shown: form,
  version: 'v1',
  gallery: [],
  contributors: [leila, omid],
  influencers: [],
  city: null,
  categories: [{ id: 1, title: 'Music' }],
  reservations: 0,
  will_wait: false,
  taken: [],
  to_give_back: { guests: 0, amount: 0 },
  has_pending_update: false,
}));

async function show(changed: Partial<PureEvent> = {}) {
  const sent: EventForm[] = [];
  const searched: { entry: string; at: number }[] = [];
  const drawn = draw(<EditScreen />, '/event/edit/tea', {
    ...answerTo('GET /properties/category/type', {}, { data: [{ id: 1, title: 'Culture', categories: [] }] }),
    ...answerTo('GET /properties/deadlines', {}, { data: [{ id: 0, title: 'Until it starts' }] }),
    ...answerTo('GET /event/own-times', {}, { data: [] }),
    ...answerTo('GET /event/draft', {}, { data: [] }),
    ...answerTo('GET /channel/:username/event/:slug/pure', { username: 'mina', slug: 'tea' }, { data: aPure(changed) }),
    ...answerTo('PUT /event/:id', { id: 7 }, (body) => {
      sent.push(body);
      return { data: { event: anEvent(), is_queued: false } };
    }),
    ...answerTo('POST /channel/search', {}, ({ entry }) => {
      searched.push({ entry, at: performance.now() });
      return aPage([omid, navid]);
    }),
  });
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Contributors' });
  return { ...drawn, sent, searched, box };
}

const chosen = () =>
  within(screen.getByRole('list', { name: 'Contributors' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /@\w+/.exec(textContent)?.[0]);
const offered = () => screen.getAllByRole('option').flatMap(({ textContent }) => /@\w+/.exec(textContent)?.[0] ?? []);

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

  it('are twenty at most [EVT-12]', async () => {
    const many = Array.from({ length: 20 }, (_, at) => person(100 + at, `P${at}`));
    const full = { ...form, contributors: many.map(({ id }) => id) };
    const { box, hand } = await show({ form: full, shown: full, contributors: many });
    fireEvent.change(box, { target: { value: 'who' } });
    await hand.click(await screen.findByRole('option', { name: /Navid/ }));
    expect(chosen()).toEqual(many.map(({ username }) => `@${username}`));
  });
});
