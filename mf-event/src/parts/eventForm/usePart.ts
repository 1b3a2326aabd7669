import { useLocation } from 'react-router-dom';
import type { FormPart } from './EventForm.tsx';

/** The part of the form that the address names. */
export function usePart(): FormPart {
  const { pathname } = useLocation();
  if (pathname.endsWith('/calendar')) return 'calendar';
  return pathname.endsWith('/advance') ? 'advance' : 'all';
}
