import { isolate } from 'shared-kernel/language/text';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EventForm, PureEvent } from 'shared-kernel/contract/eventForm';
import { afterPaint } from 'shared-kernel/root/afterPaint';
import { answerTo } from 'shared-kernel/testing/answerTo';
import type { FakeAnswers, StageOptions } from 'shared-kernel/testing/renderScreen';
import { aCard, aRefusal, aSummary, aUser } from 'shared-kernel/testing/rows';
import { draw } from '../../testing/draw.ts';
import { aForm, anEvent, aPure, formLists } from '../../testing/rows.ts';
import { CopyScreen } from '../copy/CopyScreen.tsx';
import { EditScreen } from './EditScreen.tsx';

const form = aForm();
/** Without the marks that keep what others wrote from reordering the words around it. */
const plainText = ({ textContent }: Element): string => textContent!.replace(/[\u2066-\u2069]/g, '');
const reserved = { will_wait: true, taken: [{ start: '2026-11-28T14:30:00.000Z', count: 3 }] };

async function show(
  pure: PureEvent | Response | (() => PureEvent),
  own: FakeAnswers = {},
  { path = '/event/edit/tea', ...circumstances }: Pick<StageOptions, 'user' | 'path'> = {},
) {
  const sent: (EventForm & { version?: string })[] = [];
  const username = new URL(path, 'http://localhost').searchParams.get('of') ?? 'mina';
  const says = () => (pure instanceof Response ? pure : { data: typeof pure === 'function' ? pure() : pure });
  const drawn = draw(
    <EditScreen />,
    path,
    {
      ...formLists,
      ...answerTo('GET /channel/:username/event/:slug/pure', { username, slug: 'tea' }, says),
      ...answerTo('PUT /event/:id', { id: 7 }, (body) => {
        sent.push(body);
        return { data: { event: anEvent(), is_queued: reserved.will_wait } };
      }),
      ...own,
    },
    circumstances,
  );
  // The last part of the form, or the notice in its place.
  await waitFor(() => expect(pure instanceof Response || document.querySelector('#section-audience')).toBeTruthy());
  document.querySelectorAll('section > h2 > button[aria-expanded=false]').forEach((line) => fireEvent.click(line));
  return { ...drawn, sent };
}

/** The host's: of the event itself and, a day before, of another one. */
const ownTimes = [
  { event_id: 7, title: 'Tea and poems', link: '/mina/tea', ...hoursOn('2026-11-28') },
  { event_id: 9, title: 'Choir', link: '/mina/choir', ...hoursOn('2026-11-27') },
];

function hoursOn(day: string) {
  return { start: `${day}T14:30:00.000Z`, end: `${day}T17:30:00.000Z` };
}

/** What the calendar of the form says of a day. */
async function spokenDay(day: RegExp): Promise<string | null> {
  await waitFor(() => expect(document.querySelector('#section-days [role=grid]')).not.toBeNull());
  return within(document.querySelector<HTMLElement>('#section-days [role=grid]')!)
    .getByLabelText(day)
    .getAttribute('aria-label');
}

