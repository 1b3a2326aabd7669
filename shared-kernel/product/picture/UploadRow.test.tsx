import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createIntl } from 'react-intl';
import { ApiError } from '../../api/ApiError.ts';
import { textOf } from '../../i18n/text.ts';
import en from '../../picture/messages/en.json' with { type: 'json' };
import { createStage, renderScreen } from '../../testing/renderScreen.tsx';
import type { SendOptions } from '../../upload/sendFile.ts';
import { Uploads } from '../../upload/Uploads.ts';
import { PictureField } from './PictureField.tsx';
import { UploadRow } from './UploadRow.tsx';

const t = textOf<keyof typeof en>(createIntl({ locale: 'en', messages: en }));

beforeAll(() => {
  URL.createObjectURL ??= () => 'blob:picture';
  URL.revokeObjectURL ??= () => {};
});

/** They may go on after the part that shows them, until their account leaves. */
const leaves = (uploads: Uploads<unknown>): void =>
  void (globalThis as unknown as { stays: (() => void)[] }).stays.push(() => uploads.clear());

function show() {
  const sent: (SendOptions & { answer(): void; refuse(error: ApiError): void })[] = [];
  const uploads = new Uploads<unknown>({
    now: () => 0,
    send: (_, options) => new Promise((answer, refuse) => sent.push({ ...options, answer: () => answer(1), refuse })),
  });
  const stage = createStage();
  leaves(uploads);
  renderScreen(stage, <UploadRow uploads={uploads} t={t} />, { messages: {} });
  const add = () => act(() => void uploads.add(new Blob(['x'])));
  return { ...stage, uploads, sent, add, user: userEvent.setup() };
}

const bars = () =>
  screen
    .queryAllByRole('progressbar')
    .map((bar) => [bar.ariaLabel ?? bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')]);

describe('pictures on their way [KRN-07] [EVT-16]', () => {
  it('show how far each is, in a circle, and how far all are, in a line', () => {
    const { sent, add } = show();
    add();
    add();
    act(() => sent[0]!.onProgress(60));
    expect(bars()).toEqual([
      ['Sending picture 1', '55'],
      ['Sending picture 2', '0'],
      ['Sending: 28%', '28'],
    ]);
    expect(screen.getByRole('progressbar', { name: 'Sending picture 1' }).getAttribute('aria-valuetext')).toBe('55%');
  });

  it('tell for two seconds that they have arrived', async () => {
    const { sent, add, root } = show();
    add();
    await act(async () => sent[0]!.answer());
    expect(bars()).toEqual([]);
    expect(root.toasts.list).toMatchObject([{ kind: 'success', text: 'The picture was sent.', duration: 2000 }]);
  });

  it('say that one has not, and send it again at a press', async () => {
    const { sent, add, root, user } = show();
    add();
    await act(async () => sent[0]!.refuse(new ApiError(0, { code: 'offline' })));
    expect(screen.getByRole('alert').textContent).toContain('It is still here; send it again.');
    const text = 'The picture was not sent. It is still here; send it again.';
    expect(root.toasts.list).toMatchObject([{ kind: 'error', text }]);
    await user.click(screen.getByRole('button', { name: 'Send picture 1 again' }));
    expect([sent.length, screen.queryByRole('alert')]).toEqual([2, null]);
  });

  it('say what the server says of one that it refuses', async () => {
    const { sent, add } = show();
    add();
    await act(async () =>
      sent[0]!.refuse(new ApiError(422, { code: 'not_a_picture', errors: { file: ['No picture.'] } })),
    );
    expect(screen.getByRole('alert').textContent).toContain('No picture.');
  });

  it('are called off and taken away at a press', async () => {
    const { sent, add, user, uploads } = show();
    add();
    await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    expect([sent[0]!.signal.aborted, uploads.list]).toEqual([true, []]);
  });
});

describe('several pictures that are chosen at once [KRN-08]', () => {
  /** Of 40 × 30 pixels. */
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 30, 0, 40, 3, 1, 1]);
  beforeEach(() => {
    Object.assign(globalThis, { createImageBitmap: async () => ({ width: 40, height: 30, close() {} }) });
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue({ fillRect() {}, drawImage() {} } as unknown as null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((answer) => answer(new Blob(['cut'])));
  });
  afterEach(() => jest.restoreAllMocks());

  it('are cut one after the other, and none is lost when the first is on its way', async () => {
    const uploads = new Uploads<unknown>({ now: () => 0, send: () => new Promise(() => {}) });
    leaves(uploads);
    renderScreen(
      createStage(),
      <PictureField
        label="Pictures"
        addLabel="Add pictures"
        uploads={uploads}
        most={6}
        cutting={{ ratios: [1.54], optional: true }}
      />,
      { messages: {} },
    );
    const user = userEvent.setup();
    const files = ['one', 'two', 'three'].map((name) => new File([jpeg], `${name}.jpg`, { type: 'image/jpeg' }));
    await user.upload(screen.getByLabelText('Add pictures'), files);
    for (const number of [1, 2, 3]) {
      // Of one that is being cut, the button is still there.
      await user.click(await screen.findByRole('button', { name: 'Use the whole picture', busy: false }));
      await waitFor(() => expect(uploads.list).toHaveLength(number));
    }
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
