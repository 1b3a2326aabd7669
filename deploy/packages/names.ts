/** What the packages for teams outside this repository are called. Another registry's scope is set here alone. */
export const packageNames = { kernel: '@dorehami/kernel', remote: '@dorehami/remote' } as const;
