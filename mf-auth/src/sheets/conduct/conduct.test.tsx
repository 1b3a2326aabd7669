import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { SheetName, SheetParams } from 'shared-kernel/contract/platform/sheets';
import type { User } from 'shared-kernel/contract/user';
import { asksFirst } from 'shared-kernel/testing/asksFirst';
import { createStage, renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aRefusal, aSummary } from 'shared-kernel/testing/rows';
import own from '../../messages/en.json' with { type: 'json' };
import { anAccount } from '../../testing/rows.ts';
import { BlockingSheet } from './BlockingSheet.tsx';
import en from './messages/en.json' with { type: 'json' };
import { ReportSheet } from './ReportSheet.tsx';
import { RulesSheet } from './RulesSheet.tsx';

interface Options {
  answers?: FakeAnswers;
  as?: User | null;
  messages?: Record<string, string>;
}

function open<N extends SheetName>(
  name: N,
  params: SheetParams[N],
  sheet: ReactElement,
  { answers = {}, as = anAccount(), messages = { ...own, ...en } }: Options = {},
) {
  const stage = createStage({ answers, user: as, path: '/sara/dinner' });
  const result = stage.root.sheets.open(name, params);
  const view = renderScreen(stage, sheet, { messages });
  return { ...stage, ...view, result, user: userEvent.setup() };
}

const reasons = {
  'GET /report/reasons': {
    data: [
      { id: 1, title: 'Spam' },
      { id: 9, title: 'Something else' },
    ],
  },
};
const by = { id: 3, username: 'navid', name: 'Navid' };
const report = (options: Options = {}) => {
  const params = { target: 'comment', targetId: 12, by } as const;
  return open('auth.report', params, <ReportSheet {...params} />, {
    ...options,
    answers: { ...reasons, ...options.answers },
  });
};
const send = () => screen.getByRole('button', { name: 'Send the report' });

describe('the rules [AUT-14]', () => {
  it.each(['members', 'booking', 'hosts'] as const)('are said for %s, one by one', async (kind) => {
    open('auth.rules', { kind }, <RulesSheet kind={kind} />);
    const said = (await screen.findAllByRole('listitem')).map((rule) => rule.textContent);
    const written = Object.entries(en).filter(([id]) => new RegExp(`^auth\\.rules\\.${kind}\\.\\d+$`).test(id));
    expect(said).toEqual(written.map(([, text]) => text));
  });

  it('come with the sheet alone: the area’s words have none of them', async () => {
    open('auth.rules', { kind: 'members' }, <RulesSheet kind="members" />, { messages: own });
    const rule = await screen.findByText(en['auth.rules.members.1']);
    expect(rule.textContent).toBe(en['auth.rules.members.1']);
  });
});

