import type { Asker } from './sessions.ts';

/**
 * Who is counted together. A device from which its owner has signed in before has its own count, everybody else
 * shares their network's: strangers never use up the owner's tries.
 */
export interface Lane {
  key: string;
  isOwners: boolean;
}

export const laneOf = ({ ip, deviceHash }: Asker, known: { isKnownDevice: boolean } | null): Lane =>
  known?.isKnownDevice && deviceHash !== null
    ? { key: `device/${deviceHash}`, isOwners: true }
    : { key: ip, isOwners: false };

export const laneOfAccount = (id: number): Lane => ({ key: `account/${id}`, isOwners: true });
