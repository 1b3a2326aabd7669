import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AnswerOf } from 'shared-kernel/api/api';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aPage, aRefusal, aUser } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { aPayOutRequest } from '../../testing/rows.ts';
import { draw } from '../../testing/draw.ts';
import { DeskScreen } from './DeskScreen.tsx';

const none = { updates: 0, refunds: 0, reports: 0, app_reports: 0, pay_outs: 0 };
const open = (path: string, answers: FakeAnswers) =>
  draw(<DeskScreen />, path, { 'GET /admin/waiting': { data: none }, ...answers }, { user: aUser({ role_id: 6 }) });
const anUpdate = (id: number, changed: string[] = ['title']) => ({
  id,
  event_id: id + 100,
  title: `Walk ${id}`,
  username: 'sara',
  changed,
  reservations: 3,
  version: `v${id}`,
  created_at: '2026-11-20T10:00:00.000Z',
});
const aReport = (changed: object = {}) => ({
  id: 3,
  target: 'comment',
  target_id: 1,
  reason: 'Spam',
  description: 'look',
  username: 'mina',
  about: { text: 'Buy now', link: '/sara/walk#comments', author: 'reza' },
  action: null,
  note: '',
  settled_at: null,
  created_at: '2026-11-20T10:00:00.000Z',
  ...changed,
});
const press = async (hand: UserEvent, name: string, words = '') => {
  await hand.click(screen.getAllByRole('button', { name })[0]!);
  const dialog = screen.getByRole('dialog', { name });
  if (words !== '') await hand.type(within(dialog).getByRole('textbox'), words);
  await hand.click(within(dialog).getByRole('button', { name }));
};
const lookAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

