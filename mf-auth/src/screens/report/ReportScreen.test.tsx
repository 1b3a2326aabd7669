import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { User } from 'shared-kernel/contract/user';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aRefusal } from 'shared-kernel/testing/rows';
import { draw } from '../../testing/draw.ts';
import { anAccount } from '../../testing/rows.ts';
import { AppReportSheet } from '../../sheets/report/AppReportSheet.tsx';
import { reportSlice } from './reportSlice.ts';
import { ReportScreen } from './ReportScreen.tsx';

function show({
  answers = {},
  as = null,
  path = '/app-report',
}: { answers?: FakeAnswers; as?: User | null; path?: string } = {}) {
  const { hand, ...drawn } = draw(<ReportScreen />, path, answers, { user: as });
  const { navigation, sheets } = drawn.root;
  // The shell tells the sheets of every navigation.
  navigation.history.listen(() => sheets.keep(navigation.sheetLevel));
  return { ...drawn, user: hand };
}

const words = () => screen.getByRole('textbox', { name: /Description/ }) as HTMLTextAreaElement;
const send = () => screen.getByRole('button', { name: 'Send' });
const question = () => screen.queryByRole('alertdialog');
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

afterEach(() => sessionStorage.clear());

describe('the report form [AUT-13] [KRN-04]', () => {
  it('says beside the field what is missing, and has the focus there', async () => {
    const { user, requests } = show();
    await user.tab();
    await user.click(send());
    expect(screen.getByText('Still missing: Description')).toBeDefined();
    expect([document.activeElement, words().getAttribute('aria-invalid')]).toEqual([words(), 'true']);
    expect(requests).not.toContain('POST /app-report');
  });

  it('is sent once at a double tap, and thanks', async () => {
    const bodies: unknown[] = [];
    const { user, requests } = show({
      answers: { 'POST /app-report': (body: unknown) => (bodies.push(body), { data: { id: 1 } }) },
    });
    await user.type(words(), 'The map is empty');
    await user.type(screen.getByRole('textbox', { name: /Address/ }), '/home');
    await user.dblClick(send());
    expect(await screen.findByText('Thank you!')).toBeDefined();
    expect(requests.filter((name) => name === 'POST /app-report')).toHaveLength(1);
    expect(bodies).toEqual([{ title: 'appBug', description: 'The map is empty', bug_address: '/home' }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('knows the page that led here, which is no reason to ask at leaving', async () => {
    const { user, root } = show({ path: '/app-report?path=%2Fsara%2Ftea%3Fday%3D2', as: anAccount() });
    const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Address/ });
    expect([address().value, root.slice(reportSlice).isDirty]).toEqual(['/sara/tea?day=2', false]);
    await user.clear(address());
    await user.type(address(), '/home');
    expect(address().value).toBe('/home');
  });

  it.each(['/app-report?path=https%3A%2F%2Fevil.test', '/app-report?path='])('takes no address from %s', (path) => {
    show({ path });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Address/ }).value).toBe('');
  });

  it('sends no address of a page with what is no bug', async () => {
    const bodies: unknown[] = [];
    const { user } = show({
      answers: { 'POST /app-report': (body: unknown) => (bodies.push(body), { data: { id: 1 } }) },
    });
    await user.type(screen.getByRole('textbox', { name: /Address/ }), '/home');
    await user.click(screen.getByRole('button', { name: 'Suggestion' }));
    expect(screen.queryByRole('textbox', { name: /Address/ })).toBeNull();
    await user.type(words(), 'A dark theme');
    await user.click(send());
    await screen.findByText('Thank you!');
    expect(bodies).toEqual([{ title: 'suggestion', description: 'A dark theme' }]);
  });

  it('shows what the server says of a field beside it, with the focus, and the rest above the button', async () => {
    let refusal = aRefusal(422, 'invalid', { errors: { description: ['Say more.'] } });
    const { user } = show({ answers: { 'POST /app-report': () => refusal } });
    await user.type(words(), 'x');
    await user.click(send());
    expect(await screen.findByText('Say more.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(words()));
    refusal = aRefusal(429, 'too_many_requests');
    await user.type(words(), 'y');
    expect(screen.queryByText('Say more.')).toBeNull();
    await user.click(send());
    expect(await screen.findByText('sentence of too_many_requests')).toBeDefined();
    expect(words().value).toBe('xy');
  });

  it('finds its draft after a reload', async () => {
    const before = show();
    await before.user.click(screen.getByRole('button', { name: 'Contact us' }));
    await before.user.type(words(), 'Half a thought');
    before.unmount();
    show();
    expect(words().value).toBe('Half a thought');
    expect(screen.getByRole('button', { name: 'Contact us', pressed: true })).toBeDefined();
  });

  it('forgets what an account has written when it leaves', async () => {
    const { user, root } = show({ as: anAccount() });
    await user.type(words(), 'Private');
    act(() => root.session.forget());
    expect(root.slice(reportSlice).form.values.description).toBe('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('offers pictures to members alone, whom the API lets send them', () => {
    show().unmount();
    expect(screen.queryByLabelText('Add pictures')).toBeNull();
    show({ as: anAccount() });
    expect(screen.getByLabelText('Add pictures').getAttribute('type')).toBe('file');
  });

  it('says of a chosen file of 0 bytes what is wrong with it [KRN-07]', async () => {
    show({ as: anAccount() });
    fireEvent.change(screen.getByLabelText('Add pictures'), { target: { files: [new File([], 'empty.jpg')] } });
    expect(await screen.findByText('This file is empty. Choose another picture.')).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByText(/is empty/)).toBeNull());
  });

  const png = (width: number, height: number): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(24);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
    new DataView(bytes.buffer).setUint32(16, width);
    new DataView(bytes.buffer).setUint32(20, height);
    return bytes;
  };
  const heic = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  it.each([
    ['is a text', ['Dear all'], 'This file is not a picture. Choose a JPEG, PNG, WebP, GIF or AVIF.'],
    ['is of 200 megapixels', [png(16_000, 12_500)], 'megapixels. Make it smaller, or choose another one.'],
    ['is of 61 megabytes', [png(40, 40), new Uint8Array(61 * 2 ** 20)], 'megabytes. Choose a smaller one.'],
    [
      'is a HEIC',
      [heic],
      'This HEIC picture could not be turned into a JPEG here. Save it as JPEG, or choose another one.',
    ],
    ['ends in its middle', [png(40, 40)], 'This picture can’t be read. It may be damaged; choose another one.'],
  ])('says of a chosen file that %s what is wrong with it, and keeps the words [KRN-07]', async (_, parts, end) => {
    const text = (shown: string): boolean => shown.endsWith(end);
    const { user } = show({ as: anAccount() });
    await user.type(words(), 'The map is empty');
    fireEvent.change(screen.getByLabelText('Add pictures'), { target: { files: [new File(parts, 'a.jpg')] } });
    expect(await screen.findByText(text)).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(words()).toHaveProperty('value', 'The map is empty');
  });
});

