import type { AndroidApp } from '../config.ts';

/** The site's statement that its links may open in that app without an address bar. */
export const assetLinks = ({ package: name, fingerprints }: AndroidApp): unknown => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints },
  },
];
