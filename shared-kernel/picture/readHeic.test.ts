import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isTelephonePicture } from '../contract/pictureFormat.ts';
import { type LibHeif, readHeic } from './readHeic.ts';

const require = createRequire(import.meta.url);
const lib = require('libheif-js/wasm-bundle') as LibHeif;
const quarters = new Uint8Array(readFileSync(new URL('./testing/quarters.heic', import.meta.url)));
const room = (width: number, height: number) =>
  ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as ImageData;

describe('a picture in a telephone’s own format [KRN-08]', () => {
  const colour = ({ data, width }: ImageData, x: number, y: number): string =>
    ['red', 'green', 'blue'].filter((_, at) => data[(y * width + x) * 4 + at]! > 150).join(' ');

  it('is read with its size and colours, each in its place', async () => {
    expect(isTelephonePicture(quarters)).toBe(true);
    const pixels = await readHeic(lib, quarters, room);
    expect([pixels.width, pixels.height]).toEqual([160, 96]);
    expect([colour(pixels, 20, 20), colour(pixels, 140, 20), colour(pixels, 20, 80), colour(pixels, 140, 80)]).toEqual([
      'red',
      'green',
      'blue',
      'red green blue',
    ]);
  });

  it.each([
    ['that ends early', quarters.slice(0, 400)],
    ['of which only the head is there', quarters.slice(0, 28)],
    ['that is none', new Uint8Array(40)],
  ])('%s is refused', async (_, bytes) => {
    jest.spyOn(console, 'log').mockReturnValue();
    await expect(readHeic(lib, bytes, room)).rejects.toThrow(/picture/i);
  });
});
