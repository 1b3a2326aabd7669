import { css } from '@emotion/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createIntl } from 'react-intl';
import { textOf } from '../../i18n/text.ts';
import en from '../../picture/messages/en.json' with { type: 'json' };
import { createStage, renderScreen } from '../../testing/renderScreen.tsx';
import { PicturePicker } from './PicturePicker.tsx';
import { PictureRoom } from './PictureRoom.tsx';

const t = textOf<keyof typeof en>(createIntl({ locale: 'en', messages: en }));

/** Of 40 × 40 pixels. */
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 40, 0, 40, 3, 1, 1]);
const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => new File([jpeg], `${at}.jpg`, { type: 'image/jpeg' }));

beforeAll(() => {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 40, height: 40, close() {} }) });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL() {} });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect() {}, drawImage() {} } as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((answer) => answer(new Blob(['cut'])));
});

describe('pictures that are chosen together [EVT-16]', () => {
  const cut = async (count: number) => {
    const [taken, ended] = [jest.fn(), jest.fn()];
    const room = <PictureRoom files={pictures(count)} t={t} cutting={{ ratios: [1] }} onPicked={taken} onEnd={ended} />;
    renderScreen(createStage(), room, { messages: {} });
    await screen.findByText('Use this part');
    return { taken, ended, user: userEvent.setup() };
  };

  it('are cut one after the other: it is said which one it is, and each can be left out alone', async () => {
    const { user, taken, ended } = await cut(2);
    expect(screen.getByText('Picture 1 of 2')).toBeDefined();
    await user.click(screen.getByText('Leave out'));
    expect(await screen.findByText('Picture 2 of 2')).toBeDefined();
    await user.click(await screen.findByText('Leave out'));
    await waitFor(() => expect(ended).toHaveBeenCalled());
    expect(taken).not.toHaveBeenCalled();
  });

  it('are not counted when there is only one, which is called off as a whole', async () => {
    await cut(1);
    expect([screen.queryByText(/^Picture 1/), screen.queryByText('Leave out')]).toEqual([null, null]);
    expect(screen.getByText('Cancel')).toBeDefined();
  });

  it.each([
    [3, 2, 1],
    [2, 2, 0],
  ])('are said to be too many when %i are chosen and there is room for %i', async (count, most, warnings) => {
    const stage = createStage();
    const picker = (
      <PicturePicker label="Add" cutting={{ ratios: [1] }} most={most} onPicked={() => {}} look={css``}>
        Add
      </PicturePicker>
    );
    renderScreen(stage, picker, { messages: {} });
    await userEvent.upload(screen.getByLabelText<HTMLInputElement>('Add'), pictures(count));
    await screen.findByText('Use this part');
    // The build compiles these words; here they stay as they are written.
    const warning = { kind: 'warning', text: en['picture.tooMany'] };
    expect(stage.root.toasts.list).toMatchObject(Array.from({ length: warnings }, () => warning));
  });
});

it('a picture that was chosen before the scripts of a drawn page came is cut as well [KRN-08]', async () => {
  const chosen = jest
    .spyOn(HTMLInputElement.prototype, 'files', 'get')
    .mockReturnValue(Object.assign(pictures(1), { item: () => null }) as unknown as FileList);
  const picker = (
    <PicturePicker label="Add" cutting={{ ratios: [1] }} onPicked={() => {}} look={css``}>
      Add
    </PicturePicker>
  );
  renderScreen(createStage(), picker, { messages: {} });
  expect(await screen.findByText('Use this part')).toBeDefined();
  chosen.mockRestore();
});
