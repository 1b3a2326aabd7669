import type { KeyboardEvent } from 'react';
import { arrowStep, isRtl } from './direction.ts';

/** Arrow keys, Home and End move the focus along a row; the browser scrolls it into view. */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget;
  const parts = [...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
  const current = parts.findIndex((part) => part === document.activeElement);
  if (current < 0) return;
  const step = arrowStep(event.key, isRtl(row));
  const target = event.key === 'Home' ? 0 : event.key === 'End' ? parts.length - 1 : step === 0 ? null : current + step;
  if (target === null) return;
  event.preventDefault();
  parts[Math.max(0, Math.min(parts.length - 1, target))]?.focus();
}
