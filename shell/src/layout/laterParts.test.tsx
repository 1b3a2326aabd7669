import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { copyRefused } from 'shared-kernel/contract/copying';
import type { User } from 'shared-kernel/contract/user';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { defineSlice } from 'shared-kernel/root/slice';
import later from '../later/messages/en.json' with { type: 'json' };
import { arriveAt, member, renderShell, settle, type ShellStage } from '../testing/shellStage.tsx';

describe('the banner over a visitor’s tabs [SHL-07]', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());
  const rest = async (): Promise<void> => {
    await act(() => jest.advanceTimersByTimeAsync(6000));
  };
  const banner = () => screen.queryByRole('region', { name: 'Install the app' });

  it('comes when the page is at rest, and opens the way to the app', async () => {
    const { root } = renderShell();
    expect(banner()).toBeNull();
    await rest();
    fireEvent.click(within(banner()!).getByRole('button', { name: 'Install the app' }));
    expect(root.sheets.top?.name).toBe('shell.download');
  });

  it('stands alone at the foot of a tablet, whose tabs are in the header, until it is closed', async () => {
    const { root } = renderShell({ width: 820 });
    await rest();
    const foot = screen.getByRole('contentinfo');
    expect(within(foot).queryByRole('navigation')).toBeNull();
    await act(async () => root.navigation.navigate('/plain'));
    expect(screen.queryByRole('contentinfo')).toBeNull();
    await act(async () => root.navigation.navigate('/home'));
    fireEvent.click(within(banner()!).getByRole('button', { name: 'Close' }));
    // What is left of it is not seen.
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('is closed once and for all', async () => {
    renderShell();
    await rest();
    fireEvent.click(within(banner()!).getByRole('button', { name: 'Close' }));
    expect(banner()).toBeNull();
    renderShell();
    await rest();
    expect(banner()).toBeNull();
  });

  it('is there at once where the tabs come back, so that the page is not pushed up again', async () => {
    renderShell();
    await rest();
    cleanup();
    renderShell();
    expect(banner()).not.toBeNull();
  });

  it.each([
    ['members', { user: member }],
    ['wide screens, whose menu offers an account', { width: 1440 }],
  ])('is not for %s', async (_, options) => {
    renderShell(options);
    await rest();
    expect(banner()).toBeNull();
  });
});

describe('what could not be copied', () => {
  it('is shown selected, for copying by hand, whichever area’s button it was [KRN-11]', async () => {
    renderShell();
    const tell = (detail: string) =>
      act(() => void document.body.dispatchEvent(new CustomEvent(copyRefused, { bubbles: true, detail })));
    // Before the page is at rest, and its later parts have come.
    tell('https://x.test/a');
    await screen.findByRole('dialog', { name: later['shell.copy.title'] });
    expect(screen.getByText(later['shell.copy.refused'])).toBeDefined();
    const field = screen.getByLabelText<HTMLTextAreaElement>(later['shell.copy.text']);
    expect([field.value, field.readOnly, document.activeElement]).toEqual(['https://x.test/a', true, field]);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    tell('another');
    expect(field.value).toBe('another');
    const dialog = within(screen.getByRole('dialog', { name: later['shell.copy.title'] }));
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByLabelText(later['shell.copy.text'])).toBeNull());
  });
});

