import type { DeclaredManifest } from './manifest.ts';

/**
 * Keeps the literal names while checking the shape. Apart from the schemas, so that none of them reaches the browser.
 */
export const defineManifest = <const M extends DeclaredManifest>(manifest: M): M => manifest;
