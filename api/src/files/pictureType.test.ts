import type { Metadata } from 'sharp';
import { mostPixels } from 'shared-kernel/contract/pictureFormat';
import { describeCalls } from '../openapi/descriptions.ts';
import { memoryForDecoding } from './picture.ts';
import { memoryToDecode } from './pictureType.ts';

/** Whole megapixels that a picture of this kind may have. */
const megapixels = (form: Partial<Metadata>): number => {
  const memory = memoryToDecode({ width: 1000, height: 1000, ...form } as Metadata);
  return Math.floor(Math.min(mostPixels, (memoryForDecoding / memory) * 1e6) / 1e6);
};

describe('how large a picture may be', () => {
  const said = describeCalls().get('upload.create')!;
  it.each<[string, string, Partial<Metadata>[]]>([
    [
      'of most forms',
      'and {} megapixels',
      [
        { format: 'jpeg' },
        { format: 'png', channels: 4, depth: 'ushort' },
        { format: 'webp' },
        { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' },
      ],
    ],
    ['as GIF', '{} of a GIF', [{ format: 'gif' }]],
    ['as AVIF', '{} of an AVIF', [{ format: 'heif', bitsPerSample: 8 }]],
    ['as AVIF of 10 bits', '({} with more than 8 bits a colour)', [{ format: 'heif', bitsPerSample: 10 }]],
    [
      'as interlaced PNG, at least',
      ', {} to 33 of an interlaced PNG',
      [{ format: 'png', isProgressive: true, channels: 4, depth: 'ushort' }],
    ],
    [
      'as interlaced PNG, at most',
      '12 to {} of an interlaced PNG',
      [{ format: 'png', isProgressive: true, channels: 3, depth: 'uchar' }],
    ],
    [
      'as progressive JPEG of four colours',
      ', {} to 18 of a progressive JPEG',
      [{ format: 'jpeg', isProgressive: true, channels: 4, chromaSubsampling: '4:4:4:4' }],
    ],
    [
      'as progressive JPEG of three',
      '13 to {} of a progressive JPEG',
      [{ format: 'jpeg', isProgressive: true, channels: 3, chromaSubsampling: '4:4:4' }],
    ],
  ])('%s is what the description of the API says [API-08] [PRM-25]', (_, words, forms) => {
    for (const form of forms) expect(said).toContain(words.replace('{}', String(megapixels(form))));
  });
});
