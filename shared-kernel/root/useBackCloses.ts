import { useEffect, useEffectEvent } from 'react';
import { useRoot } from 'shared-kernel/root/context';

/** While it is open, Back closes this instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const { sheets } = useRoot();
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? sheets.cover(() => close()) : undefined), [isOpen, sheets]);
}
