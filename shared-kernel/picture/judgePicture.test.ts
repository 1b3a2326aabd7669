import { largestFile } from '../contract/bodySizes.ts';
import { isAcceptedPicture } from '../contract/pictureFormat.ts';
import { heaviest, judgePicture } from './judgePicture.ts';
import { readSize } from './readSize.ts';

const text = (words: string): number[] => [...words].map((sign) => sign.charCodeAt(0));
const be16 = (value: number): number[] => [value >> 8, value & 0xff];
const be32 = (value: number): number[] => [...be16(value >>> 16), ...be16(value & 0xffff)];
const le16 = (value: number): number[] => be16(value).reverse();
const le24 = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff, value >> 16];

const nothing = (length: number): number[] => Array.from({ length }, () => 0);

/** A JPEG's head: notes as long as these, then the picture of this size. */
const jpeg = (width: number, height: number, notes = 100, marker = 0xc0): number[] =>
  [
    [0xff, 0xd8, 0xff, 0xe1, be16(notes + 2)],
    nothing(notes),
    [0xff, 0xc4, be16(4), 0, 0],
    [0xff, marker, be16(11), 8, be16(height), be16(width), 3, 1, 1],
  ].flat(2);
const png = (width: number, height: number): number[] =>
  [0x89, text('PNG\r\n'), 0x1a, 0x0a, be32(13), text('IHDR'), be32(width), be32(height)].flat();
const webp = (kind: string, ...size: number[]): number[] =>
  [text('RIFF'), nothing(4), text(`WEBP${kind}`), size].flat();
const heif = (brand: string, ...sizes: [number, number][]): number[] =>
  [
    [be32(24), text(`ftyp${brand}`), be32(0)],
    ...sizes.map(([width, height]) => [be32(20), text('ispe'), be32(0), be32(width), be32(height)]),
    [be32(0)],
  ].flat(2);

describe('the size that a picture says it has [KRN-08]', () => {
  it.each([
    ['a JPEG', jpeg(5472, 3648), 5472, 3648],
    ['a JPEG with long notes', jpeg(5472, 3648, 60_000), 5472, 3648],
    ['a progressive JPEG', jpeg(4000, 3000, 10, 0xc2), 4000, 3000],
    ['a PNG', png(70_000, 4), 70_000, 4],
    ['a GIF', [...text('GIF89a'), ...le16(320), ...le16(200)], 320, 200],
    ['a lossy WebP', webp('VP8 ', ...nothing(10), ...le16(640), ...le16(480)), 640, 480],
    ['a lossless WebP', webp('VP8L', 0, 0, 0, 0, 0x2f, 0x7f, 0xc2, 0x77, 0x00), 640, 480],
    ['an extended WebP', webp('VP8X', 0, 0, 0, 0, 0, 0, 0, 0, ...le24(16_382), ...le24(99)), 16_383, 100],
    ['an AVIF', heif('avif', [800, 600]), 800, 600],
    ['a HEIC in tiles', heif('heic', [512, 512], [4032, 3024]), 4032, 3024],
  ])('is read from %s', (_, bytes, width, height) => {
    expect(readSize(Uint8Array.from(bytes))).toEqual({ width, height });
  });

  it.each([
    ['nothing', []],
    ['a text', text('once upon a time there was')],
    ['a JPEG that ends early', jpeg(1, 1).slice(0, 40)],
    ['a JPEG without a picture', [0xff, 0xd8, 0xff, 0xda, 0, 2, 0, 0]],
  ])('is not there in %s', (_, bytes) => {
    expect(readSize(Uint8Array.from(bytes))).toBeNull();
  });
});

describe('a chosen file [KRN-08]', () => {
  const judge = (bytes: number[], more = 0) => judgePicture(new Blob([Uint8Array.from(bytes), new Uint8Array(more)]));
  it.each([
    ['of 0 bytes', [], 0, 'empty'],
    ['that is a text', text('<svg onload="alert(1)">'), 0, 'notPicture'],
    ['of 200 megapixels', jpeg(16_384, 12_288), 0, 'tooManyPixels'],
    ['that is a PNG of 256 megapixels in 31 kB', png(16_000, 16_000), 31_000, 'tooManyPixels'],
    ['of more than 60 MB', jpeg(6000, 4000), heaviest, 'tooHeavy'],
  ])('%s is refused before anything is decoded or sent', async (_, bytes, more, fault) => {
    expect(await judge(bytes, more)).toEqual({ fault });
  });

  it('that can’t be read any more is called damaged', async () => {
    const gone = { size: 9, slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone')) }) };
    expect(await judgePicture(gone as unknown as Blob)).toEqual({ fault: 'damaged' });
  });

  it.each([
    ['a JPEG of 12 megapixels', jpeg(4000, 3000), 0, true],
    ['one of 20 megapixels', jpeg(5472, 3648), 0, false],
    ['one of more than 20 MB', jpeg(400, 300), largestFile, false],
    ['an AVIF, of which the server takes little', heif('avif', [800, 600]), 0, false],
    ['a HEIC, of which it takes none', heif('heic', [800, 600]), 0, false],
    ['a JPEG that does not say its size', [0xff, 0xd8, 0xff, 0xda, 0, 2], 0, false],
  ])('may be sent as it is when the server takes it: %s', async (_, bytes, more, canBeSent) => {
    expect(await judge(bytes, more)).toMatchObject({ fault: null, canBeSent });
  });

  it('is taken by what it is, and HEIC for what a telephone makes', async () => {
    expect(isAcceptedPicture(Uint8Array.from(heif('heic')))).toBe(false);
    expect(await judge(heif('heic', [4, 4]))).toMatchObject({ isTelephonePicture: true });
    expect(await judge(jpeg(4, 4))).toMatchObject({ isTelephonePicture: false });
  });
});