describe('an edit that waits [BIZ-07] [BIZ-08]', () => {
  it('is approved without a word, leaves the list, and is counted no more', async () => {
    const decided: unknown[] = [];
    const { hand } = open('/business/desk', {
      'GET /admin/waiting': () => ({ data: { ...none, updates: 2 - decided.length } }),
      'GET /admin/updates?page=1': () => aPage([anUpdate(1), anUpdate(2)].slice(decided.length)),
      'PUT /event/101/admin-update': (body: unknown) => (decided.push(body), { data: {} }),
    });
    await screen.findByRole('article', { name: 'Walk 1' });
    const tab = () => screen.getByRole('tab', { name: new RegExp(en['desk.part.updates']) }).textContent;
    await waitFor(() => expect(tab()).toMatch(/2$/));
    await press(hand, en['desk.updates.approve']);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Walk 1' })).toBeNull());
    await waitFor(() => expect(tab()).toMatch(/1$/));
    expect(decided).toEqual([{ decision: 'approve', version: 'v1' }]);
  });

  it('is put away when it is decided, and another one is not open by that', async () => {
    const versions = versionsOf({ title: 'Old' }, { title: 'New' });
    const decided: unknown[] = [];
    const { hand } = open('/business/desk', {
      'GET /admin/updates?page=1': () => aPage([anUpdate(1), anUpdate(2)].slice(decided.length)),
      'GET /admin/updates/1': versions,
      'PUT /event/101/admin-update': (body: unknown) => (decided.push(body), { data: {} }),
    });
    await hand.click((await screen.findAllByRole('button', { name: en['desk.updates.open'] }))[0]!);
    await screen.findByRole('table');
    await hand.click(screen.getByRole('button', { name: en['desk.updates.close'] }));
    expect(screen.queryByRole('table')).toBeNull();
    await hand.click(screen.getAllByRole('button', { name: en['desk.updates.open'] })[0]!);
    await screen.findByRole('table');
    await press(hand, en['desk.updates.reject'], 'No address');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button', { name: en['desk.updates.open'] })).toBeDefined();
  });

  it.each([
    ['approved', 'its host has replaced it', 'desk.updates.approve', 'approve', 9],
    ['rejected', 'its host has replaced it', 'desk.updates.reject', 'reject', 9],
    ['approved', 'its event was edited', 'desk.updates.approve', 'approve', 1],
    ['rejected', 'its event was edited', 'desk.updates.reject', 'reject', 1],
  ] as const)('is not %s unseen: where %s meanwhile, that is shown, and the words stay', async (...row) => {
    const [, , button, decision, newerId] = row;
    const decided: unknown[] = [];
    const newer = { ...anUpdate(1), id: newerId, version: 'now' };
    const was = versionsOf({ title: 'Old' }, { title: 'Seen' });
    const is = versionsOf({ title: 'Unseen' }, { title: 'Wanted', description: 'As before' });
    const { hand } = open('/business/desk', {
      'GET /admin/updates?page=1': () => aPage(decided.length < 2 ? [anUpdate(1), anUpdate(2)] : [anUpdate(2)]),
      'GET /admin/updates?event=101': aPage([newer]),
      'GET /admin/updates/1': () => (decided.length === 0 ? was : { data: { ...is.data, version: 'now' } }),
      'GET /admin/updates/9': { data: { ...is.data, id: 9, version: 'now' } },
      'PUT /event/101/admin-update': (body: { version?: string }) => {
        decided.push(body);
        return body.version === 'now' ? { data: {} } : aRefusal(409, 'edited_elsewhere');
      },
    });
    await hand.click((await screen.findAllByRole('button', { name: en['desk.updates.open'] }))[0]!);
    expect((await screen.findByRole('table')).textContent).toContain('Seen');
    await press(hand, en[button], 'so be it');
    expect((await screen.findByRole('alert')).textContent).toBe(en['desk.updates.newer']);
    // It stands where the one before it stood.
    const [walk] = screen.getAllByRole('article');
    await waitFor(() => expect(within(walk!).getByRole('table').textContent).toContain('Unseen'));
    expect([walk!.getAttribute('aria-label'), screen.queryByRole('dialog')]).toEqual(['Walk 1', null]);
    expect(within(walk!).getByText(/^Changed:/).textContent).toBe('Changed: Title, Description');
    for (const done of ['desk.updates.approved', 'desk.updates.rejected'] as const)
      expect(screen.queryByText(en[done])).toBeNull();
    await press(hand, en[button], ' again');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(decided).toEqual([
      { decision, version: 'v1', reason: 'so be it' },
      { decision, version: 'now', reason: 'so be it again' },
    ]);
  });

  it.each([
    ['still open', []],
    ['closed again', [en['desk.updates.close']]],
    ['closed by those of another', [en['desk.updates.open']]],
  ])('is decided by the versions that were looked at, also where the list was renewed since: %s', async (_, then) => {
    const decided: unknown[] = [];
    let version = 'v1';
    const { hand, requests } = open('/business/desk', {
      'GET /admin/updates?page=1': () => aPage([{ ...anUpdate(1), version }, anUpdate(2)]),
      'GET /admin/updates?event=101': () => aPage([{ ...anUpdate(1), version }]),
      'GET /admin/updates/1': versionsOf({ title: 'Old' }, { title: 'New' }),
      'GET /admin/updates/2': aRefusal(503, 'busy'),
      'PUT /event/101/admin-update': (body: unknown) => (decided.push(body), aRefusal(409, 'edited_elsewhere')),
    });
    await hand.click((await screen.findAllByRole('button', { name: en['desk.updates.open'] }))[0]!);
    await screen.findByRole('table');
    for (const name of then) await hand.click(screen.getAllByRole('button', { name }).at(-1)!);
    version = 'v2';
    await lookAgain();
    await waitFor(() => expect(requests.filter((one) => one === 'GET /admin/updates?page=1')).toHaveLength(2));
    await press(hand, en['desk.updates.approve']);
    await screen.findByRole('alert');
    expect(decided).toEqual([{ decision: 'approve', version: 'v1' }]);
  });

  it.each([
    ['nothing_waiting', undefined],
    ['edited_elsewhere', aPage([])],
  ])('says that it waits no more where another admin has decided on it (%s)', async (code, now) => {
    const { hand } = open('/business/desk', {
      'GET /admin/updates?page=1': aPage([anUpdate(1), anUpdate(2)]),
      ...(now && { 'GET /admin/updates?event=101': now }),
      'PUT /event/101/admin-update': aRefusal(409, code),
    });
    await screen.findAllByRole('article');
    await press(hand, en['desk.updates.approve']);
    const words = await screen.findByText(en['desk.updates.decided']);
    const row = words.closest('article')!;
    expect([row.getAttribute('aria-label'), within(row).queryByRole('button')]).toEqual(['Walk 1', null]);
  });

  it('says the refusal where the newer one does not come', async () => {
    const { hand } = open('/business/desk', {
      'GET /admin/updates?page=1': aPage([anUpdate(1)]),
      'GET /admin/updates?event=101': aRefusal(503, 'busy'),
      'PUT /event/101/admin-update': aRefusal(409, 'edited_elsewhere'),
    });
    await screen.findByRole('article');
    await press(hand, en['desk.updates.approve']);
    expect(await screen.findByText('sentence of edited_elsewhere')).toBeDefined();
  });

  it('that has changed meanwhile has the focus, and the keys of the desk are about it', async () => {
    const decided: unknown[] = [];
    const { hand } = open('/business/desk', {
      'GET /admin/updates?page=1': aPage([anUpdate(1), anUpdate(2), anUpdate(3)]),
      'GET /admin/updates?event=102': aPage([{ ...anUpdate(2), id: 9, version: 'now' }]),
      'GET /admin/updates/9': {
        data: { ...versionsOf({ title: 'Old' }, { title: 'New' }).data, id: 9, version: 'now' },
      },
      'PUT /event/102/admin-update': (body: { version?: string }) => {
        decided.push(body);
        return aRefusal(409, body.version === 'now' ? 'nothing_waiting' : 'edited_elsewhere');
      },
    });
    const row = (id: number) => screen.getByRole('article', { name: `Walk ${id}` });
    await screen.findAllByRole('article');
    await hand.keyboard('jjr');
    await hand.keyboard('No address{Enter}');
    await screen.findByRole('table');
    expect(document.activeElement).toBe(row(2));
    await hand.keyboard('o');
    expect(screen.queryByRole('table')).toBeNull();
    await hand.keyboard('kj');
    expect(document.activeElement).toBe(row(2));
    await hand.keyboard('r');
    const words = within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox');
    expect([document.activeElement, words.value]).toEqual([words, 'No address']);
    await hand.keyboard('{Enter}');
    await screen.findByText(en['desk.updates.decided']);
    expect(document.activeElement).toBe(row(2));
    await hand.keyboard('j');
    expect(document.activeElement).toBe(row(3));
    expect(decided).toEqual([
      { decision: 'reject', version: 'v2', reason: 'No address' },
      { decision: 'reject', version: 'now', reason: 'No address' },
    ]);
  });

  it('stays closed where its versions, asked for twice, come after they were closed', async () => {
    const held = heldAnswers();
    const versions = versionsOf({ title: 'Old' }, { title: 'New' });
    const { hand } = open('/business/desk', {
      'GET /admin/updates?page=1': aPage([anUpdate(1)]),
      'GET /admin/updates/1': held.answer,
    });
    await hand.dblClick(await screen.findByRole('button', { name: en['desk.updates.open'] }));
    await act(() => held.give(0, versions));
    await hand.click(await screen.findByRole('button', { name: en['desk.updates.close'] }));
    await act(() => held.give(1, versions));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows no versions of one before while those of the next are asked for', async () => {
    const held = heldAnswers();
    const { hand } = open('/business/desk', {
      'GET /admin/updates?page=1': aPage([anUpdate(1), anUpdate(2)]),
      'GET /admin/updates/1': versionsOf({ title: 'Old' }, { title: 'New' }),
      'GET /admin/updates/2': held.answer,
    });
    const [first, second] = await screen.findAllByRole('button', { name: en['desk.updates.open'] });
    await hand.click(first!);
    await screen.findByRole('table');
    await hand.click(second!);
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    await act(() => held.give(0, aRefusal(503, 'busy')));
    expect((await screen.findByText('sentence of busy')).closest('article')!.textContent).toContain('Walk 2');
  });

  it('shows every field that was changed, as it is and as it is wanted, in words', async () => {
    const before: Partial<EventForm> = {
      hashtags: ['tea'],
      gallery_ratio: 1,
      target_weeks: 0,
      online_address: null,
      location: null,
      support_number: null,
      capacity: { has_limitation: true, limitation: 10 },
      refund_hours: null,
      refund_part: null,
      is_close_friend: false,
      payment_type: 'free',
      off_codes: [],
      sponsorship: null,
    };
    const after: Partial<EventForm> = {
      hashtags: ['tea', 'walk'],
      gallery_ratio: 1.54,
      target_weeks: 4,
      online_address: 'https://meet.test/tea',
      location: { latitude: 35.7, longitude: 51.4 },
      support_number: '09121234567',
      capacity: { has_limitation: false, limitation: 100 },
      refund_hours: 24,
      refund_part: { hours: 6, percent: 50 },
      is_close_friend: true,
      payment_type: 'payable',
      plans: [{ type: 'collective', title: 'Seat', price: 0 }],
      off_codes: [
        { title: 'Spring', code: 'SPRING', percent: 20, use_count: 5, expiration_date: '2026-12-01T00:00:00.000Z' },
      ],
      sponsorship: 'Tea house',
    };
    const both = versionsOf(before, after);
    both.data.changed = [...Object.keys(after), 'categories', 'dates', 'gallery', 'city', 'contributors'];
    both.data.before.form.dates = [{ start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T17:00:00.000Z', times: [] }];
    both.data.after.form.dates = [
      {
        start: '2026-11-28T15:00:00.000Z',
        end: '2026-11-28T20:00:00.000Z',
        times: [{ start: '2026-11-28T18:00:00.000Z', end: '2026-11-28T20:00:00.000Z' }],
      },
    ];
    both.data.after.categories = ['Music', 'Tea'];
    both.data.after.city = 'Tehran';
    both.data.after.contributors = ['Omid'];
    both.data.after.gallery = [{ id: 4, link: '/files/4.jpg', thumbnail_link: '/files/4-small.jpg' }];
    const { hand } = open('/business/desk', {
      'GET /admin/updates?page=1': aPage([anUpdate(1, both.data.changed)]),
      'GET /admin/updates/1': both,
    });
    await hand.click(await screen.findByRole('button', { name: en['desk.updates.open'] }));
    const rows = new Map(
      within(await screen.findByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent!))
        .map(([name, ...values]) => [name!, values]),
    );
    const never = en['desk.value.never'];
    // Hours stand in one piece: no line ends after their dash.
    expect(screen.getAllByText('18:30–20:30')).toBeDefined();
    expect(Object.fromEntries(rows)).toMatchObject({
      [en['desk.field.hashtags']]: ['#tea', '#tea#walk'],
      [en['desk.field.gallery_ratio']]: ['1', '1.54'],
      [en['desk.field.categories']]: ['Music', 'MusicTea'],
      [en['desk.field.dates']]: [expect.stringContaining('18:30–20:30'), expect.stringContaining('21:30–23:30')],
      [en['desk.field.target_weeks']]: ['0', '4'],
      [en['desk.field.city']]: ['—', 'Tehran'],
      [en['desk.field.online_address']]: ['—', 'https://meet.test/tea'],
      [en['desk.field.location']]: ['—', '35.7, 51.4'],
      [en['desk.field.support_number']]: ['—', '09121234567'],
      [en['desk.field.capacity']]: ['10', en['desk.value.unlimited']],
      [en['desk.field.refund_hours']]: [never, '24'],
      [en['desk.field.refund_part']]: [never, '50% · 6'],
      [en['desk.field.is_close_friend']]: [en['desk.value.no'], en['desk.value.yes']],
      [en['desk.field.contributors']]: ['—', 'Omid'],
      [en['desk.field.payment_type']]: [en['desk.value.free'], en['desk.value.payable']],
      [en['desk.field.off_codes']]: ['—', 'Spring · SPRING · 20% · 5 · until 1 December 2026, 03:30'],
      [en['desk.field.plans']]: ['Seat · Free · 0\u00A0Toman', 'Seat · Shared · 0\u00A0Toman'],
      [en['desk.field.sponsorship']]: ['—', 'Tea house'],
    });
    expect(screen.getByRole('img', { name: en['desk.field.gallery'] }).getAttribute('src')).toBe('/files/4-small.jpg');
    expect(screen.getByRole('link', { name: en['insight.page'] }).getAttribute('href')).toBe('/en/sara/walk');
  });
});

const version = (changed: Partial<EventForm>) => ({
  form: {
    title: 'Walk',
    description: '',
    hashtags: [],
    gallery: [],
    gallery_ratio: 1,
    categories: [1],
    dates: [],
    target_weeks: 0,
    timezone: 'Asia/Tehran',
    city: null,
    address: '',
    online_address: null,
    location: null,
    support_number: null,
    custom_badge: null,
    rules: '',
    capacity: { has_limitation: true, limitation: 10 },
    deadline: 0,
    is_close_friend: false,
    contributors: [],
    influencers: [],
    payment_type: 'free',
    plans: [{ type: 'free', title: 'Seat', price: 0 }],
    off_codes: [],
    sponsorship: null,
    ...changed,
  } as EventForm,
  gallery: [],
  city: null,
  categories: ['Music'],
  contributors: [],
  influencers: [],
});

function versionsOf(before: Partial<EventForm>, after: Partial<EventForm>): AnswerOf<'GET /admin/updates/:id'> {
  return {
    data: {
      id: 1,
      event_id: 101,
      link: '/sara/walk',
      changed: Object.keys(after),
      version: 'v1',
      before: version(before),
      after: version(after),
    },
  };
}

describe('a report [BIZ-08]', () => {
  it.each([
    ['nothing', 'desk.reports.action.nothing'],
    ['removed', 'desk.reports.action.removed'],
  ] as const)('is settled as “%s”, with a note', async (action, name) => {
    const sent: unknown[] = [];
    const { hand } = open('/business/desk/reports', {
      'GET /admin/reports?page=1': () => aPage(sent.length > 0 ? [] : [aReport()]),
      'PUT /admin/reports/3': (body: unknown) => (sent.push(body), { data: aReport() }),
    });
    await screen.findByRole('article');
    await press(hand, en[name], 'seen');
    expect(await screen.findByText(en['desk.reports.empty'])).toBeDefined();
    expect(sent).toEqual([{ action, note: 'seen' }]);
  });

  it('of somebody without a page, or of what is gone, can be settled and blocks nobody', async () => {
    open('/business/desk/reports', {
      'GET /admin/reports?page=1': aPage([
        aReport({ about: { text: 'Buy now', link: null, author: null } }),
        aReport({ id: 4, about: null }),
      ]),
    });
    const rows = await screen.findAllByRole('article');
    for (const row of rows) {
      expect(within(row).queryByRole('link')).toBeNull();
      expect(within(row).queryByRole('button', { name: en['desk.reports.action.blocked'] })).toBeNull();
      expect(within(row).getByRole('button', { name: en['desk.reports.action.nothing'] })).toBeDefined();
    }
  });
});

it('words to the makers carry who wrote them, where, and their pictures [BIZ-08]', async () => {
  open('/business/desk/app-reports', {
    'GET /admin/app-reports?page=1': aPage([
      {
        id: 2,
        title: 'suggestion',
        description: 'Bigger letters',
        bug_address: '/home',
        gallery: [{ id: 4, link: '/files/4.jpg', thumbnail_link: '/files/4-small.jpg' }],
        username: 'mina',
        note: '',
        settled_at: null,
        created_at: '2026-11-20T10:00:00.000Z',
      },
    ]),
  });
  const row = await screen.findByRole('article');
  for (const words of [en['desk.app.suggestion'], '@mina', '/home', 'Bigger letters'])
    expect(row.textContent).toContain(words);
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/files/4.jpg');
});

describe('the desk', () => {
  it('says that a list did not come, and asks again [BIZ-08]', async () => {
    let isDown = true;
    const { hand } = open('/business/desk/refunds', {
      'GET /admin/refunds?page=1&status=refund_needed': () => (isDown ? aRefusal(503, 'busy') : aPage([])),
    });
    expect(await screen.findByText(en['desk.failed'])).toBeDefined();
    isDown = false;
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(en['desk.refunds.empty'])).toBeDefined();
  });

  it('goes on without counts where they do not come, and has them when it is looked at again [BIZ-08]', async () => {
    let isDown = true;
    open('/business/desk', {
      'GET /admin/waiting': () => (isDown ? aRefusal(503, 'busy') : { data: { ...none, refunds: 4 } }),
      'GET /admin/updates?page=1': aPage([]),
    });
    await screen.findByText(en['desk.updates.empty']);
    const tab = () => screen.getByRole('tab', { name: new RegExp(en['desk.part.refunds']) }).textContent;
    expect(tab()).toBe(en['desk.part.refunds']);
    isDown = false;
    await lookAgain();
    await waitFor(() => expect(tab()).toMatch(/4$/));
  });

  it('is not for super admins’ eyes alone: an admin at the audit’s address sees the edits [BIZ-08]', async () => {
    const { requests } = open('/business/desk/audit', { 'GET /admin/updates?page=1': aPage([]) });
    expect(await screen.findByText(en['desk.updates.empty'])).toBeDefined();
    expect(requests).not.toContain('GET /admin/audit?page=1');
  });

  it('leaves keys to the browser and to what stands beside it [BIZ-08]', async () => {
    open('/business/desk', { 'GET /admin/updates?page=1': aPage([anUpdate(1)]) });
    const row = await screen.findByRole('article');
    row.focus();
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      fireEvent.keyDown(row, { key: 'r', code: 'KeyR', ...held });
    expect(screen.queryByRole('dialog')).toBeNull();
    const beside = document.body.appendChild(document.createElement('button'));
    beside.focus();
    fireEvent.keyDown(beside, { key: '2', code: 'Digit2' });
    expect(location.pathname).toBe('/en/business/desk');
    beside.remove();
    row.focus();
    fireEvent.keyDown(row, { key: '؟', code: 'Slash', shiftKey: true });
    expect(await screen.findByRole('dialog', { name: en['desk.keys'] })).toBeDefined();
  });

  it('goes on beside a row that was decided in the middle of the list [BIZ-08]', async () => {
    const decided: number[] = [];
    const { hand } = open('/business/desk', {
      'GET /admin/updates?page=1': () =>
        aPage([1, 2, 3].filter((id) => !decided.includes(id)).map((id) => anUpdate(id))),
      'PUT /event/102/admin-update': () => (decided.push(2), { data: {} }),
    });
    await screen.findAllByRole('article');
    await hand.keyboard('jja');
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    for (const [key, name] of [
      ['j', 'Walk 3'],
      ['k', 'Walk 1'],
    ] as const) {
      act(() => (document.activeElement as HTMLElement).blur());
      await hand.keyboard(key);
      expect(document.activeElement).toBe(screen.getByRole('article', { name }));
    }
  });

  it('begins at the first row of another tab, wherever it was in the one before [BIZ-08]', async () => {
    const { hand } = open('/business/desk', {
      'GET /admin/updates?page=1': aPage([anUpdate(1), anUpdate(2), anUpdate(3)]),
      'GET /admin/pay-outs?page=1': aPage(
        [1, 2, 3].map((id) => ({ ...aPayOutRequest({ id, amount: id * 1000 }), username: 'sara', available: 5000 })),
      ),
    });
    await screen.findAllByRole('article');
    await hand.keyboard('jj3');
    const [first] = await screen.findAllByRole('article', { name: /^\u2068sara/ });
    act(() => (document.activeElement as HTMLElement).blur());
    await hand.keyboard('j');
    expect(document.activeElement).toBe(first);
  });
});
