/** The tabs, as they stand in the address; `audit` is for super admins. */
export const deskParts = ['updates', 'refunds', 'pay-outs', 'reports', 'app-reports', 'blocked', 'audit'] as const;

export type DeskPart = (typeof deskParts)[number];
