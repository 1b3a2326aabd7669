/**
 * Kernel modules that the shell carries and gives to the remotes: those that hold state or a React context (two
 * copies would be two sites), and the ui parts that the shell itself shows. What is not listed is bundled by the
 * remotes that use it. The list belongs to the kernel's version: a name may be added, never dropped within a major.
 */
export const sharedModules = [
  'facade',
  'api/ApiError',
  'root/context',
  'root/navigation',
  'i18n/text',
  'platform/defineRemote',
  'ui/Avatar',
  'ui/Button',
  'ui/ErrorState',
  'ui/Icon',
  'ui/IconButton',
  'ui/Spinner',
] as const;
