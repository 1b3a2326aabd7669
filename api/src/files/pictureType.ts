import type { Metadata } from 'sharp';

/**
 * Bytes of memory per pixel for decoding, measured with pictures of up to 40 megapixels: decoders that work row by
 * row need little, those that need the whole picture at once (interlaced, progressive, AVIF) much more.
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

export const memoryToDecode = (metadata: Metadata): number =>
  Math.ceil(metadata.width * metadata.height * bytesPerPixel(metadata));
