import { useEffect, useState } from 'react';
import { twice } from 'shared-kernel/platform/twice';
import type { GuestChoice } from './GuestChoice.tsx';

type Part = typeof GuestChoice;

const bring = async (): Promise<Part> => (await import('./GuestChoice.tsx')).GuestChoice;

/** Loads search and filters after the guests, so that the numbers never wait for them. */
export function useGuestChoice(isWanted: boolean): Part | null {
  const [part, setPart] = useState<{ GuestChoice: Part } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    void twice(bring).then(
      (brought) => setPart({ GuestChoice: brought }),
      () => {},
    );
  }, [isWanted]);
  return part?.GuestChoice ?? null;
}
