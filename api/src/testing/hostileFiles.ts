import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { ErrorCode } from '../errors/errors.ts';
import { type FormPart, formOf } from './form.ts';
import { isAudit } from './rounds.ts';

export interface HostileFile {
  what: string;
  form: ReturnType<typeof formOf>;
  /** The expected result: stored anew, or refused with this code. */
  ends: 'stored' | ErrorCode;
}

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">${script}<rect width="99" height="99"/></svg>`;
const zip = Buffer.concat([
  Buffer.from('PK\x03\x04'),
  Buffer.alloc(26),
  Buffer.from('evil.class'),
  Buffer.from('PK\x05\x06'),
  Buffer.alloc(18),
]);

/** Files that people send to break a site that takes pictures. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const small = sharp({ create: { width: 120, height: 80, channels: 3, background: '#0b7a75' } });
  const [jpeg, png, gif, webp, avif, tiff, cmyk, deep] = await Promise.all([
    small.clone().jpeg().toBuffer(),
    small.clone().png().toBuffer(),
    small.clone().gif().toBuffer(),
    small.clone().webp().toBuffer(),
    small.clone().avif({ effort: 0 }).toBuffer(),
    small.clone().tiff().toBuffer(),
    small.clone().toColourspace('cmyk').jpeg().toBuffer(),
    small.clone().toColourspace('rgb16').png().toBuffer(),
  ]);
  const noise = await sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  const noisyJpeg = await sharp(noise).jpeg().toBuffer();
  const withExif = await small
    .clone()
    .withExif({
      IFD0: { Copyright: script, Artist: 'secret artist' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '51/1 25/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  const withProfiles = await small
    .clone()
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const sideways = await small.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const file = (bytes: Uint8Array | string, fileName = 'picture.jpg', type = 'image/jpeg'): FormPart => ({
    field: 'file',
    bytes,
    fileName,
    type,
  });
  const one = (what: string, part: FormPart, ends: HostileFile['ends']): HostileFile => ({
    what,
    form: formOf(part),
    ends,
  });
  return [
    one('an SVG', file(svg, 'a.svg', 'image/svg+xml'), 'not_a_picture'),
    one('an SVG with a script, named .png', file(svg, 'a.png', 'image/png'), 'not_a_picture'),
    one('an SVG after a byte order mark and a comment', file(`\ufeff<!-- \x89PNG -->${svg}`, 'a.png'), 'not_a_picture'),
    one('HTML named .jpg', file(`<!doctype html>${script}`), 'not_a_picture'),
    one('a JPEG with a ZIP behind it', file(Buffer.concat([jpeg, zip])), 'stored'),
    one(
      'a PNG with HTML in a comment',
      file(withChunk(png, 'tEXt', Buffer.from(`Comment\0${script}`)), 'a.png'),
      'stored',
    ),
    one(
      'a GIF with a script in a comment, which is JavaScript too',
      file(
        Buffer.concat([gif.subarray(0, -1), Buffer.from('\x21\xfe\x27'), Buffer.from(script), Buffer.from('\0;')]),
        'a.js',
      ),
      'stored',
    ),
    one('a PNG of 256 megapixels in 32 kB', file(pngOfZeros(16_384, 16_384), 'bomb.png'), 'picture_too_large'),
    one(
      'a PNG that says it has 2³¹ pixels a side',
      file(pngOfZeros(2_147_483_647, 2_147_483_647, 1), 'bomb.png'),
      'not_a_picture',
    ),
    one('a JPEG that ends in the middle', file(noisyJpeg.subarray(0, noisyJpeg.length / 2)), 'not_a_picture'),
    one('a PNG that ends in the middle', file(noise.subarray(0, noise.length / 2), 'a.png'), 'not_a_picture'),
    one('a JPEG of nothing but its first bytes', file(jpeg.subarray(0, 20)), 'not_a_picture'),
    one('a GIF of 10,000 pictures', file(gifOfFrames(10_000), 'a.gif'), 'stored'),
    one('a JPEG with the place where it was taken', file(withExif), 'stored'),
    one('a JPEG with a colour profile and XMP', file(withProfiles), 'stored'),
    one('a name that climbs out of its folder', file(jpeg, '../../../../etc/cron.d/evil.jpg'), 'stored'),
    one('a name with NUL', file(jpeg, 'a.php\0.jpg'), 'stored'),
    one('a name of 5,000 letters', file(jpeg, `${'a'.repeat(5000)}.jpg`), 'stored'),
    one('nothing', file(''), 'not_a_picture'),
    one('a PNG named .gif and called HTML', file(png, 'a.gif', 'text/html'), 'stored'),
    one('a BMP', file(Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'a.bmp'), 'not_a_picture'),
    one('a TIFF', file(tiff, 'a.tiff'), 'not_a_picture'),
    one('a PDF', file('%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>endobj', 'a.pdf'), 'not_a_picture'),
    one(
      'an MP4',
      file(Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(64)]), 'a.heic'),
      'not_a_picture',
    ),
    one(
      'a HEIC without a picture',
      file(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]), 'a.heic'),
      'not_a_picture',
    ),
    one('a ZIP', file(zip, 'a.zip'), 'not_a_picture'),
    one('a script', file('#!/bin/sh\nrm -rf /', 'a.jpg'), 'not_a_picture'),
    { what: 'two files', form: formOf(file(jpeg), file(png)), ends: 'one_file_only' },
    { what: 'twenty files', form: formOf(...Array.from({ length: 20 }, () => file(jpeg))), ends: 'one_file_only' },
    { what: 'a file in another field', form: formOf({ ...file(jpeg), field: 'avatar' }), ends: 'file_missing' },
    {
      what: 'a field named __proto__',
      form: formOf({ field: '__proto__', bytes: 'x' }, file(jpeg)),
      ends: 'bad_request',
    },
    {
      what: 'a field whose name has 100,000 letters',
      form: formOf({ field: 'a'.repeat(100_000), bytes: 'x' }, file(jpeg)),
      ends: 'stored',
    },
    {
      what: 'a thousand fields',
      form: formOf(...Array.from({ length: 1000 }, (_, i) => ({ field: `f${i}`, bytes: 'x' })), file(jpeg)),
      ends: 'body_too_large',
    },
    {
      what: 'a form that ends in the middle',
      form: { ...formOf(file(noise)), body: formOf(file(noise)).body.subarray(0, 1000) },
      ends: 'bad_request',
    },
    {
      what: '21 MB',
      form: formOf(file(Buffer.concat([jpeg, Buffer.alloc(21 * 1024 * 1024)]))),
      ends: 'body_too_large',
    },
    one('a JPEG that lies on its side', file(sideways), 'stored'),
    one('a JPEG for printers (CMYK)', file(cmyk), 'stored'),
    one('a PNG of 16 bits', file(deep, 'a.png'), 'stored'),
    one(
      'an animated PNG',
      file(withChunk(png, 'acTL', Buffer.from([0, 0, 0x27, 0x10, 0, 0, 0, 0])), 'a.png'),
      'stored',
    ),
    one('a WebP', file(webp, 'a.webp'), 'stored'),
    one('an AVIF', file(avif, 'a.avif'), 'stored'),
  ];
}

/**
 * Pictures of forty megapixels, each in the form for which its decoder needs most memory. To make them costs more than
 * to refuse them: every day there is one of each decoder, of those that differ in how much it needs the worst.
 */
