import { fireEvent, render, screen } from '@testing-library/react';
import { createIntl } from 'react-intl';
import { textOf } from '../../i18n/text.ts';
import en from '../../picture/messages/en.json' with { type: 'json' };
import type { CuttablePicture } from '../../picture/openPicture.ts';
import type { Area } from '../../picture/stencil.ts';
import { CropStage } from './CropStage.tsx';

const t = textOf<keyof typeof en>(createIntl({ locale: 'en', messages: en }));
const picture = { width: 400, height: 300, preview: new Blob(['x']) } as CuttablePicture;

describe('the stencil over a picture [KRN-08]', () => {
  const { getBoundingClientRect } = Element.prototype;
  beforeAll(() => {
    URL.createObjectURL ??= () => 'blob:picture';
    URL.revokeObjectURL ??= () => {};
    Element.prototype.getBoundingClientRect = () =>
      ({ x: 0, y: 0, left: 0, top: 0, width: 400, height: 300 }) as DOMRect;
  });
  afterAll(() => void (Element.prototype.getBoundingClientRect = getBoundingClientRect));

  const large = { ...picture, width: 4000, height: 3000 } as CuttablePicture;
  const show = (ratio: number | null, round = false, shown = picture) => {
    const moved: Area[] = [];
    const { container } = render(
      <CropStage picture={shown} t={t} ratio={ratio} round={round} onMove={(area) => moved.push(area)} />,
    );
    return { moved, container };
  };

  it('is moved and keeps its shape: it has no handles, and keys take it along as large as it is', () => {
    const { moved, container } = show(1);
    expect(container.querySelectorAll('.ReactCrop__drag-handle')).toHaveLength(0);
    fireEvent.keyDown(screen.getByLabelText(en['picture.crop.area']), { key: 'ArrowLeft' });
    expect(moved).toHaveLength(1);
    expect(moved[0]!.x).toBeLessThan(0.125);
    expect([moved[0]!.width, moved[0]!.height]).toEqual([0.75, 1]);
  });

  it.each([
    ['a circle for a face', true, 1],
    ['a rectangle for any other picture', false, 0],
  ])('is %s', (_, round, circles) => {
    const { container } = show(1, round);
    expect(container.querySelectorAll('.ReactCrop--circular-crop')).toHaveLength(circles);
  });

  it('shows less of a large picture, around the same middle, as one comes closer, and is then moved as it is', () => {
    const { moved } = show(1, false, large);
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: en['picture.crop.zoom'] });
    expect([slider.min, slider.max, slider.value]).toEqual(['100', '400', '100']);
    fireEvent.change(slider, { target: { value: '200' } });
    expect(moved.at(-1)).toEqual({ x: 0.3125, y: 0.25, width: 0.375, height: 0.5 });
    fireEvent.keyDown(screen.getByLabelText(en['picture.crop.area']), { key: 'ArrowLeft' });
    expect(moved.at(-1)).toMatchObject({ y: 0.25, width: 0.375, height: 0.5 });
    expect(moved.at(-1)!.x).toBeLessThan(0.3125);
    // Back at its first size it lies within the picture.
    fireEvent.change(slider, { target: { value: '100' } });
    expect(moved.at(-1)).toMatchObject({ y: 0, width: 0.75, height: 1 });
  });

  it('offers no way closer to a picture that would look coarse', () => {
    show(1);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('is not there where the whole picture is taken', () => {
    expect(show(null).container.querySelector('.ReactCrop')).toBeNull();
  });
});
