/** The files of the release that a map needs; each is loaded when a map first wants it. */
export const mapFiles = {
  worker: new URL('mapbox-gl/dist/mapbox-gl-csp-worker.js', import.meta.url).href,
  /** Joins Arabic letters and orders right-to-left lines. */
  rightToLeft: new URL('@mapbox/mapbox-gl-rtl-text/mapbox-gl-rtl-text.min.js', import.meta.url).href,
  own: new URL('../../map/own.json', import.meta.url).href,
};

const letters: Record<string, string> = {
  '0-255': new URL('../../map/glyphs/0-255.pbf', import.meta.url).href,
  '1536-1791': new URL('../../map/glyphs/1536-1791.pbf', import.meta.url).href,
  '64256-64511': new URL('../../map/glyphs/64256-64511.pbf', import.meta.url).href,
  '64768-65023': new URL('../../map/glyphs/64768-65023.pbf', import.meta.url).href,
  '65024-65279': new URL('../../map/glyphs/65024-65279.pbf', import.meta.url).href,
};

/** The address by which mapbox-gl asks for the letters of the site's own map; a release's files have other names. */
export const lettersAddress = `${location.origin}/letters/{fontstack}/{range}`;

/** The file behind such an address; any other address stays as it is. */
export function fileOf(address: string): string {
  if (!address.startsWith(`${location.origin}/letters/`)) return address;
  return letters[address.slice(address.lastIndexOf('/') + 1)] ?? letters['0-255']!;
}
