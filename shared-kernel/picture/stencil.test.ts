import { galleryRatios, pixelsOf, stencilOf, wholePicture, within } from './stencil.ts';

const landscape = { width: 5472, height: 3648 };
const portrait = { width: 3648, height: 5472 };

describe('the stencil [KRN-08]', () => {
  it('has the ratios of galleries', () => {
    expect([...galleryRatios].sort()).toEqual([0.75, 1, 1.54]);
  });

  it.each([landscape, portrait, { width: 100, height: 100 }, { width: 9000, height: 20 }])(
    'is as large as a picture of $width by $height lets it, and in its middle',
    (picture) => {
      for (const ratio of galleryRatios) {
        const { x, y, width, height } = stencilOf(picture, ratio);
        expect((width * picture.width) / (height * picture.height)).toBeCloseTo(ratio, 6);
        expect(Math.max(width, height)).toBeCloseTo(1, 10);
        expect([x + width / 2, y + height / 2]).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)]);
      }
    },
  );

  it('cuts out pixels that are all inside of the picture', () => {
    expect(pixelsOf(landscape, wholePicture)).toEqual({ x: 0, y: 0, ...landscape });
    expect(pixelsOf({ width: 10, height: 10 }, { x: 0.999, y: -0.0001, width: 0.5, height: 1.2 })).toEqual({
      x: 9,
      y: -0,
      width: 1,
      height: 10,
    });
  });

  it('makes pictures smaller and never larger', () => {
    expect(within(landscape, 2048)).toEqual({ width: 2048, height: 1365 });
    expect(within(landscape, 2048, 'shorter')).toEqual({ width: 3072, height: 2048 });
    expect(within({ width: 30, height: 1 }, 10)).toEqual({ width: 10, height: 1 });
    expect(within({ width: 3, height: 4 }, 2048)).toEqual({ width: 3, height: 4 });
  });
});
