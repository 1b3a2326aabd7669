import type { Metadata } from 'sharp';

const latin = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/**
 * Brands of HEIF that an AVIF may name first. HEIC has others: its decoder is under patents, and sharp comes without
 * it.
 */
const stillBrands: ReadonlySet<string> = new Set(['avif', 'avis', 'mif1', 'msf1']);

/**
 * Whether the first bytes are those of a picture that is accepted, whatever its name or declared type says. Decoders
 * see nothing else: SVG, PDF and the many other formats that they could open never reach them.
 */
export function isAcceptedPicture(bytes: Uint8Array): boolean {
  const start = latin(bytes, 0, 12);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF[^]{4}WEBP$/.test(start) ||
    (start.slice(4, 8) === 'ftyp' && stillBrands.has(start.slice(8)))
  );
}

/**
 * Bytes of memory that decoding takes per pixel, measured with pictures of up to 40 megapixels: decoders that work row
 * by row need little, those that need the whole picture at once (interlaced, progressive, AVIF) much more.
 */
function bytesPerPixel({
  format,
  isProgressive,
  depth,
  bitsPerSample = 8,
  channels,
  chromaSubsampling,
}: Metadata): number {
  if (format === 'heif') return bitsPerSample > 8 ? 24 : 14.4;
  if (format === 'gif') return 5.5;
  if (format === 'webp') return 3;
  if (!isProgressive) return 2;
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2.2 * channels;
  return 1.2 * channels * (depth === 'ushort' ? 2 : 1);
}

/** About as many bytes as decoding it takes. */
export const memoryToDecode = (metadata: Metadata): number =>
  Math.ceil(metadata.width * metadata.height * bytesPerPixel(metadata));
