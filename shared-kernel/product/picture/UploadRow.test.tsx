import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createIntl } from 'react-intl';
import { ApiError } from '../../api/ApiError.ts';
import { textOf } from '../../i18n/text.ts';
import en from '../../picture/messages/en.json' with { type: 'json' };
import { createStage, renderScreen } from '../../testing/renderScreen.tsx';
import type { SendOptions } from '../../upload/sendFile.ts';
import { Uploads } from '../../upload/Uploads.ts';
import { UploadRow } from './UploadRow.tsx';

const t = textOf<keyof typeof en>(createIntl({ locale: 'en', messages: en }));

beforeAll(() => {
  URL.createObjectURL ??= () => 'blob:picture';
  URL.revokeObjectURL ??= () => {};
});

function show() {
  const sent: (SendOptions & { answer(): void; refuse(error: ApiError): void })[] = [];
  const uploads = new Uploads<unknown>({
    now: () => 0,
    send: (_, options) => new Promise((answer, refuse) => sent.push({ ...options, answer: () => answer(1), refuse })),
  });
  const stage = createStage();
  renderScreen(
    stage,
    <UploadRow uploads={uploads} t={t}>
      <button type="button">More</button>
    </UploadRow>,
    { messages: {} },
  );
  const add = () => act(() => void uploads.add(new Blob(['x'])));
  return { ...stage, uploads, sent, add, user: userEvent.setup() };
}

const bars = () =>
  screen
    .queryAllByRole('progressbar')
    .map((bar) => [bar.ariaLabel ?? bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')]);

describe('pictures on their way [KRN-07]', () => {
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
    expect(root.toasts.list).toMatchObject([{ kind: 'error' }]);
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
