// The same package, but without a worker made from a string, which the page's policy refuses.
declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
  import type mapboxgl from 'mapbox-gl';

  const library: typeof mapboxgl & { workerUrl: string };
  export default library;
}

declare module 'mapbox-gl/dist/style-spec/index.js' {
  export function validate(style: unknown): { message: string }[];
}
