import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createIntl, RawIntlProvider } from 'react-intl';
import kernelEn from 'shared-kernel/i18n/messages/en.json' with { type: 'json' };
import kernelFa from 'shared-kernel/i18n/messages/fa.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import fa from '../messages/fa.json' with { type: 'json' };
import type { AppView, HistoryEntry, View } from '../view.ts';
import { Console } from './Console.tsx';

/** The streams that the page has opened, the newest last. */
let streams: FakeStream[];
class FakeStream extends EventTarget {
  static CLOSED = 2;
  readyState = 1;
  url: string;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
}
const says = (event: string, data?: object): void =>
  act(() => void streams.at(-1)!.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })));

/** What the service answers, by the call; and what it was asked. */
let answers: Record<string, { status?: number; body?: unknown } | 'lost'>;
let asked: { call: string; body: unknown }[];
const realFetch = globalThis.fetch;
const realStream = globalThis.EventSource;
beforeEach(() => {
  streams = [];
  asked = [];
  answers = { 'GET /session': { body: { me: { name: 'chat', role: 'team', apps: ['mf-chat'] } } } };
  globalThis.EventSource = FakeStream as never;
  globalThis.fetch = async (address, init = {}) => {
    const call = `${init.method} ${String(address).replace('/console', '')}`;
    asked.push({ call, body: init.body === undefined ? undefined : JSON.parse(String(init.body)) });
    const answer = answers[call] ?? { body: {} };
    if (answer === 'lost') throw new TypeError('no connection');
    return Response.json(answer.body ?? {}, { status: answer.status ?? 200 });
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  globalThis.EventSource = realStream;
});

const entry = (revision: number, more: object = {}): HistoryEntry => ({
  revision,
  action: 'promote',
  by: 'chat',
  why: `reason ${revision}`,
  at: '2026-11-28T10:00:00.000Z',
  changes: [{ app: 'mf-chat', from: '1.0.0', to: '1.1.0' }],
  ...more,
});
const chat: AppView = {
  app: 'mf-chat',
  version: '1.1.0',
  previous: '1.0.0',
  since: '2026-11-28T10:00:00.000Z',
  by: 'sara',
  why: 'rooms open faster',
  may: ['rollback', 'promote', 'canary'],
  versions: [
    { version: '1.2.0', kernel: '2.1.0', bytes: 20_480, at: '2026-11-28T09:00:00.000Z', by: 'sara' },
    { version: '1.1.0', kernel: '2.1.0', bytes: null, at: null, by: null },
  ],
  course: null,
  verdict: null,
  health: [{ version: '1.1.0', is: 'live', loads: 200, failed: 1, broke: 0, lcp: 1800, inp: null }],
};
const shell: AppView = { ...chat, app: 'shell', version: '3.0.0', why: '', previous: null, may: [], health: [] };
const view = (more: Partial<View> = {}): View => ({
  me: { name: 'chat', role: 'team', apps: ['mf-chat'] },
  channel: 'production',
  channels: ['production'],
  revision: 12,
  expiresAt: '2026-12-28T10:00:00.000Z',
  apps: [shell, chat],
  given: [],
  hearing: 'heard',
  recent: [entry(12), entry(11)],
  ...more,
});

function open(locale: 'en' | 'fa' = 'en'): void {
  const messages = locale === 'fa' ? { ...kernelFa, ...fa } : { ...kernelEn, ...en };
  render(
    <RawIntlProvider value={createIntl({ locale, messages })}>
      <Console />
    </RawIntlProvider>,
  );
}
async function openSignedIn(shown = view(), locale: 'en' | 'fa' = 'en'): Promise<void> {
  open(locale);
  await waitFor(() => expect(streams).toHaveLength(1));
  says('view', shown);
}
const tab = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('tab', { name }));
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
/** The names in messages are isolated. */
const plain = (text: string | null): string => (text ?? '').replace(/[\u2068\u2069]/g, '');
const buttons = (): string[] =>
  screen.getAllByRole('button').map((one) => plain(one.getAttribute('aria-label') ?? one.textContent));

