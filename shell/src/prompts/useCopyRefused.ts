import { useEffect, useState } from 'react';
import { copyRefused } from 'shared-kernel/contract/copying';

export interface RefusedCopy {
  /** Null once it is let go. */
  text: string | null;
  letGo: () => void;
}

/** What could not be copied, whichever area's button was pressed for it. */
export function useCopyRefused(): RefusedCopy {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const show = (event: Event): void => setText((event as CustomEvent<string>).detail);
    document.addEventListener(copyRefused, show);
    return () => document.removeEventListener(copyRefused, show);
  }, []);
  return { text, letGo: () => setText(null) };
}
