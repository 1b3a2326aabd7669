import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { copyRefused } from '../contract/copying.ts';
import en from '../i18n/messages/en.json' with { type: 'json' };
import { browsersOfApps } from '../testing/browsersOfApps.tsx';
import { aSignedAddress, filesOpened, signing } from '../testing/filesOpened.tsx';
import { createStage, renderScreen } from '../testing/renderScreen.tsx';
import { aRefusal, aUser } from '../testing/rows.tsx';
import { isWithinApp } from './isWithinApp.tsx';
import { useFile } from './useFile.tsx';
import { useShare } from './useShare.tsx';

const address = 'https://dorehami.test/en/sara/tea';
const desktop = navigator.userAgent;

/** A browser that calls itself that, with these things and no others. */
function inBrowser(agent: string, things: Record<string, unknown>): void {
  for (const [name, value] of Object.entries({ share: undefined, clipboard: undefined, ...things, userAgent: agent })) {
    if (value === undefined) Reflect.deleteProperty(navigator, name);
    else Object.defineProperty(navigator, name, { value, configurable: true });
  }
  // On the prototype the clipboard of the test environment is still there.
  if (things['clipboard'] === undefined)
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
}
const closed = (name: string) => () => Promise.reject(new DOMException('no', name));
let opened: ReturnType<typeof filesOpened>;
beforeEach(() => void (opened = filesOpened()));
afterEach(() => {
  opened.restore();
  for (const name of ['share', 'clipboard', 'userAgent']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(document, 'execCommand');
});

it.each(browsersOfApps)('$name is known for what it is [EVT-18]', ({ agent, isWithinApp: expected }) => {
  expect(isWithinApp(agent)).toBe(expected);
  expect(isWithinApp(desktop)).toBe(false);
});

describe.each(browsersOfApps)('a file in $name [EVT-19]', ({ agent, isWithinApp: isDoubtful }) => {
  function Files() {
    const files = useFile();
    return (
      <>
        <button onClick={() => void files.open('GET /event/:id/calendar.ics', { id: 7 })}>open</button>
        <button onClick={() => files.save('/api/v1/channel/3/code', 'sara.png')}>save</button>
      </>
    );
  }

  it('has an address of the server, and never one of the page; what may not come is said, with another way', async () => {
    const write = jest.fn(async () => {});
    inBrowser(agent, { clipboard: { writeText: write } });
    const made = jest.fn(() => 'blob:never');
    Object.assign(URL, { createObjectURL: made });
    const stage = createStage({ user: aUser(), answers: { [signing]: aSignedAddress } });
    renderScreen(stage, <Files />, { messages: {} });
    fireEvent.click(screen.getByText('save'));
    fireEvent.click(screen.getByText('open'));
    await waitFor(() => expect(opened.addresses).toHaveLength(2));
    expect(opened.addresses).toEqual(['/api/v1/channel/3/code sara.png', '/api/v1/event/7/calendar.ics?link=signed']);
    expect(made).not.toHaveBeenCalled();
    Reflect.deleteProperty(URL, 'createObjectURL');
    const [toast, ...more] = stage.root.toasts.list;
    expect([toast!.text, more]).toEqual([en[isDoubtful ? 'kernel.file.inside' : 'kernel.file.coming'], []]);
    expect(toast!.action?.text).toBe(isDoubtful ? en['kernel.file.copy'] : undefined);
    if (!toast!.action) return;
    await act(async () => toast!.action!.run());
    expect(write).toHaveBeenCalledWith('http://localhost/api/v1/event/7/calendar.ics?link=signed');
    expect(stage.root.toasts.list.at(-1)!.text).toBe(en['kernel.copied']);
  });
});

it('is opened by its plain address for a visitor, and not at all where the server gives none [EVT-19]', async () => {
  const failed: unknown[] = [];
  function Files() {
    const files = useFile();
    return (
      <button
        onClick={() =>
          void files.open('GET /event/:id/calendar.ics', { id: 7, lang: 'en' }).catch((e) => failed.push(e))
        }
      >
        open
      </button>
    );
  }
  const { unmount } = renderScreen(createStage(), <Files />, { messages: {} });
  fireEvent.click(screen.getByText('open'));
  await waitFor(() => expect(opened.addresses).toEqual(['/api/v1/event/7/calendar.ics?lang=en']));
  unmount();
  const stage = createStage({
    user: aUser(),
    answers: { [signing]: () => aRefusal(503, 'busy', { message: 'Later.' }) },
  });
  renderScreen(stage, <Files />, { messages: {} });
  fireEvent.click(screen.getByText('open'));
  await waitFor(() => expect(failed).toHaveLength(1));
  expect([opened.addresses.length, stage.root.toasts.list]).toEqual([1, []]);
});

describe('sharing [EVT-18] [AUT-15]', () => {
  function Sharing() {
    const share = useShare();
    const [isDone, setDone] = useState(false);
    const press = (): void => void share({ text: 'Come', url: address }, address).finally(() => setDone(true));
    return <button onClick={press}>{isDone ? 'done' : 'share'}</button>;
  }
  const press = async (things: Record<string, unknown>) => {
    inBrowser(browsersOfApps[0].agent, things);
    const stage = createStage();
    const shown: string[] = [];
    const show = (event: Event): void => void shown.push((event as CustomEvent<string>).detail);
    document.addEventListener(copyRefused, show);
    renderScreen(stage, <Sharing />, { messages: {} });
    fireEvent.click(screen.getByText('share'));
    await screen.findByText('done');
    document.removeEventListener(copyRefused, show);
    return { said: stage.root.toasts.list.map(({ text }) => text), shown };
  };
  const writeText = async (): Promise<void> => {};

  it.each<[string, Record<string, unknown>, { said: string[]; shown: string[] }]>([
    ['that works says nothing', { share: async () => {} }, { said: [], shown: [] }],
    [
      'that was closed says nothing',
      { share: closed('AbortError'), clipboard: { writeText } },
      { said: [], shown: [] },
    ],
    [
      'that fails with no reason copies the address, and says so',
      { share: () => Promise.reject(new TypeError('x')), clipboard: { writeText } },
      { said: [en['kernel.share.copied']], shown: [] },
    ],
    ['that is not there copies', { clipboard: { writeText } }, { said: [en['kernel.copied']], shown: [] }],
    [
      'and copying, both refused, show the address for copying by hand',
      { share: closed('NotAllowedError'), clipboard: { writeText: closed('NotAllowedError') } },
      { said: [], shown: [address] },
    ],
    ['and copying, neither there, show it too', {}, { said: [], shown: [address] }],
  ])('%s', async (_, things, expected) => {
    expect(await press(things)).toEqual(expected);
  });

  it('that is refused copies the address instead, and says so', async () => {
    const { said } = await press({ share: closed('NotAllowedError'), clipboard: { writeText } });
    expect(said).toEqual([en['kernel.share.copied']]);
  });
});