describe('leaving a form that was not sent [KRN-04]', () => {
  const write = async () => {
    const stage = show({ answers: { 'POST /app-report': { data: { id: 1 } } } });
    act(() => stage.root.navigation.navigate('/home'));
    act(() => stage.root.navigation.navigate('/app-report'));
    await stage.user.type(words(), 'Half a thought');
    await settle();
    return { ...stage, path: () => stage.root.navigation.path };
  };

  it('asks at a link, and stays or goes as it is told', async () => {
    const { root, user, path } = await write();
    act(() => root.navigation.navigate('/saves'));
    expect([question()?.textContent, path()]).toEqual([expect.stringContaining('will be lost'), '/app-report']);
    await user.click(screen.getByText('Stay here'));
    await settle();
    expect([question(), path(), words().value]).toEqual([null, '/app-report', 'Half a thought']);
    act(() => root.navigation.navigate('/saves'));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/saves'));
    expect([words().value, sessionStorage.length]).toEqual(['', 0]);
  });

  it('asks at Back, and goes where Back led', async () => {
    const { root, user, path } = await write();
    act(() => root.navigation.back());
    await waitFor(() => expect(question()).not.toBeNull());
    expect(path()).toBe('/app-report');
    await settle();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/home'));
  });

  it('takes Back at the question for no, and asks again at the next', async () => {
    const { root, path } = await write();
    act(() => root.navigation.back());
    await waitFor(() => expect(question()).not.toBeNull());
    await settle();
    act(() => root.navigation.back());
    await waitFor(() => expect(question()).toBeNull());
    await settle();
    act(() => root.navigation.back());
    await waitFor(() => expect(question()).not.toBeNull());
    expect(path()).toBe('/app-report');
  });

  it('asks at a reload, unless the site itself loads the page in another language', async () => {
    const { root, user } = await write();
    const unload = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(unload()).toBe(true);
    root.navigation.letGo();
    expect(unload()).toBe(false);
    await user.clear(words());
    await settle();
    expect(unload()).toBe(false);
  });

  it('asks nothing once it is sent', async () => {
    const { root, user, path } = await write();
    await user.click(send());
    await screen.findByText('Thank you!');
    await settle();
    act(() => root.navigation.navigate('/saves'));
    await waitFor(() => expect(path()).toBe('/saves'));
    expect(question()).toBeNull();
  });
});

describe('the report sheet [AUT-13]', () => {
  it('sends a word about the page behind it and thanks, without leaving that page', async () => {
    const bodies: unknown[] = [];
    const { hand, root } = draw(<AppReportSheet path="/sara/tea" />, '/sara/tea', {
      'POST /app-report': (body: unknown) => (bodies.push(body), { data: { id: 1 } }),
    });
    await hand.type(words(), 'No picture');
    await hand.click(send());
    expect(await screen.findByText('Thank you!')).toBeDefined();
    expect(bodies).toEqual([{ title: 'appBug', description: 'No picture', bug_address: '/sara/tea' }]);
    expect(root.navigation.path).toBe('/sara/tea');
  });

  it('keeps its button at the foot while the rest scrolls, with what speaks against sending above it', async () => {
    const { hand } = draw(<AppReportSheet path="/home" />, '/home', {
      'POST /app-report': aRefusal(429, 'too_many_requests'),
    });
    await hand.type(words(), 'No picture');
    await hand.click(send());
    const foot = send().parentElement!;
    expect(foot.contains(await screen.findByText('sentence of too_many_requests'))).toBe(true);
    expect([getComputedStyle(foot).position, foot.contains(words())]).toEqual(['sticky', false]);
  });

  it('keeps what was written when it is closed and opened again', async () => {
    const first = draw(<AppReportSheet path="/home" />, '/home', {});
    await first.hand.type(words(), 'Half a word');
    await settle();
    first.unmount();
    draw(<AppReportSheet path="/home" />, '/home', {}, { before: () => {} });
    await waitFor(() => expect(words().value).toBe('Half a word'));
  });
});