describe('a report [AUT-14]', () => {
  it('has the reasons of the server, and asks for one of them', async () => {
    const { user, requests } = report();
    const group = await screen.findByRole('radiogroup', { name: en['auth.misuse.reason'] });
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement!.textContent)).toEqual([
      'Spam',
      'Something else',
    ]);
    await user.click(send());
    screen.getByText(en['auth.misuse.missing']);
    expect([group.getAttribute('aria-invalid'), document.activeElement, requests.includes('POST /report')]).toEqual([
      'true',
      group,
      false,
    ]);
  });

  it('is sent once with what was written, and thanks', async () => {
    const bodies: unknown[] = [];
    const { user, result } = report({
      answers: { 'POST /report': (body: unknown) => (bodies.push(body), { data: { id: 1 } }) },
    });
    await user.click(await screen.findByLabelText('Spam'));
    await user.type(screen.getByRole('textbox'), ' Again and again ');
    await user.dblClick(send());
    await screen.findByText(en['auth.misuse.thanks']);
    expect(bodies).toEqual([{ target: 'comment', target_id: 12, reason_id: 1, description: 'Again and again' }]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await result).toBe('reported');
  });

  it('lets a visitor sign in first, with all that was chosen kept [AUT-09]', async () => {
    const stage = report({ as: null, answers: { 'POST /report': { data: { id: 1 } } } });
    await stage.user.click(await screen.findByLabelText('Spam'));
    expect(
      await asksFirst('report', stage, {
        press: () => stage.user.click(send()),
        isDone: () => stage.requests.includes('POST /report'),
      }),
    ).toBe('asked, then done');
    await screen.findByText(en['auth.misuse.thanks']);
  });

  it('says why it was refused and keeps what was written', async () => {
    const { user } = report({ answers: { 'POST /report': aRefusal(429, 'too_many_requests') } });
    await user.click(await screen.findByLabelText('Spam'));
    await user.type(screen.getByRole('textbox'), 'Look');
    await user.click(send());
    await screen.findByText('sentence of too_many_requests');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Look');
  });

  it('keeps its button at the foot while the reasons scroll', async () => {
    report();
    const first = await screen.findByLabelText('Spam');
    const foot = send().parentElement!;
    expect([getComputedStyle(foot).position, foot.contains(first)]).toEqual(['sticky', false]);
  });

  it('offers to load the reasons again', async () => {
    let answer: unknown = aRefusal(503, 'unavailable');
    const { user } = report({ answers: { 'GET /report/reasons': () => answer } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer = reasons['GET /report/reasons'];
    await user.click(again);
    expect((await screen.findByLabelText<HTMLInputElement>('Spam')).type).toBe('radio');
  });

  it('offers to block whoever made it, and is over with that', async () => {
    const { user, root, result } = report({ answers: { 'POST /report': { data: { id: 1 } } } });
    await user.click(await screen.findByLabelText('Something else'));
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: /Block .*Navid/ }));
    await waitFor(() => expect(root.sheets.top).toMatchObject({ name: 'auth.blocking', params: { channel: by } }));
    act(() => root.sheets.finish('auth.blocking', 'blocked'));
    expect(await result).toBe('reported');
  });
});

describe('blocking [AUT-14]', () => {
  const block = (answer: unknown, as: User | null = anAccount()) => {
    const stage = open('auth.blocking', { channel: by }, <BlockingSheet channel={by} />, {
      answers: { 'POST /channel/3/block': answer },
      as,
    });
    const channel = stage.root.entities.putChannel({
      ...aSummary({ id: 3, is_followed: true }),
      is_close: true,
      followers: { count: 28 },
    });
    return { ...stage, channel };
  };

  it('says what it does, does it, and shows it everywhere', async () => {
    const bodies: unknown[] = [];
    const { user, result, channel, root } = block(
      (body: unknown) => (bodies.push(body), { data: { is_blocked: true } }),
    );
    await screen.findByText(en['auth.blocking.write']);
    await user.click(screen.getByRole('button', { name: /Block .*Navid/ }));
    expect(await result).toBe('blocked');
    expect([bodies, channel]).toMatchObject([
      [{ is_blocked: true }],
      { is_blocked: true, is_followed: false, is_close: false, followers: { count: 27 } },
    ]);
    expect(root.toasts.list.map(({ kind }) => kind)).toEqual(['success']);
  });

  it('lets a visitor sign in first, and goes on by itself [AUT-09]', async () => {
    const stage = block({ data: { is_blocked: true } }, null);
    const button = await screen.findByRole('button', { name: /Block .*Navid/ });
    expect(
      await asksFirst('block', stage, {
        press: () => stage.user.click(button),
        isDone: () => stage.requests.includes('POST /channel/3/block'),
      }),
    ).toBe('asked, then done');
  });

  it('of somebody whom one does not follow costs them no follower', async () => {
    const { user, result, channel } = block({ data: { is_blocked: true } });
    act(() => void (channel.is_followed = false));
    await user.click(await screen.findByRole('button', { name: /Block .*Navid/ }));
    expect([await result, channel.followers]).toEqual(['blocked', { count: 28 }]);
  });

  it('says why it was refused, and can be tried again', async () => {
    const { user, root, channel } = block(aRefusal(429, 'too_many_requests'));
    await user.click(await screen.findByRole('button', { name: /Block .*Navid/ }));
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual(['sentence of too_many_requests']));
    expect([channel.is_followed, screen.getByRole<HTMLButtonElement>('button', { name: /Block/ }).disabled]).toEqual([
      true,
      false,
    ]);
  });
});