describe('what an area asks for by name [SHL-32]', () => {
  const ask = (need: SheetParams['shell.prompt']['need']) => {
    const stage = renderShell({ sheets: { 'auth.verify': {} } });
    const answers: unknown[] = [];
    act(() => void stage.root.sheets.open('shell.prompt', { need }).then((answer) => answers.push(answer)));
    return { ...stage, answers };
  };

  it('what only the app can do leads to the app', async () => {
    const { root } = ask('app');
    expect(await screen.findByText('Please install the app to continue')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Get the app' }));
    await waitFor(() => expect(root.sheets.top?.name).toBe('shell.download'));
  });

  it('what only verified accounts may do leads to the verification', async () => {
    const { root } = ask('verification');
    expect(await screen.findByText('Verify your number or e-mail first to do this.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(root.sheets.top?.name).toBe('auth.verify'));
  });

  it('may be put off', async () => {
    const { root, answers } = ask('app');
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect([root.sheets.stack.length, answers]).toEqual([0, [undefined]]));
  });
});

describe('/test [SHL-31]', () => {
  const asSeenBy = async (options: Parameters<typeof renderShell>[0], change?: (stage: ShellStage) => void) => {
    const stage = renderShell({ path: '/home', ...options });
    Object.assign(stage.root, { development: false });
    change?.(stage);
    await act(async () => stage.root.navigation.navigate('/test'));
    return (await screen.findByRole('heading', { level: 1 })).textContent;
  };

  it('shows an administrator what the page is made of, with the stores in use', async () => {
    const admin = { ...member, role_id: 6 } as User;
    expect(await asSeenBy({ user: admin }, ({ root }) => void root.slice(defineSlice('demo', () => ({}))))).toBe(
      'What this page is made of',
    );
    expect(screen.getByText('mf-a')).toBeDefined();
    expect(screen.getAllByText('1.0.0')).toHaveLength(2);
    expect(screen.getByText(/kernel 2\.1\.0/).textContent).toContain('production #7');
    expect(screen.getByText('demo')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Replace parts' })).toBeNull();
  });

  it.each([
    ['a visitor', null],
    ['a member', member],
  ])('is not there for %s of a site that is open to all', async (_, user) => {
    expect(await asSeenBy({ user })).toBe('This page could not be found');
    expect(screen.queryByText('mf-a')).toBeNull();
  });

  it('is there for testers, with the way to replace parts [PLT-08]', async () => {
    expect(await asSeenBy({ canOverride: true })).toBe('What this page is made of');
    fireEvent.click(screen.getByRole('button', { name: 'Replace parts' }));
    expect(await screen.findByRole('button', { name: 'Use it' })).toBeDefined();
  });
});

describe('a replaced part [PLT-08]', () => {
  beforeEach(() => localStorage.clear());
  const stored = () => JSON.parse(localStorage.getItem('overrides') ?? '{}') as unknown;
  // jsdom does not load pages anew, and says so.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void jest.restoreAllMocks());
  const badge = () => screen.queryByRole('button', { name: /^Testing/ });

  it('is said on every page, and all of them are taken back by one press', async () => {
    const overrides = { 'mf-a': 'http://localhost:4101', 'mf-b': '1.4.0' };
    localStorage.setItem('overrides', JSON.stringify(overrides));
    const stage = renderShell({ overrides, canOverride: true });
    expect((await screen.findByRole('button', { name: /^Testing/ })).textContent).toBe('Testing: 2 replaced');
    for (const path of ['/login', '/flat', '/direct/1']) {
      await act(async () => stage.root.navigation.navigate(path));
      expect(badge()).not.toBeNull();
    }
    fireEvent.click(badge()!);
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findByText('http://localhost:4101')).toBeDefined();
    fireEvent.click(within(panel).getByRole('button', { name: 'Clear all' }));
    expect(stored()).toEqual({});
  });

  it('is picked from the versions that were published, which tell since when each app is live', async () => {
    const apps = { 'mf-a': { since: '2026-11-20T10:30:00Z', versions: ['1.2.0', '1.1.0', '1.0.0'] } };
    const asked: string[] = [];
    const { fetch: before } = window;
    window.fetch = (async (path: string) => (asked.push(path), Response.json({ apps }))) as never;
    const { root } = renderShell({ canOverride: true, overrides: { 'mf-b': '1.4.0' } });
    act(() => void root.sheets.open('shell.composition', {}));
    const versions = await screen.findByRole('group', { name: 'Published versions of \u2068mf-a\u2069' });
    expect(
      within(versions)
        .getAllByRole('button')
        .map((version) => version.textContent),
    ).toEqual(['1.2.0', '1.1.0', '1.0.0']);
    expect(screen.getAllByText(/^Live since/).map((since) => since.textContent)).toHaveLength(2);
    fireEvent.click(within(versions).getByRole('button', { name: '1.1.0' }));
    expect([stored(), asked]).toEqual([{ 'mf-a': '1.1.0', 'mf-b': '1.4.0' }, ['/_apps/published']]);
    window.fetch = before;
  });

  it('gives the live version back when it is pressed once more', async () => {
    const apps = { 'mf-a': { since: '2026-11-20T10:30:00Z', versions: ['1.1.0'] } };
    const { fetch: before } = window;
    window.fetch = (async () => Response.json({ apps })) as never;
    const { root } = renderShell({ canOverride: true, overrides: { 'mf-a': '1.1.0' } });
    act(() => void root.sheets.open('shell.composition', {}));
    fireEvent.click(await screen.findByRole('button', { name: '1.1.0', pressed: true }));
    expect(stored()).toEqual({});
    window.fetch = before;
  });

  it('is not said where nothing is replaced', async () => {
    renderShell({ canOverride: true });
    await settle(50);
    expect(badge()).toBeNull();
  });

  it.each([
    ['http://localhost:4101', { 'mf-a': 'http://localhost:4101' }],
    [' 1.4.0 ', { 'mf-a': '1.4.0' }],
    ['https://evil.test', {}],
    ['../1.4.0', {}],
  ])('is chosen by an address of this machine or by a version: %s', async (text, chosen) => {
    const { root } = renderShell({ canOverride: true });
    act(() => void root.sheets.open('shell.composition', {}));
    const field = await screen.findByRole('textbox', { name: 'Address or version' });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Use it' }));
    expect(stored()).toEqual(chosen);
    expect(screen.queryByText('Only an address of this machine or a version is accepted.') !== null).toBe(
      Object.keys(chosen).length === 0,
    );
  });

  it('is not chosen where the site does not allow it', async () => {
    const { root } = renderShell();
    act(() => void root.sheets.open('shell.composition', {}));
    expect(await screen.findByText('mf-a')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

it('a link to the app is a page of its own [DSC-15]', async () => {
  const stage = renderShell({ path: '/friends' });
  await act(async () => stage.root.navigation.navigate('/download'));
  await arriveAt('/en/download', stage);
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
});

describe('a preview [REL-06]', () => {
  it('is said on every page, with what ends it', async () => {
    const until = new Date(2026, 10, 21, 18).toISOString();
    const { root } = renderShell({ preview: { until } });
    const badge = await screen.findByRole('link', { name: /^Preview until .*21.*18:00.* · End it$/ });
    expect(badge.getAttribute('href')).toBe('/_apps/preview/end');
    await act(async () => root.navigation.navigate('/direct/1'));
    expect(screen.getByRole('link', { name: /^Preview until/ })).toBe(badge);
  });

  it('that is over is told once, and has no badge', async () => {
    const { root } = renderShell({ preview: { ended: true } });
    await waitFor(() => expect(root.toasts.list).toHaveLength(1));
    expect(root.toasts.list[0]?.text).toBe(later['shell.preview.over']);
    expect(screen.queryByRole('link', { name: /^Preview/ })).toBeNull();
  });
});

describe('a grant [REL-25]', () => {
  const grant = { app: 'mf-a', origin: 'http://localhost:4104', left: performance.now() + 3_600_000, tab: 'ab' };

  it('is said on every page: where from, that nobody checked it, how long it is left', async () => {
    const { root } = renderShell({ grant, overrides: { 'mf-a': grant.origin } });
    const badge = await screen.findByRole('button', {
      name: /^Testing .*mf-a.* from .*http:\/\/localhost:4104.*, not checked · .*\d\d:\d\d.* left · End it$/,
    });
    await act(async () => root.navigation.navigate('/direct/1'));
    expect(screen.getByRole('button', { name: /End it$/ })).toBe(badge);
  });

  it('whose server does not answer says that the live one is shown', async () => {
    renderShell({ grant });
    const name = /^.*http:\/\/localhost:4104.* did not answer; you see the live .*mf-a/;
    expect(await screen.findByRole('button', { name })).toBeDefined();
  });

  it('that is over is told once, and has no badge', async () => {
    const { root } = renderShell({ grant: { ended: true } });
    await waitFor(() => expect(root.toasts.list).toHaveLength(1));
    expect(root.toasts.list[0]?.text).toBe(later['shell.grant.over']);
    expect(screen.queryByRole('button', { name: /End it$/ })).toBeNull();
  });
});
