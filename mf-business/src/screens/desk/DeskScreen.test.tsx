import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AnswerOf } from 'shared-kernel/api/api';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aPage, aRefusal, aUser } from 'shared-kernel/testing/rows';
import { draw } from '../../testing/draw.ts';
import { aPayOutRequest } from '../../testing/rows.ts';
import { DeskScreen } from './DeskScreen.tsx';

const admin = aUser({ role_id: 6 });
const waiting = { updates: 2, refunds: 1, reports: 0, app_reports: 0, pay_outs: 0 };
const open = (path: string, answers: FakeAnswers, user = admin) =>
  draw(<DeskScreen />, path, { 'GET /admin/waiting': { data: waiting }, ...answers }, { user });

const anUpdate = (id: number, title: string) => ({
  id,
  event_id: id + 100,
  title,
  username: 'sara',
  changed: ['title', 'capacity', 'plans'],
  reservations: 3,
  version: `v${id}`,
  created_at: '2026-11-20T10:00:00.000Z',
});
const form: EventForm = {
  title: 'Old',
  description: '',
  hashtags: [],
  gallery: [],
  gallery_ratio: 1,
  categories: [1],
  dates: [],
  target_weeks: 0,
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
};
const version = (changed: Partial<EventForm>) => ({
  form: { ...form, ...changed },
  gallery: [],
  city: null,
  categories: ['Music'],
  contributors: [],
  influencers: [],
});
const versions: AnswerOf<'GET /admin/updates/:id'> = {
  data: {
    id: 1,
    event_id: 101,
    link: '/sara/walk',
    changed: ['title', 'capacity', 'plans'],
    version: 'v1',
    before: version({}),
    after: version({ title: 'New', capacity: { has_limitation: false, limitation: 100 }, plans: [] }),
  },
};

const aRefund = (changed: object = {}) => ({
  id: 6,
  trans_id: 'x',
  order_id: '123456789012',
  amount: 90_000,
  reason: 'canceled',
  username: 'mina',
  event_title: 'Walk',
  paid_at: '2026-11-01T10:00:00.000Z',
  due_at: '2026-11-10T10:00:00.000Z',
  refunded_at: null,
  reference: null,
  ...changed,
});

async function doAction(name: string, words: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name }));
  const dialog = screen.getByRole('dialog', { name });
  if (words !== '') await userEvent.type(within(dialog).getByRole('textbox'), words);
  await userEvent.click(within(dialog).getByRole('button', { name }));
}

