import { sharedModules } from 'shared-kernel/shared';
import { installedVersion, packageVersion } from './apps.ts';

interface Share {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version: string;
  eager?: true;
  import?: false;
}

/**
 * What the shell provides and the remotes use. React comes from the host alone: react-dom compares its version with
 * react's and throws on any difference. All the rest of the framework comes through the kernel's facade.
 */
export function sharedBy(kind: 'host' | 'remote'): Record<string, Share> {
  const share = (version: string, range = version): Share => ({
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: range,
    ...(kind === 'host' ? { eager: true } : { import: false }),
  });
  const kernel = packageVersion('shared-kernel');
  return {
    react: share(installedVersion('react')),
    'react/jsx-runtime': share(installedVersion('react')),
    '@emotion/react/jsx-runtime': share(installedVersion('@emotion/react')),
    ...Object.fromEntries(sharedModules.map((name) => [`shared-kernel/${name}`, share(kernel, `^${kernel}`)])),
  };
}

/** Packages that a remote imports under their own names and gets from the kernel's facade. */
export const facadePackages =
  /^(react-router-dom|mobx|mobx-react-lite|react-intl|@emotion\/react|react-dom|react-dom\/client)$/;
