import { useEffect, useState } from 'react';
import { twice } from 'shared-kernel/platform/twice';

/** A part that loads after the rest of its page, and only where it is wanted. Null until then; lost if it never came. */
export function useLatePart<Part>(
  bring: () => Promise<Part>,
  isWanted: boolean,
): { part: Part | null; isLost: boolean } {
  const [late, setLate] = useState<{ part: Part | null; isLost: boolean }>({ part: null, isLost: false });
  useEffect(() => {
    if (!isWanted) return;
    void twice(bring).then(
      (part) => setLate({ part, isLost: false }),
      () => setLate({ part: null, isLost: true }),
    );
  }, [bring, isWanted]);
  return late;
}