describe('the desk of admins [BIZ-08]', () => {
  it('is closed to members, and asks nothing for them', async () => {
    const { requests } = open('/business/desk', {}, aUser());
    expect(screen.getByText('This page is for admins')).toBeDefined();
    expect(requests).toEqual([]);
  });

  it('counts what waits by kind; the audit is for super admins', async () => {
    open('/business/desk', { 'GET /admin/updates?page=1': aPage([]) });
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
        'Edits2',
        'Refunds1',
        'Payouts',
        'Reports',
        'Messages to us',
        'Blocked',
      ]),
    );
    expect(await screen.findByText('No edits are waiting')).toBeDefined();
    open('/business/desk/audit', { 'GET /admin/audit?page=1': aPage([]) }, aUser({ role_id: 7 }));
    expect(await screen.findByText('Nothing has been recorded yet')).toBeDefined();
  });

  it('shows both versions of an edit side by side, and rejects it with a reason that is asked for [BIZ-07]', async () => {
    const decided: unknown[] = [];
    open('/business/desk', {
      'GET /admin/updates?page=1': () => aPage(decided.length > 0 ? [] : [anUpdate(1, 'Walk')]),
      'GET /admin/updates/1': versions,
      'PUT /event/101/admin-update': (body: unknown) => {
        decided.push(body);
        return { data: {} };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show both' }));
    const table = await screen.findByRole('table', { name: 'The event now and as edited' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['FieldNowAs edited', 'TitleOldNew', 'Capacity10Unlimited', 'TicketsSeat · Free · 0\u00A0Toman—']);
    await doAction('Reject', '');
    expect(screen.getByText('Fill this in.')).toBeDefined();
    expect(decided).toEqual([]);
    const dialog = screen.getByRole('dialog', { name: 'Reject' });
    await userEvent.type(within(dialog).getByRole('textbox'), 'No address');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('No edits are waiting')).toBeDefined();
    expect(decided).toEqual([{ decision: 'reject', version: 'v1', reason: 'No address' }]);
  });

  it('goes from row to row and from tab to tab by the keyboard', async () => {
    const { requests } = open('/business/desk', {
      'GET /admin/updates?page=1': aPage([anUpdate(1, 'Walk'), anUpdate(2, 'Talk')]),
      'GET /admin/updates/2': aRefusal(404, 'not_found'),
      'GET /admin/refunds?page=1&status=refund_needed': aPage([]),
    });
    const [walk, talk] = await screen.findAllByRole('article');
    // Nothing has the focus yet.
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(walk);
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(talk);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('sentence of not_found')).toBeDefined();
    expect(requests).toContain('GET /admin/updates/2');
    talk!.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(walk);
    await userEvent.keyboard('2');
    expect(await screen.findByText('No refunds are waiting')).toBeDefined();
    expect(window.location.pathname).toBe('/en/business/desk/refunds');
  });

  it('does a row’s actions by letters, goes on with the one after it, and tells its keys [BIZ-07]', async () => {
    const decided: string[] = [];
    const left = () => [anUpdate(1, 'Walk'), anUpdate(2, 'Talk')].filter(({ title }) => !decided.includes(title));
    const { hand } = open('/business/desk', {
      'GET /admin/updates?page=1': () => aPage(left()),
      'PUT /event/101/admin-update': ({ decision }: { decision: string }) => (
        decided.push('Walk', decision),
        { data: {} }
      ),
      'PUT /event/102/admin-update': ({ decision }: { decision: string }) => (
        decided.push('Talk', decision),
        { data: {} }
      ),
    });
    await screen.findAllByRole('article');
    await hand.keyboard('jr');
    // Letters typed into a field are no keys of the desk.
    await hand.type(within(screen.getByRole('dialog', { name: 'Reject' })).getByRole('textbox'), 'jar{Enter}');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    act(() => (document.activeElement as HTMLElement).blur());
    await hand.keyboard('j');
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Talk' }));
    await hand.keyboard('a');
    await hand.type(within(screen.getByRole('dialog', { name: 'Approve' })).getByRole('textbox'), '{Enter}');
    expect(await screen.findByText('No edits are waiting')).toBeDefined();
    expect(decided).toEqual(['Walk', 'reject', 'Talk', 'approve']);
    await hand.keyboard('?');
    const help = screen.getByRole('dialog', { name: 'Keyboard' });
    for (const words of ['Approve, pay or settle', 'Next and previous row']) expect(help.textContent).toContain(words);
    await hand.click(within(help).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has the same keys on a keyboard that writes another script', async () => {
    open('/business/desk', { 'GET /admin/updates?page=1': aPage([anUpdate(1, 'Walk'), anUpdate(2, 'Talk')]) });
    await screen.findAllByRole('article');
    const press = (key: string, code: string, shiftKey = false) =>
      fireEvent.keyDown(document.activeElement!, { key, code, shiftKey });
    press('ت', 'KeyJ');
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Walk' }));
    press('ت', 'KeyJ');
    press('ن', 'KeyK');
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Walk' }));
    press('ق', 'KeyR');
    const dialog = await screen.findByRole('dialog', { name: 'Reject' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('settles a refund with the bank’s reference; a refusal is said and nothing is lost', async () => {
    let answer: unknown = aRefusal(503, 'busy');
    const sent: unknown[] = [];
    const refund = aRefund();
    open('/business/desk/refunds', {
      'GET /admin/refunds?page=1&status=refund_needed': () => aPage(sent.length > 1 ? [] : [refund]),
      'PUT /admin/refunds/6': (body: unknown) => {
        sent.push(body);
        return answer;
      },
    });
    const row = await screen.findByRole('article', { name: 'Walk 90,000\u00A0Toman' });
    for (const words of [
      '@mina',
      'Canceled by the guest',
      'Paid on 1 November 2026',
      'Late, was due by 10 November 2026',
      '123456789012',
    ])
      expect(row.textContent!.replace(/\s/g, '')).toContain(words.replace(/\s/g, ''));
    await doAction('It was refunded', 'B77');
    expect(await screen.findByText('sentence of busy')).toBeDefined();
    answer = { data: refund };
    // What was written is still there.
    await doAction('It was refunded', '');
    expect(await screen.findByText('No refunds are waiting')).toBeDefined();
    expect(sent).toEqual([{ reference: 'B77' }, { reference: 'B77' }]);
  });

  it('calls a refund late only when its day has passed', async () => {
    open('/business/desk/refunds', {
      'GET /admin/refunds?page=1&status=refund_needed': aPage([aRefund({ due_at: '2127-01-10T10:00:00.000Z' })]),
    });
    expect(await screen.findByText('Due by 10 January 2127')).toBeDefined();
  });

  it('pays a host, and warns where there is less than was asked for', async () => {
    const sent: unknown[] = [];
    open('/business/desk/pay-outs', {
      'GET /admin/pay-outs?page=1': () =>
        aPage(sent.length > 0 ? [] : [{ ...aPayOutRequest(), username: 'sara', available: 150_000 }]),
      'PUT /admin/pay-outs/9': (body: unknown) => {
        sent.push(body);
        return { data: aPayOutRequest() };
      },
    });
    expect(await screen.findByText('Only 150,000 Toman available')).toBeDefined();
    await doAction('It was paid', 'B9');
    expect(await screen.findByText('No requests are waiting')).toBeDefined();
    expect(sent).toEqual([{ decision: 'pay', reference: 'B9' }]);
  });

  it('says what a report is about and whose, and settles it; what is gone blocks nobody', async () => {
    const sent: unknown[] = [];
    const report = {
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
    };
    const answers = {
      'GET /admin/reports?page=1': () => aPage(sent.length > 0 ? [] : [report, { ...report, id: 4, about: null }]),
      'PUT /admin/reports/3': (body: unknown) => {
        sent.push(body);
        return { data: report };
      },
    };
    open('/business/desk/reports', answers);
    const [first, second] = await screen.findAllByRole('article');
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('/en/sara/walk#comments');
    expect([first!.textContent, second!.textContent]).toEqual([
      expect.stringContaining('@reza'),
      expect.stringContaining('It is gone.'),
    ]);
    expect(screen.getAllByRole('button', { name: 'Block the author' })).toHaveLength(1);
    await doAction('Block the author', 'spammer');
    await waitFor(() => expect(screen.getAllByRole('article')).toEqual([second]));
    await waitFor(() => expect(sent).toEqual([{ action: 'blocked', note: 'spammer' }]));
  });

  it('settles words to the makers, and lets a blocked member in again', async () => {
    const sent: unknown[] = [];
    const keep = (body: unknown) => {
      sent.push(body);
      return { data: { is_blocked: false } };
    };
    const word = {
      id: 2,
      title: 'appBug',
      description: 'It is slow',
      bug_address: '/home',
      gallery: [],
      username: null,
      note: '',
      settled_at: null,
      created_at: '2026-11-20T10:00:00.000Z',
    };
    open('/business/desk/app-reports', {
      'GET /admin/app-reports?page=1': () => aPage(sent.length > 0 ? [] : [word]),
      'PUT /admin/app-reports/2': keep,
    });
    expect(await screen.findByText('It is slow')).toBeDefined();
    await doAction('Settle', 'mended');
    expect(await screen.findByText('Nothing is waiting')).toBeDefined();
    const blocked = { id: 5, username: 'reza', name: 'Reza', reason: 'spam', blocked_at: '2026-11-20T10:00:00.000Z' };
    open('/business/desk/blocked', {
      'GET /admin/blocked?page=1': () => aPage(sent.length > 1 ? [] : [blocked]),
      'PUT /admin/blocked': keep,
    });
    await screen.findByText('Reza');
    await doAction('Unblock', '');
    expect(await screen.findByText('Nobody is blocked')).toBeDefined();
    expect(sent).toEqual([{ note: 'mended' }, { username: 'reza', is_blocked: false, reason: '' }]);
  });

  it('tells super admins who did what, to what and how', async () => {
    const act = { id: 1, username: 'sara', act: 'block', target_id: 5, detail: '{"reason":"spam"}' };
    open(
      '/business/desk/audit',
      {
        'GET /admin/audit?page=1': aPage([
          { ...act, created_at: '2026-11-20T10:00:00.000Z' },
          {
            ...act,
            id: 2,
            username: null,
            act: 'sweep',
            target_id: null,
            detail: '{}',
            created_at: '2026-11-19T10:00:00.000Z',
          },
        ]),
      },
      aUser({ role_id: 7 }),
    );
    const [first, second] = await screen.findAllByRole('article');
    for (const words of ['@sara', 'block 5', '{"reason":"spam"}']) expect(first!.textContent).toContain(words);
    expect(second!.textContent).toMatch(/sweep$/);
  });

  it('turns down a payout with its reason', async () => {
    const sent: unknown[] = [];
    open('/business/desk/pay-outs', {
      'GET /admin/pay-outs?page=1': () =>
        aPage(sent.length > 0 ? [] : [{ ...aPayOutRequest(), username: 'sara', available: 350_000 }]),
      'PUT /admin/pay-outs/9': (body: unknown) => (sent.push(body), { data: aPayOutRequest() }),
    });
    expect(await screen.findByText('Available: 350,000 Toman')).toBeDefined();
    await doAction('Turn down', 'The name differs');
    expect(await screen.findByText('No requests are waiting')).toBeDefined();
    expect(sent).toEqual([{ decision: 'reject', reason: 'The name differs' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('blocks a member by name, for a reason that is asked for', async () => {
    const sent: unknown[] = [];
    const reza = { id: 5, username: 'reza', name: 'Reza', reason: 'spam', blocked_at: '2026-11-20T10:00:00.000Z' };
    open('/business/desk/blocked', {
      'GET /admin/blocked?page=1': () => aPage(sent.length > 0 ? [reza] : []),
      'PUT /admin/blocked': (body: unknown) => (sent.push(body), { data: { is_blocked: true } }),
    });
    await screen.findByText('Nobody is blocked');
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(field, ' @reza ');
    await doAction('Block', '');
    expect(screen.getByText('Fill this in.')).toBeDefined();
    const dialog = screen.getByRole('dialog', { name: 'Block' });
    await userEvent.type(within(dialog).getByRole('textbox'), 'spam');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect((await screen.findByRole('article', { name: 'Reza' })).textContent).toMatch(/@reza.*20 November 2026.*spam/);
    expect([sent, field.value]).toEqual([[{ username: 'reza', is_blocked: true, reason: 'spam' }], '']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
