const latin = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/**
 * Brands of HEIF that an AVIF may name first. HEIC has others: its decoder is under patents, and the server comes
 * without it.
 */
const stillBrands: ReadonlySet<string> = new Set(['avif', 'avis', 'mif1', 'msf1']);

/** The most pixels that the server takes: more than most camera phones make, less than what fills its memory. */
export const mostPixels = 40e6;

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

/** Faces are squares of this many pixels, whatever was sent. */
export const faceWidth = 512;

/** Brands of pictures that telephones take and few browsers can show. */
const telephoneBrands = /^(heic|heix|hevc|hevx|heim|heis)$/;

/** HEIC: taken where the browser can make another picture of it. */
export const isTelephonePicture = (bytes: Uint8Array): boolean =>
  latin(bytes, 4, 8) === 'ftyp' && telephoneBrands.test(latin(bytes, 8, 12));
