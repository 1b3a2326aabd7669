import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { SheetName, SheetParams } from 'shared-kernel/contract/platform/sheets';
import { holdUploads } from 'shared-kernel/testing/holdUploads';
import { createStage, renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aRefusal } from 'shared-kernel/testing/rows';
import own from '../../messages/en.json' with { type: 'json' };
import en from '../../parts/profile/messages/en.json' with { type: 'json' };
import { anAccount } from '../../testing/rows.ts';
import { AvatarSheet } from './AvatarSheet.tsx';
import { BirthdaySheet } from './BirthdaySheet.tsx';
import { SocialsSheet } from './SocialsSheet.tsx';

function open<N extends SheetName>(
  name: N,
  params: SheetParams[N],
  sheet: ReactElement,
  { answers = {}, avatar = null as string | null }: { answers?: FakeAnswers; avatar?: string | null } = {},
) {
  const profile = avatar === null ? null : { link: avatar, thumbnail_link: avatar };
  const user = anAccount({ channel: { id: 3, username: 'sara', name: 'Sara Ahmadi' }, profile });
  const now = new Date('2026-11-21T10:00:00Z');
  const stage = createStage({ answers, user, path: '/profile', now });
  const results: unknown[] = [];
  void stage.root.sheets.open(name, params).then((result) => results.push(result));
  renderScreen(stage, sheet, { messages: { ...own, ...en } });
  return { ...stage, results, hand: userEvent.setup() };
}
const day = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Birthday/ });
const set = () => screen.getByRole('button', { name: 'Set the birthday' });

describe('the sheet of the birthday [AUT-12]', () => {
  it('answers with what is typed, pressed before it was judged', async () => {
    const { hand, results } = open('auth.birthday', { birthday: null }, <BirthdaySheet birthday={null} />);
    await hand.type(await day(), '1995-03-21');
    fireEvent.click(set());
    expect(results).toEqual([]);
    await waitFor(() => expect(results).toEqual([{ birthday: '1995-03-21' }]));
  });

  it('keeps what was there, and takes it away', async () => {
    const kept = open('auth.birthday', { birthday: '1995-03-21' }, <BirthdaySheet birthday="1995-03-21" />);
    expect((await day()).value).toBe('21/03/1995');
    await kept.hand.clear(await day());
    await kept.hand.click(set());
    await waitFor(() => expect(kept.results).toEqual([{ birthday: null }]));
  });

  it.each([
    ['2026-11-22', 'tomorrow'],
    ['1900-01-01', 'of a hundred and twenty-six years ago'],
    ['1300-01-01', 'of the year 1300, as it stands in an address book'],
  ])('refuses %s, %s', async (typed) => {
    const { hand, results, root } = open('auth.birthday', { birthday: null }, <BirthdaySheet birthday={null} />);
    await hand.type(await day(), `${typed}{Tab}`);
    const field = await day();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await hand.click(set());
    expect([results, root.sheets.top?.name]).toEqual([[], 'auth.birthday']);
  });
});

describe('the sheet of networks [AUT-12]', () => {
  const networks = {
    data: [
      { id: 1, name: 'Instagram', slug: 'instagram', prefix: 'https://instagram.com/' },
      { id: 2, name: 'Telegram', slug: 'telegram', prefix: 'https://t.me/' },
    ],
  };

  it('offers those that are not taken, and answers with the one that is chosen', async () => {
    const { hand, results } = open('auth.socials', { taken: [1] }, <SocialsSheet taken={[1]} />, {
      answers: { 'GET /properties/social': networks },
    });
    await hand.click(await screen.findByRole('button', { name: 'Telegram' }));
    expect(screen.queryByRole('button', { name: 'Instagram' })).toBeNull();
    await waitFor(() => expect(results).toEqual([{ networkId: 2 }]));
  });

  it('says that they did not come, and asks again', async () => {
    let isUp = false;
    const { hand } = open('auth.socials', { taken: [] }, <SocialsSheet taken={[]} />, {
      answers: { 'GET /properties/social': () => (isUp ? networks : aRefusal(500, 'internal', { message: 'Whoops' })) },
    });
    expect(await screen.findByText('The networks could not be loaded')).toBeDefined();
    isUp = true;
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Instagram' })).toBeDefined();
  });
});

describe('the sheet of the picture [AUT-12]', () => {
  const face = { link: '/uploads/face.jpg', thumbnail_link: '/uploads/face.jpg' };
  let uploads: ReturnType<typeof holdUploads>;
  beforeEach(() => void (uploads = holdUploads()));
  afterEach(() => uploads.stop());

  it('shows it, and closes once another has been cut and sent', async () => {
    /** Of 40 × 40 pixels. */
    const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 40, 0, 40, 3, 1, 1]);
    Object.assign(globalThis, { createImageBitmap: async () => ({ width: 40, height: 40, close() {} }) });
    Object.assign(URL, { createObjectURL: () => 'blob:face', revokeObjectURL() {} });
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue({ fillRect() {}, drawImage() {} } as unknown as null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((answer) => answer(new Blob(['cut'])));
    const { hand, results } = open('auth.avatar', {}, <AvatarSheet />, {
      avatar: '/uploads/before.jpg',
      answers: { 'GET /auth/user': { data: anAccount({ profile: face }) } },
    });
    const chooser = await screen.findByLabelText<HTMLInputElement>('Change your picture');
    const shown = () => screen.getByRole('img', { name: 'Sara Ahmadi' }).querySelector('img')?.getAttribute('src');
    expect(shown()).toBe('/uploads/before.jpg');
    await hand.upload(chooser, new File([jpeg], 'face.jpg', { type: 'image/jpeg' }));
    await hand.click(await screen.findByRole('button', { name: 'Use this part' }));
    await waitFor(() => expect(uploads.waiting).toMatchObject([{ address: 'POST /api/v1/channel/avatar' }]));
    uploads.waiting[0]!.answer(200, { data: face });
    await waitFor(() => expect(results).toEqual(['changed']));
    expect(shown()).toBe('/uploads/face.jpg');
    jest.restoreAllMocks();
  });
});