describe('logging in at the console [REL-19]', () => {
  it('asks for a token once, keeps it nowhere, and shows what is live', async () => {
    answers['GET /session'] = { body: { me: null } };
    open();
    const field = await screen.findByLabelText(/^Token/);
    expect(field).toHaveProperty('type', 'password');
    await userEvent.type(field, 'team_secret{Enter}');
    await waitFor(() => expect(streams).toHaveLength(1));
    says('view', view());
    expect(asked).toContainEqual({ call: 'POST /session', body: { token: 'team_secret' } });
    expect(document.documentElement.innerHTML + JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(
      'team_secret',
    );
    expect(streams[0]!.url).toBe('/console/stream?channel=production');
    await screen.findByRole('heading', { name: 'mf-chat 1.1.0' });
  });

  it.each([
    [401, 'This token is not known, or was ended.'],
    [429, 'Too many wrong tokens came from here. Try again in a minute.'],
  ])('says in words that a token was refused with %i', async (status, sentence) => {
    answers['GET /session'] = { body: { me: null } };
    answers['POST /session'] = { status, body: { message: 'no' } };
    open();
    await userEvent.type(await screen.findByLabelText(/^Token/), 'team_guess{Enter}');
    await screen.findByText(sentence);
    expect(streams).toEqual([]);
  });

  it('is asked for again, with a sentence, once the session is over, and without one after logging out', async () => {
    await openSignedIn();
    says('over');
    await screen.findByText('You were logged out after a while. Log in again.');
    await userEvent.type(screen.getByLabelText(/^Token/), 'team_secret{Enter}');
    await waitFor(() => expect(streams).toHaveLength(2));
    await userEvent.click(button('Log out'));
    await screen.findByLabelText(/^Token/);
    expect(screen.queryByText(/logged out after a while/)).toBeNull();
    expect([asked.at(-1)?.call, streams[1]!.readyState]).toEqual(['DELETE /session', 2]);
  });
});

describe('what is live [REL-19]', () => {
  it('is told with since when, by whom and why, its versions, and what browsers told', async () => {
    await openSignedIn();
    const card = screen.getByRole('heading', { name: 'mf-chat 1.1.0' }).closest('li')!;
    const text = plain(card.textContent);
    for (const part of [
      'by sara',
      'rooms open faster',
      'Before it: 1.0.0',
      'Kernel 2.1.0, 20 kB at first',
      '0.5%',
      '1,800 ms',
    ])
      expect(text).toContain(part);
    expect(plain(screen.getByRole('heading', { name: 'shell 3.0.0' }).closest('li')!.textContent)).toContain(
      'No reason was given',
    );
  });

  it('offers what the caller may do, and nothing else', async () => {
    await openSignedIn();
    expect(buttons()).toEqual(['Log out', 'Roll back mf-chat', 'Try on some: mf-chat 1.2.0', 'Promote mf-chat 1.2.0']);
    says('view', view({ apps: [{ ...chat, may: [] }] }));
    expect(buttons()).toEqual(['Log out']);
  });

  it('goes back by one press and a reason, and shows the new revision', async () => {
    answers['POST /press'] = { body: { revision: 13 } };
    await openSignedIn();
    await userEvent.click(button(/^Roll back/));
    const dialog = screen.getByRole('dialog');
    expect(plain(dialog.textContent)).toContain('Everybody goes back from 1.1.0 to 1.0.0.');
    const field = within(dialog).getByLabelText(/^Why/);
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Say why, for whoever reads the history.');
    expect(asked.some(({ call }) => call === 'POST /press')).toBe(false);
    await userEvent.type(field, 'rooms stay empty{Enter}');
    await screen.findByText('Done. This is revision 13 now.');
    expect(asked.at(-1)).toEqual({
      call: 'POST /press',
      body: { command: 'rollback', channel: 'production', app: 'mf-chat', why: 'rooms stay empty' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    says('view', view({ revision: 13, apps: [{ ...chat, version: '1.0.0' }] }));
    await screen.findByRole('heading', { name: 'mf-chat 1.0.0' });
  });

  it('gives a version to a share in the digits of either language, and asks again for what is none', async () => {
    await openSignedIn();
    await userEvent.click(button(/^Try on some/));
    const [share, why] = [screen.getByLabelText(/^Share/), screen.getByLabelText(/^Why/)];
    await userEvent.type(why, 'a new composer');
    await userEvent.type(share, '120{Enter}');
    await screen.findByText('Write a number above 0, up to 100.');
    await userEvent.clear(share);
    await userEvent.type(share, '۱۲٫۵{Enter}');
    await waitFor(() => expect(asked.at(-1)?.call).toBe('POST /press'));
    expect(asked.at(-1)?.body).toMatchObject({ command: 'canary', version: '1.2.0', percent: 12.5 });
  });

  it('says why a press was refused, or that nobody knows, and stays open with what was typed', async () => {
    answers['POST /press'] = { status: 409, body: { message: 'mf-chat@1.2.0 is not published' } };
    await openSignedIn();
    await userEvent.click(button(/^Promote/));
    await userEvent.type(screen.getByLabelText(/^Why/), 'better{Enter}');
    await screen.findByText('mf-chat@1.2.0 is not published');
    answers['POST /press'] = 'lost';
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Promote' }));
    await screen.findByText(/it is not known whether this was done/);
    expect(screen.getByLabelText(/^Why/)).toHaveProperty('value', 'better');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByLabelText(/^Why/)).toBeNull();
  });

  it('says that nothing is live yet', async () => {
    await openSignedIn(view({ apps: [], revision: 0, expiresAt: null, recent: [] }));
    await screen.findByText('Nothing is live here yet');
    await tab('History');
    expect(await screen.findByText('Nothing has happened here yet')).toBeTruthy();
  });

  it.each([
    ['off' as const, /^Browsers are not heard/],
    ['failed' as const, /^The site cannot be asked/],
  ])('says that browsers are not heard where that is %s', async (hearing, sentence) => {
    await openSignedIn(view({ hearing }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe('a candidate [REL-19] [REL-18]', () => {
  const at = (minute: number) => `2026-11-28T10:0${minute}:00.000Z`;
  const course = {
    version: '1.2.0',
    percent: 10,
    since: at(0),
    candidate: [
      { at: at(0), loads: 10, failed: 0 },
      { at: at(1), loads: 10, failed: 1 },
    ],
    live: [{ at: at(1), loads: 100, failed: 2 }],
  };
  const out: AppView = {
    ...chat,
    may: ['raise', 'abort'],
    course,
    verdict: { is: 'worse', why: '1 of 20 loads failed (5.0 %), and 1 of 1000 before' },
  };

  it('is drawn as two curves beside what is live, which are a table too, with what the rule says', async () => {
    await openSignedIn(view({ apps: [out] }));
    const drawing = screen.getByRole('img', { name: /^Failed loads of/ });
    const [live, candidate] = [...drawing.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    expect([live, candidate]).toEqual(['M100 80h0', 'M0 100L100 0']);
    const why = screen.getByText(/^1 of 20 loads failed/);
    // A number stands in one line with its sign.
    expect([why.lang, why.textContent]).toEqual(['en', '1 of 20 loads failed (5.0\u00A0%), and 1 of 1000 before']);
    await userEvent.click(button('As a table'));
    const rows = within(screen.getByRole('table', { name: /^Failed loads of/ })).getAllByRole('row');
    expect(
      rows.slice(1).map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['10% (1 of 10)', '2% (2 of 100)'],
      ['0% (0 of 10)', '–'],
    ]);
  });

  it.each([
    [{ is: 'early', loads: 7, needed: 50 } as const, 'Too early to say: 7 loads of 50 that are needed.'],
    [{ is: 'good' } as const, 'So far it is as good as what is live.'],
  ])('says what the rule says: %j', async (verdict, sentence) => {
    await openSignedIn(view({ apps: [{ ...out, verdict, course: { ...course, candidate: [], live: [] } }] }));
    await screen.findByText(sentence);
    expect(await screen.findByText('Browsers have told nothing of it yet.')).toBeTruthy();
  });

  it('runs by time, so that minutes in which nobody came are as long as others', async () => {
    const minute = (at: string, failed: number) => ({ at: `2026-11-02T10:${at}:00.000Z`, loads: 10, failed });
    const candidate = [minute('00', 0), minute('01', 1), minute('10', 2)];
    await openSignedIn(view({ apps: [{ ...out, course: { ...course, candidate, live: [] } }] }));
    const [, path] = screen.getByRole('img', { name: /^Failed loads of/ }).querySelectorAll('path');
    expect(path!.getAttribute('d')).toBe('M0 100L10 50L100 0');
  });

  it('is raised and withdrawn by a press', async () => {
    await openSignedIn(view({ apps: [out] }));
    await userEvent.click(button(/^Withdraw/));
    await userEvent.type(screen.getByLabelText(/^Why/), 'slow');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() =>
      expect(asked.at(-1)?.body).toMatchObject({ command: 'abort', app: 'mf-chat', why: 'slow', urgent: true }),
    );
  });
});

describe('what is given to single visitors [REL-19]', () => {
  const given = {
    kind: 'preview' as const,
    id: 'a1',
    what: 'mf-chat@1.2.0',
    until: '2026-11-29T10:00:00.000Z',
    by: 'sara',
  };

  it('is listed and ended by a press, where the caller may', async () => {
    await openSignedIn(
      view({
        given: [
          { ...given, mayEnd: true },
          { ...given, id: 'b2', what: 'mf-auth@2.0.0', mayEnd: false },
        ],
      }),
    );
    await tab(/^Given/);
    expect(buttons()).toEqual(['Log out', 'End mf-chat@1.2.0']);
    await userEvent.click(button(/^End/));
    await userEvent.type(screen.getByLabelText(/^Why/), 'seen{Enter}');
    await screen.findByText('It has ended.');
    expect(asked.at(-1)).toEqual({
      call: 'POST /end',
      body: { kind: 'preview', id: 'a1', channel: 'production', why: 'seen' },
    });
    says('view', view());
    await screen.findByText('Nothing is given to single visitors');
  });
});

describe('the history [REL-19]', () => {
  it('is told newest first with the reasons, and goes on with the older ones, whatever comes meanwhile', async () => {
    answers['GET /history?channel=production&before=11'] = { body: [entry(10), entry(9)] };
    answers['GET /history?channel=production&before=9'] = { status: 500, body: { message: 'no' } };
    await openSignedIn();
    await tab('History');
    const reasons = () => screen.getAllByText(/^reason \d+$/).map(({ textContent }) => textContent);
    await userEvent.click(button('Show older ones'));
    await waitFor(() => expect(reasons()).toEqual(['reason 12', 'reason 11', 'reason 10', 'reason 9']));
    says('view', view({ revision: 13, recent: [entry(13, { urgent: true }), entry(12)] }));
    expect(reasons()).toEqual(['reason 13', 'reason 12', 'reason 11', 'reason 10', 'reason 9']);
    expect(screen.getByText('Urgent')).toBeTruthy();
    await userEvent.click(button('Show older ones'));
    await screen.findByText('The older ones could not be loaded.');
    expect(reasons()).toHaveLength(5);
    // After a long absence nothing is left out between them.
    says('view', view({ revision: 40, recent: [entry(40), entry(39)] }));
    expect(reasons()).toEqual(['reason 40', 'reason 39']);
  });

  it('names a revision that is not believed, a share and what was removed', async () => {
    await openSignedIn(
      view({
        recent: [
          { revision: 3, refused: 'no trusted key signed it' },
          entry(2, { action: 'canary', changes: [{ app: 'mf-chat', from: '1.1.0', to: '1.2.0', percent: 10 }] }),
          entry(1, { action: 'gc', changes: [], removed: ['mf-chat@0.9.0'] }),
        ],
      }),
    );
    await tab('History');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      expect.stringContaining('no trusted key signed it'),
      expect.stringContaining('mf-chat 1.2.0 for 10% of visitors'),
      expect.stringContaining('mf-chat@0.9.0 was removed'),
    ]);
    expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  });
});

describe('why a set was given [REL-19]', () => {
  it('is told by its name, and what is no name is refused in words', async () => {
    const set = 'production/12+mf-chat@1.2.0';
    answers[`GET /why?set=${encodeURIComponent(set)}`] = {
      body: {
        ...entry(12),
        channel: 'production',
        apps: [
          { app: 'mf-chat', version: '1.2.0', kind: 'candidate', percent: 10 },
          { app: 'shell', version: '3.0.0', kind: 'live' },
        ],
      },
    };
    answers['GET /why?set=nonsense'] = { status: 409, body: { message: '“nonsense” is no name of a set' } };
    await openSignedIn();
    await tab('Why this set?');
    await userEvent.type(screen.getByLabelText('Name of the set'), ` ${set} {Enter}`);
    await screen.findByText('Candidate for 10% of visitors');
    expect(screen.getByText('reason 12')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Name of the set'));
    await userEvent.type(screen.getByLabelText('Name of the set'), 'nonsense{Enter}');
    await screen.findByText('“nonsense” is no name of a set');
  });
});

describe('the stream [REL-19]', () => {
  it('says when the service or its store is away, keeps what it showed, and goes on by itself', async () => {
    await openSignedIn();
    says('error');
    await screen.findByText(/^The release service cannot be reached/);
    expect(screen.getByRole('heading', { name: 'mf-chat 1.1.0' })).toBeTruthy();
    says('view', view());
    expect(screen.queryByText(/^The release service cannot be reached/)).toBeNull();
    says('trouble');
    await screen.findByText(/^The store of the releases cannot be read/);
    // The browser has given up: it is opened anew, for as long as the session lasts.
    streams[0]!.readyState = 2;
    says('error');
    await waitFor(() => expect(streams).toHaveLength(2));
    answers['GET /session'] = { body: { me: null } };
    streams[1]!.readyState = 2;
    says('error');
    await screen.findByText('You were logged out after a while. Log in again.');
  });

  it('is of the channel that was chosen', async () => {
    await openSignedIn(view({ channels: ['production', 'staging'] }));
    await userEvent.click(button('staging'));
    await waitFor(() => expect(streams.at(-1)!.url).toBe('/console/stream?channel=staging'));
    expect([streams[0]!.readyState, screen.queryByRole('heading', { name: 'mf-chat 1.1.0' })]).toEqual([2, null]);
    says(
      'view',
      view({ channel: 'staging', channels: ['production', 'staging'], apps: [{ ...chat, version: '9.0.0' }] }),
    );
    await screen.findByRole('heading', { name: 'mf-chat 9.0.0' });
  });
});

it('speaks Persian, with its digits, and leads to English [REL-19]', async () => {
  await openSignedIn(view(), 'fa');
  const text = plain(document.body.textContent);
  for (const part of ['بازبینی ۱۲', 'به دست sara', 'قبل از آن: 1.0.0', '۲۰ کیلوبایت']) expect(text).toContain(part);
  expect(screen.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('?lang=en');
});