export async function heavyFiles(): Promise<HostileFile[]> {
  const huge = sharp({
    create: { width: 7000, height: 5700, channels: 4, background: { r: 11, g: 122, b: 117, alpha: 0.5 } },
  });
  const opaque = huge.clone().flatten();
  const one = (what: string, bytes: Uint8Array, ends: HostileFile['ends']): HostileFile => ({
    what,
    form: formOf({ field: 'file', bytes, fileName: 'a' }),
    ends,
  });
  return [
    one('a PNG', await huge.clone().png().toBuffer(), 'stored'),
    ...(isAudit ? [one('a JPEG', await opaque.clone().jpeg().toBuffer(), 'stored')] : []),
    one('a progressive JPEG', await opaque.clone().jpeg({ progressive: true }).toBuffer(), 'stored'),
    one(
      'a progressive JPEG of full colour',
      await opaque.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      'picture_too_large',
    ),
    ...(isAudit
      ? [one('an interlaced PNG', await huge.clone().png({ progressive: true }).toBuffer(), 'picture_too_large')]
      : []),
    one(
      'an interlaced PNG of 16 bits',
      await huge.clone().toColourspace('rgb16').png({ progressive: true }).toBuffer(),
      'picture_too_large',
    ),
    one('a GIF', await opaque.clone().gif({ effort: 1, colours: 2 }).toBuffer(), 'picture_too_large'),
    one(
      'an AVIF',
      await opaque.clone().avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer(),
      'picture_too_large',
    ),
  ];
}

/** A PNG with one more chunk after its header. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const headerEnd = 8 + 25;
  return Buffer.concat([png.subarray(0, headerEnd), chunk(type, data), png.subarray(headerEnd)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), data.length + 8);
  return whole;
}

/** Black and white, one bit a pixel. */
function pngOfZeros(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(Math.min(width, 65_536) / 8)) * rows));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function gifOfFrames(frames: number): Buffer {
  const screen = Buffer.from([...Buffer.from('GIF89a'), 64, 0, 64, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}
