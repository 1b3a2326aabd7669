import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from 'shared-kernel/ui/Notice';
import { focusRow, isFocusFree } from './focusRow.ts';

interface RowNewsProps {
  tone?: 'info' | 'danger';
  children: ReactNode;
}

/**
 * Says what has become of a row that was to be decided. The focus, which has gone with the dialog of that decision,
 * comes to the row, so that the desk's keys are about it.
 */
export function RowNews({ tone = 'info', children }: RowNewsProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusFree()) focusRow(place.current!);
  }, []);
  return (
    <div ref={place}>
      <Notice tone={tone} announce>
        {children}
      </Notice>
    </div>
  );
}
