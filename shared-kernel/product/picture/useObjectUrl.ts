import { useEffect, useState } from 'react';

/** The address of a picture that exists only in this page, for as long as it is shown. */
export function useObjectUrl(blob: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    // oxlint-disable-next-line react/set-state-in-effect -- An object URL is the browser's, and has to be given back.
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return address;
}
