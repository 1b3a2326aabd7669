import { useEffect, useState } from 'react';
import { copyRefused } from 'shared-kernel/contract/copying';

/** What could not be copied, whichever area's button was pressed for it; null once it is let go. */
export function useCopyRefused(): [text: string | null, letGo: () => void] {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const show = (event: Event): void => setText((event as CustomEvent<string>).detail);
    document.addEventListener(copyRefused, show);
    return () => document.removeEventListener(copyRefused, show);
  }, []);
  return [text, () => setText(null)];
}
