import { sharedModules } from 'shared-kernel/shared';
import { installedVersion } from './installed.ts';

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
  const kernel = installedVersion('shared-kernel');
  return {
    react: share(installedVersion('react')),
    'react/jsx-runtime': share(installedVersion('react')),
    '@emotion/react/jsx-runtime': share(installedVersion('@emotion/react')),
    ...Object.fromEntries(sharedModules.map((name) => [`shared-kernel/${name}`, share(kernel, `^${kernel}`)])),
  };
}

/**
 * Whether a module is a remote's own, or the kernel's: outside this repository the kernel is an installed package, and
 * gets the framework from the page all the same.
 */
export const isOwn = (file: string): boolean => !/\/node_modules\/(?!shared-kernel\/)/.test(file);

/** Packages that a remote imports under their own names and gets from the kernel's facade. */
export const facadePackages =
  /^(react-router-dom|mobx|mobx-react-lite|react-intl|@emotion\/react|react-dom|react-dom\/client)$/;

/** Whether the page gives a package to the remotes, so that there is one of it. */
export const isGiven = (name: string): boolean => name === 'react' || facadePackages.test(name);