const change = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`[name=${name}]`)!, { target: { value } });
const save = () => act(async () => void fireEvent.click(screen.getByText('Save changes')));
const dialog = (title: string) => within(screen.getByText(title).closest('dialog')!);

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('editing an event [EVT-14]', () => {
  it('holds at once without guests, and leads to the page', async () => {
    const { sent, root } = await show(aPure());
    change('title', 'Tea and more poems');
    await save();
    await waitFor(() => expect(root.navigation.path).toBe('/sara/tea'));
    expect(sent).toEqual([{ ...form, title: 'Tea and more poems', version: 'v1' }]);
  });

  it('says before saving what will wait and what is seen until then, with both versions', async () => {
    const { sent } = await show(aPure(reserved));
    expect(screen.getByText(/3 places are reserved, so guests see the current version/)).toBeDefined();
    change('title', 'Tea and more poems');
    await save();
    const asked = dialog('Send these changes for approval?');
    expect([asked.getByText('Tea and poems'), asked.getByText('Tea and more poems')]).toHaveLength(2);
    expect(sent).toEqual([]);
    fireEvent.click(asked.getByText('Send for approval'));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('says of a hashtag beside the text that it will be gone', async () => {
    await show(aPure({ ...reserved, form: { ...form, hashtags: ['tea'] }, shown: { ...form, hashtags: ['tea'] } }));
    fireEvent.click(screen.getByText('Remove \u2068#tea\u2069'));
    await save();
    const asked = dialog('Send these changes for approval?');
    expect(asked.getByText(/Bring a poem\.\s#tea/)).toBeDefined();
  });

  it('asks nothing where nothing of it would wait', async () => {
    const { sent } = await show(aPure(reserved));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('says that new codes hold at once while what else was changed waits', async () => {
    const code = {
      id: 3,
      title: '',
      code: 'YALDA',
      percent: 20,
      use_count: 5,
      expiration_date: '2026-12-20T20:29:00.000Z',
    };
    await show(aPure({ ...reserved, form: { ...form, off_codes: [code] } }));
    fireEvent.change(screen.getByLabelText(/^Percent off/), { target: { value: '30' } });
    change('title', 'Tea and more poems');
    await save();
    const asked = dialog('Send these changes for approval?');
    expect(asked.getByText('The discount codes take effect at once.')).toBeDefined();
    expect(asked.getByText('Tea and more poems')).toBeDefined();
    expect(asked.queryByText(/YALDA/)).toBeNull();
  });

  it('says while it is typed that another event of the host has this title, and lets its own be', async () => {
    const { sent } = await show(aPure(), {
      ...answerTo('GET /event/check-title-unique', { title: 'Choir', except: '7' }, { data: { success: false } }),
    });
    change('title', 'Choir');
    expect(await screen.findByText('Another event of yours has this title. Choose a different one.')).toBeDefined();
    await save();
    expect(await screen.findByText('1 thing to correct')).toBeDefined();
    expect(sent).toEqual([]);
    change('title', 'Tea and poems');
    await waitFor(() => expect(screen.queryByText(/Another event of yours/)).toBeNull());
  });

  it('counts its own dates for no event beside it, in the calendar and under it', async () => {
    await show(aPure(), answerTo('GET /event/own-times', {}, { data: ownTimes }));
    expect(await spokenDay(/27 November/)).toContain('1 event of yours');
    expect(await spokenDay(/28 November/)).not.toContain('of yours');
    expect(screen.getByText(/^You host/).textContent).toBe(`You host ${isolate('Choir')} at the same time.`);
  });

  it('keeps a day that has guests, and asks for no capacity below them', async () => {
    const { sent } = await show(aPure(reserved));
    const remove = (day: string) => screen.getByLabelText<HTMLButtonElement>(`Remove ${day}`);
    expect([remove('Friday, 27 November').disabled, remove('Saturday, 28 November').disabled]).toEqual([false, true]);
    change('limit', '۲');
    await save();
    expect(await screen.findByText(/3 places are taken already/)).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('moves a day that has guests to another one, with them, and lets nobody give it up in the calendar', async () => {
    const { sent } = await show(aPure(reserved));
    const days = () =>
      [...document.querySelectorAll('#section-days ul[aria-label="Chosen days"] > li')].map(
        (row) => row.querySelector('p')!.textContent,
      );
    const grid = () => within(document.querySelector<HTMLElement>('#section-days [role=grid]')!);
    await waitFor(() => expect(document.querySelector('#section-days [role=grid]')).not.toBeNull());
    const tap = async (name: RegExp) => {
      fireEvent.click(grid().getByLabelText(name));
      await act(() => new Promise<void>(afterPaint));
    };
    await tap(/28 November/);
    expect(days()).toEqual(['Friday, 27 November', 'Saturday, 28 November']);
    expect(document.querySelector('#section-days fieldset > [role=status]')!.textContent).toContain(
      '3 places are taken on this day.',
    );
    await tap(/27 November/);
    fireEvent.click(screen.getByLabelText('Move Saturday, 28 November to another day'));
    const calendar = within(await screen.findByRole('dialog'));
    fireEvent.click(await calendar.findByLabelText(/30 November/));
    expect(days()).toEqual(['Monday, 30 November']);
    expect(screen.getByText('It was on Saturday, 28 November until now. Its guests come along.')).toBeDefined();
    await tap(/26 November/);
    await save();
    const asked = dialog('Send these changes for approval?');
    // Hours stand in one piece on both sides: no line ends after their dash.
    expect(asked.getAllByText(/^\d\d:\d\d–\d\d:\d\d$/)).toHaveLength(4);
    fireEvent.click(asked.getByText('Send for approval'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.dates.map(({ start, was }) => [start, was])).toEqual([
      ['2026-11-26T14:30:00.000Z', undefined],
      ['2026-11-30T14:30:00.000Z', '2026-11-28T14:30:00.000Z'],
    ]);
  });

  it('tells the sheet of a day’s hours which of them have guests', async () => {
    const { root } = await show(
      aPure({
        ...reserved,
        form: {
          ...form,
          dates: [...form.dates, { start: '2026-11-28T18:30:00.000Z', end: '2026-11-28T19:30:00.000Z', times: [] }],
        },
      }),
    );
    fireEvent.click(screen.getByLabelText('Change the hours of Saturday, 28 November'));
    expect(root.sheets.top).toMatchObject({
      name: 'event.creationTimes',
      params: {
        times: [
          { start: '18:00', taken: 3 },
          { start: '22:00', taken: 0 },
        ],
      },
    });
  });

  it('shows what waits already, beside what guests see', async () => {
    await show(aPure({ ...reserved, form: { ...form, title: 'Waits' }, has_pending_update: true }));
    fireEvent.click(screen.getByText('Both versions'));
    const versions = within(document.querySelector<HTMLElement>('dialog[open]')!);
    expect([versions.getByText('Tea and poems'), versions.getByText('Waits')]).toHaveLength(2);
  });

  it('tells a discount code by its last day too, where nothing else of it is another', async () => {
    const code = (day: string) => ({
      id: 3,
      title: '',
      code: 'YALDA',
      percent: 20,
      use_count: 5,
      expiration_date: `${day}T20:29:00.000Z`,
    });
    await show(
      aPure({
        ...reserved,
        has_pending_update: true,
        form: { ...form, off_codes: [code('2026-12-27')] },
        shown: { ...form, off_codes: [code('2026-12-20')] },
      }),
    );
    fireEvent.click(screen.getByText('Both versions'));
    const [item, ...others] = document.querySelectorAll('dialog[open] li');
    expect(others).toEqual([]);
    expect([...item!.querySelectorAll('bdi')].map(plainText)).toEqual([
      `YALDA · 20% · 5 · Sunday, 20 December`,
      `YALDA · 20% · 5 · Sunday, 27 December`,
    ]);
  });

  it('names on both sides who is named, what kind it is and where, though each version knows only its own', async () => {
    const [leila, omid] = [aSummary({ id: 8, name: 'Leila' }), aSummary({ id: 4, name: 'Omid' })];
    const [shiraz, tehran] = ['Shiraz', 'Tehran'].map((name, at) => ({ ...aCard().city!, id: at + 1, name }));
    await show(
      aPure({
        ...reserved,
        form: aForm({ contributors: [omid.id], categories: [2], city: 2, address: '' }),
        contributors: [omid],
        categories: [{ id: 2, title: 'Books' }],
        city: tehran!,
        shown: aForm({ contributors: [leila.id], categories: [1], city: 1, address: '' }),
        shown_parts: {
          gallery: [],
          contributors: [leila],
          influencers: [],
          categories: [{ id: 1, title: 'Music' }],
          city: shiraz!,
        },
        has_pending_update: true,
      }),
    );
    fireEvent.click(screen.getByText('Both versions'));
    const rows = within(document.querySelector<HTMLElement>('dialog[open]')!).getAllByRole('listitem');
    const sides = rows.map((row) => [...row.querySelectorAll('bdi')].map(plainText));
    expect(sides).toEqual([
      ['Music', 'Books'],
      ['Shiraz', 'Tehran'],
      ['Leila', 'Omid'],
    ]);
  });

  const sidesOf = async (given: Partial<PureEvent>, as: Parameters<typeof show>[2] = {}) => {
    await show(aPure({ ...reserved, has_pending_update: true, ...given }), {}, as);
    fireEvent.click(screen.getByText('Both versions'));
    const rows = await waitFor(() =>
      within(document.querySelector<HTMLElement>('dialog[open]')!).getAllByRole('listitem'),
    );
    return rows.map((row) => [...row.querySelectorAll('bdi')].map(plainText));
  };

  it('shows the pictures of both versions, which are as many as before', async () => {
    const picture = (id: number) => ({ id, link: `/${id}.webp`, thumbnail_link: `/${id}-small.webp` });
    const parts = { contributors: [], influencers: [], city: null, categories: [{ id: 1, title: 'Music' }] };
    const sides = await sidesOf({
      form: aForm({ gallery: [2] }),
      gallery: [picture(2)],
      shown: aForm({ gallery: [1], gallery_ratio: 0.75 }),
      shown_parts: { ...parts, gallery: [picture(1)] },
    });
    expect(sides).toEqual([['1 picture · Tall', '1 picture · Wide']]);
    const shown = within(document.querySelector<HTMLElement>('dialog[open]')!).getAllByRole('img');
    expect(shown.map((image) => image.getAttribute('src'))).toEqual(['/1-small.webp', '/2-small.webp']);
  });

  it('says what an edit changes though title and amount stay: how it is paid, and where the pin is', async () => {
    const plan = { title: 'Tea', price: 50_000 };
    const at = (latitude: number) => ({ latitude, longitude: 51.4 });
    const sides = await sidesOf({
      shown: aForm({ payment_type: 'payable', plans: [{ ...plan, type: 'payable' }], location: at(35.7) }),
      form: aForm({ payment_type: 'collective', plans: [{ ...plan, type: 'collective' }], location: at(35.8) }),
    });
    const amount = expect.stringMatching(/^Tea · 50,000.Toman$/);
    expect(sides).toEqual([
      [form.address, `${form.address}\nThe pin is at another place on the map.`],
      [amount, expect.stringMatching(/^Tea · Shared · 50,000.Toman$/)],
    ]);
  });

  it('says that the pin was moved also where the address is another one', async () => {
    const at = (latitude: number) => ({ latitude, longitude: 51.4 });
    const sides = await sidesOf({
      shown: aForm({ location: at(35.7) }),
      form: aForm({ address: '9 Saadi Street', location: at(35.8) }),
    });
    expect(sides).toEqual([[form.address, '9 Saadi Street\nThe pin is at another place on the map.']]);
  });

  it('keeps names of another direction in their place within the words of the page', async () => {
    await sidesOf({
      shown: aForm({ title: 'چای', plans: [{ type: 'payable', title: 'بلیت عادی', price: 50_000 }] }),
      form: aForm({ title: 'چای و شعر', plans: [{ type: 'payable', title: 'بلیت عادی', price: 60_000 }] }),
    });
    const shown = [...document.querySelectorAll('dialog[open] li bdi')];
    expect(shown.map((side) => side.getAttribute('dir'))).toEqual(['auto', 'auto', 'ltr', 'ltr']);
    expect(shown[2]!.textContent).toContain(isolate('بلیت عادی'));
  });

  it.each([
    ['their own', 'Yours', 'mina', {}],
    [
      'to an admin the edited version',
      'As edited',
      'sara',
      { path: '/event/edit/tea?of=sara', user: aUser({ role_id: 6 }) },
    ],
  ])('calls the edit of a host %s', async (_, name, username, as) => {
    await sidesOf({ form: aForm({ title: 'Waits' }), username }, as);
    const words = [...document.querySelectorAll('dialog[open] li p')].map(({ textContent }) => textContent);
    expect(words).toEqual(['Title', 'Shown now', name]);
  });

  it('tells the second of two tabs, with both versions, and goes on with either', async () => {
    let now = aPure();
    const sent: { title: string; version?: string }[] = [];
    await show(() => now, {
      ...answerTo('PUT /event/:id', { id: 7 }, (body) => {
        sent.push(body);
        return body.version === now.version
          ? { data: { event: anEvent(), is_queued: false } }
          : aRefusal(409, 'edited_elsewhere');
      }),
    });
    now = aPure({ form: { ...form, title: 'From the other tab' }, version: 'v2' });
    change('title', 'From this tab');
    await save();
    expect(await screen.findByText('From the other tab')).toBeDefined();
    fireEvent.click(screen.getByText('Go on with mine'));
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ title, version }) => [title, version])).toEqual([
      ['From this tab', 'v1'],
      ['From this tab', 'v2'],
    ]);
  });

  it('is open to admins by the address of the host, past the queue', async () => {
    const bodies: unknown[] = [];
    const { root } = await show(
      aPure({ ...reserved, username: 'sara' }),
      {
        ...answerTo('PUT /event/:id/admin-update', { id: 7 }, (body) => {
          bodies.push(body);
          return { data: { event: anEvent(), is_queued: false } };
        }),
      },
      { path: '/event/edit/tea?of=sara', user: aUser({ role_id: 6 }) },
    );
    change('title', 'Mended');
    await save();
    await waitFor(() => expect(root.navigation.path).toBe('/sara/tea'));
    expect(bodies).toEqual([{ form: { ...form, title: 'Mended' }, version: 'v1' }]);
  });

  it('tells an admin too that the host has changed it meanwhile', async () => {
    let now = aPure({ username: 'sara' });
    await show(
      () => now,
      answerTo('PUT /event/:id/admin-update', { id: 7 }, ({ version }: { version?: string }) =>
        version === now.version ? { data: { event: anEvent(), is_queued: false } } : aRefusal(409, 'edited_elsewhere'),
      ),
      { path: '/event/edit/tea?of=sara', user: aUser({ role_id: 6 }) },
    );
    now = aPure({ username: 'sara', form: { ...form, title: 'From the host' }, version: 'v2' });
    change('title', 'From the admin');
    await save();
    expect(await screen.findByText('From the host')).toBeDefined();
  });

  it('says so of what is not there or another’s', async () => {
    await show(aRefusal(403, 'forbidden'));
    expect(await screen.findByText('This event could not be found')).toBeDefined();
  });

  it('goes on after a reload, and not under another event', async () => {
    const before = await show(aPure());
    change('title', 'Half a thought');
    before.unmount();
    await show(aPure());
    expect(document.querySelector<HTMLInputElement>('[name=title]')!.value).toBe('Half a thought');
  });
});

describe('deleting an event [EVT-14]', () => {
  const button = () => document.querySelector<HTMLElement>('#section-delete button')!;

  it('says what happens to guests and money, and is confirmed by typing when somebody has paid', async () => {
    let isDeleted = false;
    const { root } = await show(aPure({ ...reserved, to_give_back: { guests: 2, amount: 240_000 } }), {
      ...answerTo('DELETE /event/:id', { id: 7 }, () => {
        isDeleted = true;
        return { data: { id: 7 } };
      }),
    });
    fireEvent.click(button());
    const asked = within(screen.getByText(`Delete “${isolate('Tea and poems')}”?`).closest('dialog')!);
    expect(asked.getByText(/reservations of 2 guests are canceled/)).toBeDefined();
    expect(asked.getByText(/240,000 Toman that they paid will be given back/)).toBeDefined();
    const confirm = asked.getByText('Delete the event').closest('button')!;
    expect(confirm.disabled).toBe(true);
    fireEvent.change(asked.getByLabelText(/type the title/), { target: { value: 'tea and  poems' } });
    expect(confirm.disabled).toBe(false);
    fireEvent.click(confirm);
    await waitFor(() => expect(root.navigation.path).toBe('/mina'));
    expect(isDeleted).toBe(true);
  });
});

describe('changes that nobody has published yet [EVT-14]', () => {
  const asked = () => within(document.querySelector<HTMLElement>('dialog[open]')!);
  const leave = async (root: Awaited<ReturnType<typeof show>>['root']) => {
    act(() => root.navigation.navigate('/joined'));
    await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
    expect(root.navigation.path).not.toBe('/joined');
    expect(asked().getByText('Not published yet')).toBeDefined();
  };

  it('are asked about before they are left, and thrown away or published from there', async () => {
    const { root, sent } = await show(aPure());
    change('title', 'Tea and more poems');
    await leave(root);
    fireEvent.click(asked().getByRole('button', { name: 'Close' }));
    expect(document.querySelector<HTMLInputElement>('[name=title]')!.value).toBe('Tea and more poems');
    await leave(root);
    await act(async () => void fireEvent.click(asked().getByText('Publish')));
    await waitFor(() => expect(sent.map(({ title }) => title)).toEqual(['Tea and more poems']));
    await waitFor(() => expect(root.navigation.path).toBe(anEvent().link));
  });

  it('are gone once they are thrown away, and whoever leaves arrives', async () => {
    const { root, sent } = await show(aPure());
    change('title', 'Tea and more poems');
    await leave(root);
    await act(async () => void fireEvent.click(asked().getByText('Throw the changes away')));
    await waitFor(() => expect(root.navigation.path).toBe('/joined'));
    expect([sent, localStorage]).toEqual([[], expect.objectContaining({ length: 0 })]);
  });

  it('hold nobody who has changed nothing', async () => {
    const { root } = await show(aPure());
    act(() => root.navigation.navigate('/joined'));
    expect(root.navigation.path).toBe('/joined');
  });

  it('are there when one comes back, with a word that guests see another version, until they are thrown away', async () => {
    const before = await show(aPure());
    expect(screen.queryByText('Not published yet')).toBeNull();
    change('title', 'Tea and more poems');
    // While it is typed the host knows.
    expect(screen.queryByText('Not published yet')).toBeNull();
    before.unmount();
    await show(aPure());
    const title = () => document.querySelector<HTMLInputElement>('[name=title]')!.value;
    expect([title(), screen.getByText('Not published yet').isConnected]).toEqual(['Tea and more poems', true]);
    fireEvent.click(screen.getByText('Both versions'));
    const versions = asked();
    expect([versions.getByText('Tea and poems'), versions.getByText('Tea and more poems')]).toHaveLength(2);
    fireEvent.click(versions.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByText('Throw the changes away'));
    expect([title(), screen.queryByText('Not published yet')]).toEqual(['Tea and poems', null]);
  });
});

describe('copying an event [EVT-14]', () => {
  const copy = async (path: string, own: FakeAnswers = {}) => {
    const drawn = draw(<CopyScreen />, path, {
      ...formLists,
      ...answerTo('GET /channel/:username/event/:slug/pure', { username: 'mina', slug: 'tea' }, { data: aPure() }),
      ...own,
    });
    await screen.findByText(`A copy of “${isolate('Tea and poems')}”`);
    return drawn;
  };
  const days = () => [...document.querySelectorAll('#section-days [aria-label^="Remove "]')].length;

  it('brings all but the days under a title of its own, and the days when they are asked for', async () => {
    await copy('/event/copy/tea');
    expect([document.querySelector<HTMLInputElement>('[name=title]')!.value, days()]).toEqual(['Tea and poems 2', 0]);
    act(() => fireEvent.click(screen.getByText('Take the days too')));
    expect(days()).toBe(2);
  });

  it('brings the days at once on its calendar, where those of the other one count', async () => {
    await copy('/event/copy/tea/calendar', answerTo('GET /event/own-times', {}, { data: ownTimes }));
    expect(days()).toBe(2);
    expect(await spokenDay(/28 November/)).toContain('1 event of yours');
    expect(screen.getByText(/^You host/).textContent).toContain(isolate('Tea and poems'));
  });
});
