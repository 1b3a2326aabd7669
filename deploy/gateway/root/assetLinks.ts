import type { AndroidApp } from '../config.ts';

/** The site's own word that links to it may open in that app without its address bar. */
export const assetLinks = ({ package: name, fingerprints }: AndroidApp): unknown => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints },
  },
];
