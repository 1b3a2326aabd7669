// The build without a worker from text, which the page's policy refuses; otherwise it is the package itself.
declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
  import type mapboxgl from 'mapbox-gl';

  const library: typeof mapboxgl & { workerUrl: string };
  export default library;
}

declare module 'mapbox-gl/dist/style-spec/index.js' {
  /** What is wrong with a style. */
  export function validate(style: unknown): { message: string }[];
}
